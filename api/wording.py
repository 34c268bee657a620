"""What is wrong with a field, in every language. All other texts stand in the engine's rulebook.

What the engine itself finds unreadable of a situation comes as an English sentence, which is
then its own key.
"""

from __future__ import annotations

from typing import Final

FIELDS: Final = {
    "en": {
        "boolean": "Has to be true or false.",
        "card": "“{card}” names no card: write 7, 7c, T J Q K A, herald …, with blanks between cards.",
        "cards": "Has to be a list of cards or one text of cards.",
        "choice": "Has to be one of: {words}.",
        "control": "Must not hold control characters.",
        "empty": "Must not be empty.",
        "event": "There is no event {number} yet.",
        "integer": "Has to be an integer.",
        "invalid": "Cannot be used.",
        "items": "Has to hold so many items: {counts}.",
        "kind": "Has to be a kind of this game: {words}.",
        "least": "Has to be at least {low}.",
        "length": "Has to be {low} to {high} characters long.",
        "list": "Has to be a list.",
        "many_cards": "More than {most} cards.",
        "many_items": "Must not hold more than {high} items.",
        "most": "Has to be at most {high}.",
        "multiple": "Has to be a multiple of {of}.",
        "null": "Must not be null.",
        "object": "Has to be an object.",
        "players": "Has to name so many players: {counts}.",
        "range": "Has to be between {low} and {high}.",
        "rank": "“{rank}” names no rank: write 2 to 9, T J Q K A.",
        "required": "Is missing.",
        "seat": "Has to be a seat, 0 to {last}.",
        "text": "Has to be a text.",
        "unknown": "Is not known here.",
        "uuid": "Has to be a UUID.",
        "deck": "The deck does not have all these cards.",
        "repeated": "Must be given only once.",
        "invisible": "Has to hold something that can be seen.",
    },
    "de": {
        "boolean": "Muss true oder false sein.",
        "card": "„{card}“ ist keine Karte: geschrieben wird 7, 7c, T J Q K A (10, Bube, Dame, König, Ass), "
        "mit Leerzeichen dazwischen.",
        "cards": "Muss eine Liste von Karten oder ein Text mit Karten sein.",
        "choice": "Muss eines davon sein: {words}.",
        "control": "Darf keine Steuerzeichen enthalten.",
        "empty": "Darf nicht leer sein.",
        "event": "Ein Ereignis {number} gibt es noch nicht.",
        "integer": "Muss eine ganze Zahl sein.",
        "invalid": "Ist so nicht zu gebrauchen.",
        "items": "Muss so viele Einträge haben: {counts}.",
        "kind": "Muss eine Kombination dieses Spiels sein: {words}.",
        "least": "Muss mindestens {low} sein.",
        "length": "Muss {low} bis {high} Zeichen lang sein.",
        "list": "Muss eine Liste sein.",
        "many_cards": "Mehr als {most} Karten.",
        "many_items": "Darf nicht mehr als {high} Einträge haben.",
        "most": "Darf höchstens {high} sein.",
        "multiple": "Muss ein Vielfaches von {of} sein.",
        "null": "Darf nicht null sein.",
        "object": "Muss ein Objekt sein.",
        "players": "Muss so viele Spieler nennen: {counts}.",
        "range": "Muss zwischen {low} und {high} liegen.",
        "rank": "„{rank}“ ist kein Kartenwert: geschrieben wird 2 bis 9, T J Q K A "
        "(10, Bube, Dame, König, Ass).",
        "required": "Fehlt.",
        "seat": "Muss ein Platz von 0 bis {last} sein.",
        "text": "Muss ein Text sein.",
        "unknown": "Ist hier nicht bekannt.",
        "uuid": "Muss eine UUID sein.",
        "deck": "Das Kartenspiel hat nicht alle diese Karten.",
        "repeated": "Darf nur einmal vorkommen.",
        "invisible": "Muss etwas enthalten, das man sehen kann.",
        "must be the single under a Phoenix": "Muss die Einzelkarte unter einem Phönix sein.",
        "must be a combination that can be beaten": "Muss eine Kombination sein, die man überbieten kann.",
        "the hand is still played, and a seat goes out once": (
            "Das Spiel läuft noch, und jeder Platz wird nur einmal fertig."
        ),
        "who is out holds no cards": "Wer fertig ist, hat keine Karten.",
        "who is out is not in turn": "Wer fertig ist, ist nicht an der Reihe.",
        "only a Phoenix lies on a card that counts": "Nur ein Phönix liegt auf einer Karte, die zählt.",
        "must be a level from 2 to A": "Muss eine Stufe von 2 bis A sein.",
        "only in Dragon and Phoenix": "Nur bei Drache und Phönix.",
        "this game has no levels": "In diesem Spiel gibt es keine Stufen.",
        "no hand has so many cards": "So viele Karten hat keine Hand.",
        "the hand has more cards than that": "Die Hand hat mehr Karten.",
    },
}

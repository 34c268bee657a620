"""What is wrong with a field, in every language. All other texts stand in the engine's rulebook.

What the engine itself finds unreadable of a situation comes as an English sentence, which is
then its own key.
"""

from __future__ import annotations

from typing import Final

FIELDS: Final = {
    "en": {
        "boolean": "Has to be true or false.",
        "card": "“{card}” names no card.",
        "cards": "Has to be a list of cards or one text of cards.",
        "choice": "Has to be one of: {words}.",
        "control": "Must not hold control characters.",
        "empty": "Must not be empty.",
        "integer": "Has to be an integer.",
        "invalid": "Cannot be used.",
        "items": "Has to hold {count} items.",
        "least": "Has to be at least {low}.",
        "length": "Has to be {low} to {high} characters long.",
        "list": "Has to be a list.",
        "many_cards": "More than {most} cards.",
        "most": "Has to be at most {high}.",
        "multiple": "Has to be a multiple of {of}.",
        "null": "Must not be null.",
        "object": "Has to be an object.",
        "players": "Has to name {counts} players.",
        "range": "Has to be between {low} and {high}.",
        "rank": "“{rank}” names no rank.",
        "required": "Is missing.",
        "seat": "Has to be a seat, 0 to {last}.",
        "text": "Has to be a text.",
        "unknown": "Is not known here.",
        "uuid": "Has to be a UUID.",
    },
    "de": {
        "boolean": "Muss true oder false sein.",
        "card": "„{card}“ ist keine Karte.",
        "cards": "Muss eine Liste von Karten oder ein Text mit Karten sein.",
        "choice": "Muss eines davon sein: {words}.",
        "control": "Darf keine Steuerzeichen enthalten.",
        "empty": "Darf nicht leer sein.",
        "integer": "Muss eine ganze Zahl sein.",
        "invalid": "Ist so nicht zu gebrauchen.",
        "items": "Muss {count} Einträge haben.",
        "least": "Muss mindestens {low} sein.",
        "length": "Muss {low} bis {high} Zeichen lang sein.",
        "list": "Muss eine Liste sein.",
        "many_cards": "Mehr als {most} Karten.",
        "most": "Darf höchstens {high} sein.",
        "multiple": "Muss ein Vielfaches von {of} sein.",
        "null": "Darf nicht null sein.",
        "object": "Muss ein Objekt sein.",
        "players": "Muss {counts} Spieler nennen.",
        "range": "Muss zwischen {low} und {high} liegen.",
        "rank": "„{rank}“ ist kein Kartenwert.",
        "required": "Fehlt.",
        "seat": "Muss ein Platz von 0 bis {last} sein.",
        "text": "Muss ein Text sein.",
        "unknown": "Ist hier nicht bekannt.",
        "uuid": "Muss eine UUID sein.",
        "must be the single under a Phoenix": "Muss die Einzelkarte unter einem Phönix sein.",
        "must be a combination that can be beaten": "Muss eine Kombination sein, die man überbieten kann.",
        "this game has no levels": "In diesem Spiel gibt es keine Stufen.",
        "the hand has more cards than that": "Die Hand hat mehr Karten.",
    },
}

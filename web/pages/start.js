// The start: the match that goes on, a rematch, or a new one in a few taps.
import { NoAnswer } from "../core/api.js";
import { catalogue } from "../core/catalogue.js";
import { classes, html, useEffect, useState } from "../core/html.js";
import { joined, t } from "../core/language.js";
import { knownMatches } from "../core/matches.js";
import { go, openSheet } from "../core/router.js";
import { arrange, begin, chooseOptions, chosenOptions, forRematch, rematch, setup } from "../core/setup.js";
import { useStore } from "../core/store.js";
import { GAMES, gameOf } from "../games/index.js";
import { Card } from "../parts/card.js";
import { Icon } from "../parts/icon.js";
import { SeatPicker } from "../parts/seat_picker.js";

const MOST_RUNNING = 2;

/** The page at `/`. */
export default function StartPage() {
  const value = useStore(setup);
  const { games } = useStore(catalogue);
  const [trouble, setTrouble] = useState("");
  const game = gameOf(value.game) ?? GAMES[0];
  useEffect(() => {
    if (value.game !== game.id) arrange({ game: game.id });
  }, [game]);
  const start = async (how) => {
    setTrouble("");
    try {
      go(`/m/${await how()}`);
    } catch (error) {
      setTrouble(error instanceof NoAnswer ? t("start.no_network") : error.message);
    }
  };
  return html`<main class="start">
    <header class="start-bar">
      <h1>${t("start.title")}</h1>
      <${Corner} />
    </header>
    <${Known} onRematch=${(known) => start(() => rematch(known))} />
    <${Games} chosen=${game} games=${games} />
    <section class="start-paper">
      <${Presets} game=${game} options=${games[game.id]?.options ?? []} value=${value} />
      <${SeatPicker} value=${{ ...value, game: game.id }} direction=${games[game.id]?.direction ?? "clockwise"} teams=${game.inTeams} />
      <div class="start-foot">
        ${trouble && html`<p class="start-trouble" role="alert">${trouble}</p>`}
        <button type="button" class="go" onClick=${() => start(begin)}><b>${t("start.go")}</b></button>
      </div>
    </section>
  </main>`;
}

function Corner() {
  return html`<span class="start-corner">
    <button type="button" class="referee" onClick=${() => go("/ask")}>
      <span class="coin-law" aria-hidden="true">§</span> ${t("ask_referee")}
    </button>
    <button type="button" class="bar-button" aria-label=${t("menu")} onClick=${() => openSheet("menu")}><${Icon} name="menu" /></button>
  </span>`;
}

/** Matches that go on come first; if there is none, the last one can be played again. */
function Known({ onRematch }) {
  const running = knownMatches().filter(({ match }) => match?.status === "playing" && gameOf(match.game));
  const last = running.length === 0 && forRematch();
  return html`<div class="known">
    ${running.slice(0, MOST_RUNNING).map((known) => html`<${KnownCard} key=${known.id} known=${known} icon="forward"
      title=${t(`${known.match.game}.back_to`, { n: known.match.hand })}
      button=${t("start.continue")} onClick=${() => go(`/m/${known.id}`)} />`)}
    ${last && gameOf(last.match.game) && html`<${KnownCard} known=${last} icon="turn" title=${t("start.rematch")} button=${t("start.begin")} onClick=${() => onRematch(last)} />`}
    ${running.length > MOST_RUNNING && html`<button type="button" class="known-all" onClick=${() => go("/matches")}>${t("matches")} <${Icon} name="forward" size=${20} /></button>`}
  </div>`;
}

function KnownCard({ known, icon, title, button, onClick }) {
  const game = gameOf(known.match.game);
  const sides = game.sides(known.match);
  const names = sides.map((side) => joined(side.names)).join(" – ");
  return html`<button type="button" class="known-card" onClick=${onClick}>
    <${Icon} name=${icon} />
    <span class="known-text">
      <b>${title}</b>
      <span>${sides.map((side) => side.figure).join(" : ")} · ${names}</span>
    </span>
    <span class="known-go">${button}</span>
  </button>`;
}

function Games({ chosen, games }) {
  return html`<div class="games" role="group" aria-label=${t("start.games")}>
    ${GAMES.map((game) => {
      const isChosen = game === chosen;
      return html`<button key=${game.id} type="button" class=${classes("game", isChosen && "chosen")} aria-pressed=${isChosen} onClick=${() => arrange({ game: game.id })}>
        <span class="game-cards" aria-hidden="true">${game.cards.map((code) => html`<${Card} key=${code} code=${code} wild=${code === game.wild} />`)}</span>
        <b>${games[game.id]?.name ?? t(`${game.id}.name`)}</b>
        <span>${t(game.inTeams ? "start.partners" : "start.alone")}</span>
        ${isChosen && html`<span class="game-check"><${Icon} name="check" size=${20} /></span>`}
      </button>`;
    })}
  </div>`;
}

/** The options most tables choose, as chips; all of them are behind "More". */
function Presets({ game, options, value }) {
  const defaults = Object.fromEntries(options.map((option) => [option.name, option.default]));
  const now = { ...defaults, ...chosenOptions({ ...value, game: game.id }) };
  const others = Object.keys(chosenOptions({ ...value, game: game.id })).filter(
    (name) => !game.presets.some((preset) => name in preset.options && preset.options[name] === now[name]),
  );
  return html`<div class="chips presets" role="group" aria-label=${t("options")}>
    ${game.seats.length > 1 && game.seats.map((seats) => html`<${Chip} key=${seats} chosen=${value.seats === seats} text=${t("start.players", { n: seats })} onClick=${() => arrange({ seats })} />`)}
    ${game.presets.map((preset) => html`<${Preset} key=${preset.text + Object.values(preset.options)} preset=${preset} now=${now} defaults=${defaults} />`)}
    <button type="button" class="chip" onClick=${() => openSheet("options", { of: game.id })}>${others.length > 0 ? t("start.more_of", { n: others.length }) : t("start.more")}</button>
  </div>`;
}

function Preset({ preset, now, defaults }) {
  const names = Object.keys(preset.options);
  const isChosen = names.every((name) => now[name] === preset.options[name]);
  const choose = () => {
    const back = Object.fromEntries(names.map((name) => [name, defaults[name]]));
    chooseOptions(isChosen ? back : preset.options, defaults);
  };
  return html`<${Chip} chosen=${isChosen} text=${t(preset.text, preset.values)} onClick=${choose} />`;
}

function Chip({ chosen, text, onClick }) {
  return html`<button type="button" class=${classes("chip", chosen && "chosen")} aria-pressed=${chosen} onClick=${onClick}>
    ${chosen && html`<${Icon} name="check" size=${18} />`}${text}
  </button>`;
}

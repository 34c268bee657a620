// The rulebook, as it is played at this table: chapters, paragraphs, a search, and the paragraph one came for.
import { catalogue } from "../core/catalogue.js";
import { classes, html, useState } from "../core/html.js";
import { language, t } from "../core/language.js";
import { openSheet } from "../core/router.js";
import { found, paragraphsNamed, useRulebook } from "../core/rulebook.js";
import { useSamePlace } from "../core/scroll.js";
import { useMatch } from "../core/session.js";
import { useStore } from "../core/store.js";
import { PageBar } from "../parts/page_bar.js";
import { Icon } from "../parts/icon.js";

const LONG = 300; // letters

/** The pages at `/rules/:game`, `/rules/:game/:paragraph` and, as a match plays, `/m/:id/rules` and its paragraphs. */
export default function RulesPage({ id, game, paragraph }) {
  const match = useMatch();
  const { games } = useStore(catalogue);
  const of = game ?? match?.state?.game;
  const options = id ? match?.state?.options : undefined;
  const { book, isMissing } = useRulebook(id && !options ? null : of, options);
  const [search, setSearch] = useState("");
  const chosen = book && paragraph ? paragraphsNamed(book, paragraph).map(({ number }) => number) : [];
  const show = () => document.querySelector(".law-row.chosen")?.scrollIntoView({ block: "start" }) ?? window.scrollTo(0, 0);
  useSamePlace(`rules.${of}.${paragraph ?? ""}`, Boolean(book), show);
  const chapters = book && (search.trim() ? found(book, search) : book.chapters);
  const title = games[of]?.name ?? (of ? t(`${of}.name`) : "");
  return html`<main class="paper-page law-page">
    <${PageBar} title=${t("rules.title", { game: title })} />
    <div class="paper">
      ${isMissing && html`<p class="paper-empty">${t("rules.missing")}</p>`}
      ${chapters?.map((chapter) => html`<${Chapter} key=${chapter.number} chapter=${chapter} chosen=${chosen} />`)}
      ${chapters?.length === 0 && html`<p class="paper-empty" role="status">${t("rules.none", { text: search })}</p>`}
    </div>
    <footer class="law-foot">
      <label class="search"><${Icon} name="search" size=${22} /><span class="hidden">${t("rules.search")}</span>
        <input type="search" placeholder=${t("rules.search")} value=${search} onInput=${(event) => setSearch(event.currentTarget.value)} />
      </label>
      <button type="button" class="choice" onClick=${() => openSheet("chapters", { of, options })}>${t("rules.chapters")}</button>
    </footer>
  </main>`;
}

function Chapter({ chapter, chosen }) {
  return html`<section class="chapter" id=${`chapter-${chapter.number}`}>
    <h2>${chapter.number} ${chapter.title}</h2>
    <dl>${chapter.paragraphs.map((paragraph) => html`<${Paragraph} key=${paragraph.number} paragraph=${paragraph} isChosen=${chosen.includes(paragraph.number)} />`)}</dl>
  </section>`;
}

/** A paragraph; what the options of this table make of it stands under it in words. */
function Paragraph({ paragraph, isChosen }) {
  const { number, text, ours, at_this_table: here } = paragraph;
  const said = paragraph.options.filter(({ differs }) => here === "off" || differs);
  return html`<div class=${classes("law-row", isChosen && "chosen", here === "off" && "off")} aria-current=${isChosen ? "true" : undefined}>
    <dt>${number}</dt>
    <dd>
      ${pieces(text).map((piece, at) => html`<p key=${at} class="law">${piece}</p>`)}
      ${here === "off" && html`<p class="law-here"><b>${t("rules.off")}</b></p>`}
      ${said.map((option) => html`<p key=${option.name} class="law-here">${option.text}</p>`)}
      ${ours && html`<span class="ours">${t("rules.ours")}</span>`}
    </dd>
  </div>`;
}

/** A long text in pieces that can be read, each of whole sentences. */
function pieces(text) {
  if (text.length <= LONG || !Intl.Segmenter) return [text];
  const sentences = [...new Intl.Segmenter(language(), { granularity: "sentence" }).segment(text)].map(({ segment }) => segment);
  return sentences.reduce((made, sentence) => {
    const whole = (made.at(-1) ?? "") + sentence;
    return made.length > 0 && whole.length <= LONG ? [...made.slice(0, -1), whole] : [...made, sentence];
  }, []);
}

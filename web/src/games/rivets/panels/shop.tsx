/** Deployment: what one's sheet offers and what it costs, each kind with its attacks and abilities. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { aside, SidePanel } from "../../../board/side-panel";
import { askWhy, choose } from "../../../match/choices/commands";
import { grabAnswer } from "../../../match/choices/drag";
import { state } from "../../../match/state";
import type { Question } from "../../../net/protocol";
import { Shape } from "../drawing/symbols";
import { riv } from "../texts";
import type { Class, Front, Ware } from "../view";
import { priceHere } from "../wording";
import { Details, statsWords } from "./cards";

const CLASSES: readonly Class[] = ["infantry", "cavalry", "support", "vehicle", "artillery", "aircraft", "plug"];
const BUYING = new Set(["deploy", "garrison"]);

const shown = signal<string | null>(null); // the kind that is read

/** Whether the list lies over the board with this answer in it. */
export function inShop(view: Front, question: Question, word: string): boolean {
  return (
    Boolean(view.shop) &&
    BUYING.has(question.kind) &&
    !aside.value &&
    view.shop!.some(({ code }) => word === code || word === `free.${code}`)
  );
}

export function Shop(props: { view: Front; question: Question | null }): JSX.Element | null {
  const { view, question } = props;
  if (!view.shop || !question || !BUYING.has(question.kind)) return null;
  const offered = new Set(question.answers.map((answer) => answer.word));
  const wares = CLASSES.flatMap((one) => view.shop!.filter((ware) => ware.class === one));
  const read =
    wares.find((ware) => ware.code === shown.value) ?? wares.find((ware) => offered.has(ware.code)) ?? wares[0];
  return (
    <SidePanel class="riv-shop" label={riv.shop} east={view.you === "red"}>
      <header>
        <h3>{view.garrison === null ? riv.shop : riv.garrison}</h3>
        <span class="riv-purse">{purse(view)}</span>
        {offered.has("done") && (
          <button class="btn primary" data-done disabled={state().sent.value !== null} onClick={() => choose("done")}>
            {riv.done}
          </button>
        )}
      </header>
      <div class="riv-wares">
        {wares.map((ware) => (
          <WareCard
            key={ware.code}
            view={view}
            ware={ware}
            word={offered.has(ware.code) ? ware.code : offered.has(`free.${ware.code}`) ? `free.${ware.code}` : null}
            free={offered.has(`free.${ware.code}`)}
          />
        ))}
      </div>
      {read && (
        <div class="riv-read" tabIndex={0} role="group" aria-label={read.title} aria-live="polite">
          <h4>
            <Shape kind={read} size={30} />
            {read.title}
          </h4>
          <p>
            {statsWords(read)}
            {read.class === "plug" ? "" : ` · ${riv.healthOf(read.health)}`}
          </p>
          {read.class === "plug" && <p class="hint">{riv.plugNote}</p>}
          {read.hero && <p class="hint">{heroNote(view, read)}</p>}
          <Details kind={read} />
        </div>
      )}
    </SidePanel>
  );
}

/** "6 DP · 2 rivets": what can still be spent. */
function purse(view: Front): string {
  if (view.garrison !== null) return riv.dp(view.garrison);
  const own = view.you ? view.sides[view.you] : undefined;
  return own ? `${riv.dp(own.dp)} · ${riv.rivets(own.rivets)}` : "";
}

function heroNote(view: Front, ware: Ware): string {
  const own = view.you ? view.sides[view.you] : undefined;
  return own?.used.includes(ware.code) ? riv.heroUsed : riv.heroNote;
}

/** A kind to buy. A finger reads it first and buys by the second tap; if it cannot be bought, the server says why not. */
function WareCard(props: { view: Front; ware: Ware; word: string | null; free: boolean }): JSX.Element {
  const { view, ware, word, free } = props;
  const read = (): void => void (shown.value = ware.code);
  return (
    <button
      class={`an riv-ware ${word ? "" : "no"} ${shown.value === ware.code ? "read" : ""}`}
      data-ware={ware.code}
      data-word={word ?? undefined}
      disabled={state().sent.value !== null}
      onPointerDown={(event) => word && grabAnswer(event, word, ware.title)}
      onPointerEnter={(event) => event.pointerType !== "touch" && read()}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && read()}
      onClick={(event) => {
        const first = event instanceof PointerEvent && event.pointerType === "touch" && shown.value !== ware.code;
        read();
        if (first) return;
        if (word) choose(word);
        else askWhy(ware.code);
      }}
    >
      <Shape kind={ware} size={26} />
      <span>
        <b>{ware.title}</b>
        <small>
          {riv.classes[ware.class]}
          {ware.hero ? `, ${riv.hero}` : ""}
        </small>
      </span>
      <em>{free ? riv.free : priceHere(view, ware)}</em>
    </button>
  );
}

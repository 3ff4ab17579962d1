/** The player's own cards, the decks, the points, and who is underground: the panel at the side. */

import { Fragment, type JSX } from "preact";
import { Picture } from "../../../board/counter-picture";
import { choose } from "../../../match/choices/commands";
import { state } from "../../../match/state";
import { shownQuestion } from "../../../match/view-model";
import type { Answer } from "../../../net/protocol";
import { RuleLink } from "../../../rules/rules-panel";
import { sideName } from "../../../texts/common";
import { riv } from "../texts";
import type { Card, Front } from "../view";
import { tableRow, useRulebook } from "./abilities";
import { VictoryTrack } from "./turn";

const RULES: Readonly<Record<string, string>> = {
  sheets: "RIV-1.2",
  first: "RIV-1.3",
  garrison: "RIV-16.1",
  draw: "RIV-3.1",
  deployment: "RIV-4.1",
  "air-combat": "RIV-5.1",
  "ground-combat": "RIV-6.1",
  "air-movement": "RIV-8.1",
  "ground-movement": "RIV-9.1",
  "wrap-up": "RIV-10.1",
  over: "RIV-10.3",
};

export function Deck(props: { view: Front }): JSX.Element {
  const { view } = props;
  const under = Object.values(view.units).filter((unit) => unit.place === "underground");
  return (
    <section class="panel sec deckcard riv-deck" aria-label={riv.panel}>
      <header>
        <span class="cap">{riv.round(view.round, view.rounds)}</span>
        <RuleLink rule={RULES[view.phase] ?? "RIV-1.6"} />
      </header>
      <VictoryTrack view={view} />
      <div class="riv-cards">
        {view.hand?.map((card) => (
          <CardView key={card.id} card={card} />
        ))}
        {view.missions?.map((card) => (
          <CardView key={card.id} card={card} mission />
        ))}
        {view.hand && !view.hand.length && !view.missions?.length && <p class="hint">{riv.noCards}</p>}
      </div>
      <Peeked ids={view.peeked ?? []} />
      <Losses view={view} />
      {under.length > 0 && (
        <ul class="others" aria-label={riv.tunnels}>
          {under.map((unit) => (
            <li key={unit.name}>
              <Picture name={unit.name} size={24} small />
              {unit.title} {unit.name}, {riv.underground(unit.group ?? 0)}
            </li>
          ))}
        </ul>
      )}
      <Piles view={view} />
    </section>
  );
}

/** The answer that this card would give: play it, discard it, reveal it. */
export function answerOf(answers: readonly Answer[], id: string): Answer | undefined {
  return answers.find(({ word }) => word === id || word.endsWith(`.${id}`));
}

function CardView(props: { card: Card; mission?: boolean }): JSX.Element {
  const { card, mission = false } = props;
  const answer = answerOf(shownQuestion.value?.answers ?? [], card.id);
  const inside = (
    <>
      <span class="k">
        {mission ? riv.mission : riv.action} {card.id}
        {card.dev && <i title={riv.shows(card.dev)}>{card.dev}</i>}
        {card.vp !== undefined && <i>{riv.vp(card.vp)}</i>}
      </span>
      <b>{card.title}</b>
      <small>{card.text}</small>
      {mission && (
        <em class={card.fulfilled ? "yes" : ""}>{card.fulfilled ? `✓ ${riv.fulfilled}` : riv.notFulfilled}</em>
      )}
      {answer && <strong>{riv.useCard[answer.word.split(".")[0]!] ?? riv.useCard["drop"]}</strong>}
    </>
  );
  const look = `riv-card ${mission ? "mission" : ""}`;
  if (!answer)
    return (
      <div class={look} data-card={card.id}>
        {inside}
      </div>
    );
  return (
    <button
      class={`${look} can`}
      data-card={card.id}
      disabled={state().sent.value !== null}
      onClick={() => choose(answer.word)}
    >
      {inside}
    </button>
  );
}

/** Missions of the other side that one has been shown. */
function Peeked(props: { ids: readonly string[] }): JSX.Element | null {
  const rows = useRulebook();
  if (!props.ids.length) return null;
  return (
    <p class="hexfacts">
      <b>{riv.peeked}</b> {props.ids.map((id) => cardName(rows, id)).join(", ")}
    </p>
  );
}

/** Who was killed in this turn, and what the next income lacks. */
function Losses(props: { view: Front }): JSX.Element {
  const rows = useRulebook();
  return (
    <>
      {Object.entries(props.view.sides).map(([side, { fallen, cut }]) => (
        <Fragment key={side}>
          {fallen.length > 0 && (
            <p class="hexfacts">
              <b>{riv.fallen(sideName(side))}</b> {fallen.map((code) => tableRow(rows, code)?.[1] ?? code).join(", ")}
            </p>
          )}
          {cut > 0 && <p class="hexfacts">{riv.cut(sideName(side), cut)}</p>}
        </Fragment>
      ))}
    </>
  );
}

function cardName(rows: ReturnType<typeof useRulebook>, id: string): string {
  const [, name] = tableRow(rows, id) ?? [];
  return name ? `${name} (${id})` : id;
}

function Piles(props: { view: Front }): JSX.Element {
  const { decks, discards } = props.view;
  const rows = useRulebook();
  const gone = [...discards.actions, ...discards.missions];
  return (
    <details class="riv-piles">
      <summary>{riv.piles(decks.actions, decks.missions, gone.length)}</summary>
      <p>{gone.length ? gone.map((id) => cardName(rows, id)).join(", ") : riv.noDiscards}</p>
    </details>
  );
}

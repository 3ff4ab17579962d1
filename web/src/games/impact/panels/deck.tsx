/** At the side: command points, what the events have left, objectives, the last attack, the deck; and who waits off the map. */

import type { JSX } from "preact";
import { Picture } from "../../../board/counter-picture";
import { choose } from "../../../match/choices/commands";
import { state } from "../../../match/state";
import { shownQuestion } from "../../../match/view-model";
import type { LogLine } from "../../../net/protocol";
import { RuleLink } from "../../../rules/rules-panel";
import { sideName } from "../../../texts/common";
import { Aims } from "../drawing/objectives";
import { imp } from "../texts";
import { type Field, SIDES } from "../view";
import { effectWords, placeWords, typeWords } from "../wording";
import { Added, termsOf } from "./attack-sum";

export function Deck(props: { view: Field }): JSX.Element {
  const { view } = props;
  return (
    <section class="panel sec deckcard imp-deck-p" aria-label={imp.panel}>
      <header>
        <span class="cap">{imp.panel}</span>
        <RuleLink rule="IMP-12.1.2.a" />
      </header>
      {SIDES.map((side) => (
        <Commands key={side} view={view} side={side} />
      ))}
      {view.you && state().yours.value.includes(view.you) && !state().result.value && (
        <p>
          <button class="btn small" title={imp.ordersNote} onClick={() => void (state().peopleOpen.value = true)}>
            {imp.orders}
          </button>
        </p>
      )}
      <Aims view={view} open={view.phase === "over"} />
      {view.group.length > 0 && (
        <p class="hexfacts">
          <b>{imp.group}:</b> {view.group.join(", ")}
        </p>
      )}
      <Waiting view={view} />
      <EventCard view={view} />
      {view.effects.length > 0 && (
        <details open>
          <summary>{imp.effects}</summary>
          <ul class="imp-list">
            {view.effects.map((effect, n) => (
              <li key={n}>
                <b>{effect.unit ?? effect.point ?? (effect.side ? sideName(effect.side) : "")}</b> {effectWords(effect)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {view.objectives.length > 0 && (
        <details open>
          <summary>{imp.objectives}</summary>
          <ul class="imp-list">
            {view.objectives.map((goal) => {
              const held = view.control[goal.point] ?? goal.control;
              return (
                <li key={goal.point}>
                  <b>{goal.point}</b> {goal.title} · {held ? imp.controlled(sideName(held)) : imp.uncontrolled}
                </li>
              );
            })}
          </ul>
        </details>
      )}
      <LastAttack />
      <p class="hexfacts">
        {imp.deck}: {imp.deckLeft(view.deck.left, view.deck.discards.length)}
      </p>
    </section>
  );
}

/** A side's pools of command points, its losses and what its command is about. */
function Commands(props: { view: Field; side: string }): JSX.Element | null {
  const { view, side } = props;
  const facts = view.sides[side];
  if (!facts) return null;
  const pools = Object.entries(facts.pools).filter(([, n]) => n > 0);
  return (
    <div class={`imp-side-r s-${side}`} data-side={side}>
      <b>{sideName(side)}</b>
      {pools.map(([unit, n]) => (
        <span key={unit} class="imp-points" role="img" aria-label={imp.pool(unit, n)} title={imp.pool(unit, n)}>
          <small>{unit}</small>
          {Array.from({ length: n }, (_, k) => (
            <i key={k} />
          ))}
          <small>{imp.points(n)}</small>
        </span>
      ))}
      <small>{imp.losses(facts.lost, facts.build)}</small>
      {facts.takeover ? <small>{imp.takeover(facts.assistant ?? "", facts.takeover)}</small> : null}
      {facts.reorganising && <small>{imp.reorganising(sideName(side))}</small>}
    </div>
  );
}

const FEW = 4; // that may be listed without being asked for: the dock and the edge of the map show them as well

/** Those who are still to come, with their turn and edge; the ones that may be named are buttons. */
function Waiting(props: { view: Field }): JSX.Element | null {
  const { view } = props;
  const waiting = Object.values(view.units).filter(
    (unit) => unit.where === "off" && (unit.side === view.you || view.you === null),
  );
  if (!waiting.length) return null;
  const offered = new Set(
    shownQuestion.value?.kind === "impulse" ? shownQuestion.value.answers.map((answer) => answer.word) : [],
  );
  return (
    <details open={waiting.length <= FEW && waiting.some((unit) => offered.has(unit.name))}>
      <summary>
        {imp.waits} · {waiting.length}
      </summary>
      <ul class="imp-off">
        {waiting.map((unit) => (
          <li key={unit.name}>
            <button
              class="an"
              disabled={!offered.has(unit.name) || state().sent.value !== null}
              title={placeWords(unit)}
              onClick={() => choose(unit.name)}
            >
              <Picture name={unit.name} size={26} small />
              <span>
                <b>
                  {typeWords(unit)} {unit.name}
                </b>
                <small>{placeWords(unit)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function lastOf(kinds: readonly string[]): LogLine | undefined {
  const at = state().frame.value?.at ?? Infinity; // a replay knows what had happened by then
  return (state().viewerLog.value ?? state().log.value).findLast((line) => line.at <= at && kinds.includes(line.kind));
}

/** The event of the last check, as a card, until another turn is well on its way. */
function EventCard(props: { view: Field }): JSX.Element | null {
  const line = lastOf(["event"]);
  const checked = lastOf(["event-check"]);
  if (!line || (checked && checked.at > line.at) || (props.view.phase === "over" && !line)) return null;
  const id = line.facts["event"];
  return (
    <article class="imp-event" data-event={typeof id === "string" ? id : ""}>
      <header>
        <span class="cap">{imp.event}</span>
        {typeof id === "string" && <small>{id}</small>}
      </header>
      <p>{line.text}</p>
      <RuleLink rule={line.rule} />
    </article>
  );
}

/** The last shot as it was added up, so that it can be checked. */
function LastAttack(): JSX.Element | null {
  const line = lastOf(["attack"]);
  const sum = line ? termsOf(line.facts) : null;
  if (!line || !sum) return null;
  return (
    <details class="imp-last">
      <summary>{imp.lastAttack}</summary>
      <Added sum={sum} odds={null} title={line.text} />
    </details>
  );
}

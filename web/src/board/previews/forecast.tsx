/** What the attack that is pointed at would do: a card of chances at the board's edge, and the chance at every unit that it can meet. */

import type { JSX } from "preact";
import { app } from "../../app/state";
import { forecastAnswer, type Share, shownForecast, sightLine } from "../../match/choices/forecast";
import { state } from "../../match/state";
import { cellOf, named, placeOf, shownQuestion } from "../../match/view-model";
import type { Answer } from "../../net/protocol";
import { ROW_ID } from "../../rules/rule-id";
import { capital } from "../../texts/common";
import { effectTexts as e } from "../../texts/effects";
import { onStage, place } from "../camera/camera";
import { boxAt, leastCovering } from "../camera/free-room";
import { standing } from "../counter-spot";
import { f, type Layout } from "../layouts/layout";
import "./forecast.css";

const ROWS = 7; // outcomes that fit
const WIDTH = 300; // in pixels
const SPOTS = ["top-right", "top-left", "bottom-right", "bottom-left", "top", "bottom"] as const;

export function ForecastCard(props: { layout: Layout }): JSX.Element | null {
  const found = shownForecast.value;
  if (!found || state().verdict.value) return null;
  const { answer, dice, hopeless, shares, title } = found;
  const rows = shares.slice(0, ROWS);
  const sight = sightLine();
  return (
    <section
      class={`forecast panel at-${spot(props.layout, rows.length)}`}
      aria-label={e.title}
      aria-live="polite"
      data-word={answer.word}
    >
      <h3>{title}</h3>
      {hopeless && (
        <p class="hopeless">
          <b>{e.nothing}.</b> {reason(answer, dice)}
        </p>
      )}
      <ul>
        {rows.map((share, n) => (
          <Row key={n} share={share} />
        ))}
      </ul>
      {shares.length > ROWS && <p class="foot">{e.more(shares.length - ROWS)}</p>}
      {(sight || (dice && !hopeless)) && (
        <p class="foot">
          {sight && (
            <span class={sight.clear ? "yes" : "no"}>
              <i aria-hidden="true">{sight.clear ? "✓" : "✕"}</i> {sight.text}
            </span>
          )}
          {dice && !hopeless && <span>{capital(dice)}</span>}
        </p>
      )}
    </section>
  );
}

const CITES = new RegExp(ROW_ID);

/** Why nothing can come of an answer: its own sentence where that cites a rule, else what it would need. */
function reason(answer: Answer, dice: string): string {
  const text = capital(named(answer.text));
  return CITES.test(text) ? `${text}.` : e.because(text, dice, shownQuestion.value?.rule ?? "");
}

function Row(props: { share: Share }): JSX.Element {
  const { own, percent, text } = props.share;
  return (
    <li class={own ? "own" : ""} style={{ "--part": `${percent}%` }}>
      <span>
        {text}
        {own && <em title={e.own}>{e.ownMark}</em>}
      </span>
      <b>{e.percent(percent)}</b>
    </li>
  );
}

/** Where the card covers no answer and not what it is about; else where it covers least. */
function spot(layout: Layout, rows: number): (typeof SPOTS)[number] {
  const camera = place(layout);
  const goal = forecastAnswer.value && placeOf(forecastAnswer.value.word);
  const at = goal ? layout.at.get(cellOf(goal)) : undefined;
  const there = at ? Array.from({ length: 50 }, () => onStage(camera, at)) : []; // it counts for more than any answers
  const size = { width: WIDTH, height: 74 + 25 * rows };
  return leastCovering(
    SPOTS.map((one) => boxAt(one, size, app.stage.value)),
    there,
  ).spot;
}

/** At every unit that the attack can meet, the chance of the likeliest thing that can happen to it. */
export function ForecastMarks(props: { layout: Layout }): JSX.Element {
  const worst = new Map<string, Share>();
  const found = shownForecast.value;
  for (const share of found?.shares ?? []) {
    if (share.piece?.name === found!.answer.word) continue; // its chances are of several outcomes: the card has them
    const before = share.piece && worst.get(share.piece.name);
    if (share.piece && share.percent > 0 && (!before || before.percent < share.percent))
      worst.set(share.piece.name, share);
  }
  const grain = props.layout.grain ?? 1;
  return (
    <g class="fates">
      {[...worst.values()].map(({ own, percent, piece }) => {
        const at = standing(props.layout, piece!.name, piece!.place);
        return (
          at && (
            <g
              key={piece!.name}
              class={own ? "fate own" : "fate"}
              data-fate={piece!.name}
              transform={`translate(${f(at.x)} ${f(at.y - 20 * grain)}) scale(${grain < 1 ? 0.8 : 1})`}
            >
              <rect x="-17" y="-8" width="34" height="16" rx="4" />
              <text y="4.2">{e.percent(percent)}</text>
            </g>
          )
        );
      })}
    </g>
  );
}

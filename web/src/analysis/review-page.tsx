/** The review of a match: the chance to win over its moments, what changed it, and the decisions and rolls that count. */

import { useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../app/icons";
import { Nav } from "../app/nav";
import { go, momentAddress, reviewAddress } from "../app/route";
import { app } from "../app/state";
import { Dice } from "../board/effects/dice";
import { state } from "../match/state";
import type { Side } from "../net/protocol";
import { reviewTexts as r } from "../texts/analysis";
import { capital, sideName, t } from "../texts/common";
import { askReview, stopReview } from "./analysis";
import { percent, Steps } from "./plans";
import type { DecisionCost, Review, RollLuck } from "./types";
import "./review.css";

export function ReviewPage(props: { match: string; side: Side | null }): JSX.Element {
  const { match } = props;
  const record = state().record.value;
  const sides = Object.keys(record?.seats ?? {});
  const side = props.side ?? state().yours.value[0] ?? sides[0] ?? null;
  useSignalEffect(() => {
    const route = app.route.value; // the props of an effect are those of its first run
    const named = route.page === "review" ? route.side : null;
    const wanted = named ?? state().yours.value[0] ?? Object.keys(state().record.value?.seats ?? {})[0];
    const asked = state().review.value;
    if (wanted && state().result.value && state().connection.value === "open" && asked?.side !== wanted)
      askReview(wanted);
  });
  const review = state().review.value;
  return (
    <div class="home reviewpage">
      <Nav page={null} />
      {app.errorText.value && (
        <p class="panel fault" role="alert">
          {app.errorText.value}
        </p>
      )}
      <main class="panel review">
        <header>
          <a class="btn" href={`#/play/${match}`}>
            <Icon name="back" />
            {r.toMatch}
          </a>
          <h2>{record ? `${r.title}: ${record.title}` : r.title}</h2>
          {sides.length > 1 && (
            <label>
              <span>{r.forSide}</span>
              <select value={side ?? ""} onChange={(event) => go(reviewAddress(match, event.currentTarget.value))}>
                {sides.map((one) => (
                  <option value={one}>{sideName(one)}</option>
                ))}
              </select>
            </label>
          )}
        </header>
        {record && !state().result.value && state().view.value && <p class="none">{r.notOver}</p>}
        {!record && !app.errorText.value && <p class="none">{t.loading}</p>}
        {review?.errorText && (
          <p class="no" role="alert">
            {review.errorText}
          </p>
        )}
        {review && !review.found && !review.errorText && <Working />}
        {review?.found && <Shown review={review.found} match={match} />}
      </main>
    </div>
  );
}

function Working(): JSX.Element {
  const { done, total, side, stopped } = state().review.value!;
  const text = stopped ? r.stopped : r.working(done, total);
  return (
    <div class="working">
      <progress value={done} max={total} aria-label={text} />
      <p role="status">{text}</p>
      {stopped ? (
        <button class="btn" onClick={() => askReview(side)}>
          {r.again}
        </button>
      ) : (
        <button class="btn" onClick={stopReview}>
          {r.stop}
        </button>
      )}
    </div>
  );
}

function Shown(props: { review: Review; match: string }): JSX.Element {
  const { review, match } = props;
  const costly = review.costliest.map((n) => review.decisions[n]!);
  const lucky = review.luckiest.map((n) => review.rolls[n]!);
  const unlucky = review.unluckiest.map((n) => review.rolls[n]!);
  const to = (at: number): string => momentAddress(match, at, review.side);
  return (
    <>
      <p class="intro">{r.intro(sideName(review.side))}</p>
      <Chart review={review} costly={costly} lucky={lucky} unlucky={unlucky} to={to} />
      <Parts review={review} />
      <section aria-label={r.decisions}>
        <h3>
          <Mark kind="costly" />
          {r.decisions}
        </h3>
        <p class="hint">{r.decisionsNote(review.decisions.length, percent(review.cost), review.simulations)}</p>
        {!costly.length && <p class="none">{r.noDecisions}</p>}
        <ol class="found">
          {costly.map((one) => (
            <Decision key={one.at} one={one} to={`#${to(one.at)}`} />
          ))}
        </ol>
      </section>
      <div class="rolls">
        <Rolls title={r.lucky} kind="lucky" rolls={lucky} to={to} />
        <Rolls title={r.unlucky} kind="unlucky" rolls={unlucky} to={to} />
      </div>
    </>
  );
}

// the chart

type Kind = "costly" | "lucky" | "unlucky";
const SHAPES: Record<Kind, string> = {
  costly: "M-6 -5H6L0 6Z",
  lucky: "M0 -6A6 6 0 1 0 0 6A6 6 0 1 0 0 -6Z",
  unlucky: "M0 -7L7 0L0 7L-7 0Z",
};
const HEIGHT = 240;
const LEFT = 40;
const RIGHT = 10;
const TOP = 10;
const BOTTOM = 22;

function Mark(props: { kind: Kind }): JSX.Element {
  return (
    <svg class="mk" viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
      <path class={`mark-${props.kind}`} d={SHAPES[props.kind]} />
    </svg>
  );
}

interface ChartProps {
  review: Review;
  costly: DecisionCost[];
  lucky: RollLuck[];
  unlucky: RollLuck[];
  to: (at: number) => string;
}

/** The curve, in the width that there is; its marks are for the pointer, the lists below have the same links in words. */
function Chart(props: ChartProps): JSX.Element {
  const { review, costly, lucky, unlucky, to } = props;
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.round(entry!.contentRect.width)));
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  const last = Math.max(1, review.last);
  const x = (at: number): number => LEFT + ((width - LEFT - RIGHT) * at) / last;
  const y = (chance: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance);
  const marks: [Kind, number, number, string][] = [
    ...costly.map((one): [Kind, number, number, string] => [
      "costly",
      one.at,
      curveAt(review, one.at),
      `${r.markDecision}, ${r.fromTo(percent(one.after), percent(one.before))}`,
    ]),
    ...lucky.map((one): [Kind, number, number, string] => [
      "lucky",
      one.at,
      one.came,
      `${r.markLucky}, ${signed(one.luck)}`,
    ]),
    ...unlucky.map((one): [Kind, number, number, string] => [
      "unlucky",
      one.at,
      one.came,
      `${r.markUnlucky}, ${signed(one.luck)}`,
    ]),
  ];
  return (
    <figure class="chart">
      <div ref={box}>
        {width > 0 && (
          <svg
            width={width}
            height={HEIGHT}
            viewBox={`0 0 ${width} ${HEIGHT}`}
            role="img"
            aria-label={r.chart(percent(review.begun), percent(review.ended))}
          >
            {[0, 0.25, 0.5, 0.75, 1].map((line) => (
              <g key={line}>
                <path class={line === 0.5 ? "line even" : "line"} d={`M${LEFT} ${y(line)}H${width - RIGHT}`} />
                <text x={LEFT - 6} y={y(line) + 4} text-anchor="end">
                  {percent(line)} %
                </text>
              </g>
            ))}
            <path class="under" d={`${curve(review, x, y)}L${x(last)} ${y(0.5)}L${x(0)} ${y(0.5)}Z`} />
            <path class="curve" d={curve(review, x, y)} />
            {marks.map(([kind, at, chance, text]) => (
              <g
                class="go"
                key={`${kind}${at}`}
                transform={`translate(${x(at)} ${y(chance)})`}
                onClick={() => go(to(at))}
              >
                <title>
                  {r.moment(at)}: {text}
                </title>
                <circle class="grip" r="12" />
                <path class={`mark-${kind}`} d={SHAPES[kind]} />
              </g>
            ))}
            <text x={x(0)} y={HEIGHT - 5}>
              {r.moment(0)}
            </text>
            <text x={x(last)} y={HEIGHT - 5} text-anchor="end">
              {r.moment(last)}
            </text>
          </svg>
        )}
      </div>
      <figcaption>
        <span>
          <Mark kind="costly" />
          {r.markDecision}
        </span>
        <span>
          <Mark kind="lucky" />
          {r.markLucky}
        </span>
        <span>
          <Mark kind="unlucky" />
          {r.markUnlucky}
        </span>
      </figcaption>
    </figure>
  );
}

/** A chance stays until the next change. */
function curve(review: Review, x: (at: number) => number, y: (chance: number) => number): string {
  const [first, ...others] = review.curve;
  if (!first) return "";
  return `M${x(first.at)} ${y(first.chance)}${others.map((point) => `H${x(point.at)}V${y(point.chance)}`).join("")}H${x(review.last)}`;
}

function curveAt(review: Review, at: number): number {
  return review.curve.filter((point) => point.at <= at).at(-1)?.chance ?? review.begun;
}

// the lists

/** In points of a hundred, with one place; the sign of what is nothing by then is none. */
function signed(part: number): string {
  const points = Math.abs(part * 100).toFixed(1);
  return { down: `−${points}`, up: `+${points}`, even: points }[way(part)];
}

function way(part: number): "down" | "up" | "even" {
  return Math.abs(part) < 0.0005 ? "even" : part < 0 ? "down" : "up";
}

function Parts(props: { review: Review }): JSX.Element {
  const { parts, side } = props.review;
  const rows: [string, number, string?][] = [
    [r.own(sideName(side)), parts.own],
    [r.others, parts.others],
    [r.luck, parts.luck],
    [r.end, parts.end, r.endNote],
  ];
  return (
    <>
      <dl class="parts" aria-label={r.parts}>
        {rows.map(([name, part, note]) => (
          <div key={name} title={note}>
            <dt>{name}</dt>
            <dd class={way(part)}>
              <span class="bar" aria-hidden="true">
                <i style={{ width: `${Math.min(50, Math.abs(part) * 50)}%` }} />
              </span>
              <b>{signed(part)}</b>
            </dd>
          </div>
        ))}
      </dl>
      <p class="hint">{r.partsNote}</p>
    </>
  );
}

function Decision(props: { one: DecisionCost; to: string }): JSX.Element {
  const { one, to } = props;
  return (
    <li>
      <p>
        <a href={to}>{r.moment(one.at)}</a>{" "}
        <b class="down">{r.cost((one.cost * 100).toFixed(1), (one.doubt * 100).toFixed(1))}</b>{" "}
        <span>{r.fromTo(percent(one.after), percent(one.before))}</span>
      </p>
      <p class="prompt">{one.prompt}</p>
      <dl>
        <dt>{r.chosen}</dt>
        <dd>
          <Steps steps={one.chosen} />
        </dd>
        <dt>{r.better}</dt>
        <dd>
          <Steps steps={one.better} />
        </dd>
      </dl>
    </li>
  );
}

function Rolls(props: { title: string; kind: Kind; rolls: RollLuck[]; to: (at: number) => string }): JSX.Element {
  const { title, kind, rolls, to } = props;
  return (
    <section aria-label={title}>
      <h3>
        <Mark kind={kind} />
        {title}
      </h3>
      {!rolls.length && <p class="none">{r.noRolls}</p>}
      <ol class="found">
        {rolls.map((one) => (
          <li key={one.at}>
            <p>
              <a href={`#${to(one.at)}`}>{r.moment(one.at)}</a> <b class={way(one.luck)}>{signed(one.luck)}</b>{" "}
              <Dice dice={one.dice} size={15} />
            </p>
            <p>{capital(one.text)}</p>
            <small>
              {r.rolled(percent(one.expected), percent(one.came))},{" "}
              {one.exact ? r.exact(one.outcomes) : r.sampled(one.outcomes)}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

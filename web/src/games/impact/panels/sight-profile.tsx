/** The side view along a line of fire: the ground from one end to the other, what rises from it, what blocks, what is blind. */

import type { JSX } from "preact";
import { app } from "../../../app/state";
import { place as cameraOf, onStage } from "../../../board/camera/camera";
import { boxAt, leastCovering } from "../../../board/camera/free-room";
import type { LatticeLayout } from "../../../board/layouts/lattice";
import { f } from "../../../board/layouts/layout";
import { lookedAt, looker } from "../../../match/choices/inspect";
import { state } from "../../../match/state";
import type { Question, SightFacts } from "../../../net/protocol";
import { Counter } from "../drawing/counters";
import type { Terrain } from "../drawing/terrain";
import { imp } from "../texts";
import { apart, type Field, landOf, unitOf, unitsAt } from "../view";
import { InLine, termsOf } from "./attack-sum";

/** One meta-hex that the line crosses, as the server tells it. */
interface Crossed {
  point: string;
  distance: number;
  top: number;
  verdict?: string | boolean | null;
}

/** A point along the line as it is drawn. */
export interface Stop {
  readonly point: string;
  readonly at: number; // points from the looker
  readonly ground: number;
  readonly top: number;
  readonly terrain: Terrain;
  readonly blocks: boolean;
  readonly blind: boolean;
}

export interface Profile {
  readonly from: string;
  readonly to: string;
  readonly low: number; // the looker's level
  readonly high: number; // the level that is looked at
  readonly length: number; // points
  readonly clear: boolean;
  readonly stops: readonly Stop[]; // with both ends, from the looker on
}

const SHOWN = new Set(["target", "react", "query"]); // questions that are answered by looking along a line
const HEIGHT = 190; // pixels that it takes at most
const CORNERS = ["bottom-left", "bottom-right", "top-left", "top-right"] as const;

/** What the server says of a line, made ready to be drawn; null while it says nothing of what lies between. */
export function profileOf(
  view: Field,
  facts: SightFacts & Record<string, unknown>,
  levels: { from?: number | null | undefined; to?: number | null | undefined } = {},
): Profile | null {
  const { from, to } = facts;
  if (!from || !to || from === to) return null;
  const land = landOf(view);
  const crossed = (Array.isArray(facts["path"]) ? facts["path"] : []) as Crossed[];
  const blind = new Set((Array.isArray(facts["blind"]) ? facts["blind"] : []) as string[]);
  const length = apart(view, from, to); // what the drawing is as long as
  if (!length) return null;
  const stop = (point: string, at: number, top: number, blocks: boolean): Stop => ({
    point,
    at,
    top,
    blocks,
    ground: land.level(point),
    terrain: land.terrain(point),
    blind: blind.has(point),
  });
  const told = (key: string): number | undefined =>
    typeof facts[key] === "number" ? (facts[key] as number) : undefined;
  return {
    from,
    to,
    length,
    clear: facts.clear ?? !crossed.some(blocks),
    low: told("from_level") ?? levels.from ?? land.level(from),
    high: told("to_level") ?? levels.to ?? land.level(to),
    stops: [
      stop(from, 0, land.level(from), false),
      ...crossed.map((one) => stop(one.point, one.distance, one.top, blocks(one) || one.point === facts.blocker)),
      stop(to, length, land.level(to), false),
    ],
  };
}

function blocks(one: Crossed): boolean {
  return one.verdict === true || (typeof one.verdict === "string" && /^block/.test(one.verdict));
}

/** The same line from its other end. */
export function turnedRound(profile: Profile): Profile {
  const { from, to, low, high, length, stops } = profile;
  return {
    ...profile,
    from: to,
    to: from,
    low: high,
    high: low,
    stops: stops.map((one) => ({ ...one, at: length - one.at })).reverse(),
  };
}

/** Alone, because it follows the pointer. */
export function SideView(props: { view: Field; layout: LatticeLayout; question: Question | null }): JSX.Element | null {
  const { view, layout, question } = props;
  const from = looker();
  const { inspection, sighting, verdict } = state();
  const refused = verdict.value?.facts ?? null;
  const sight = inspection.value && inspection.value.place === lookedAt() ? inspection.value.sight : null;
  const wanted = sighting.value || SHOWN.has(question?.kind ?? "");
  const facts = (refused ??
    (wanted && sight ? { from: sight.from, to: sight.to, clear: sight.clear, ...sight.facts } : null)) as
    | (SightFacts & Record<string, unknown>)
    | null;
  if (!facts) return null;
  const levels = {
    from: from ? unitOf(view, from)?.level : undefined,
    to: facts.to ? unitsAt(view, facts.to)[0]?.level : undefined,
  };
  const seen = profileOf(view, facts, levels);
  if (!seen) return null;
  const profile =
    question?.kind === "react" && seen.from === unitOf(view, from ?? "")?.point ? turnedRound(seen) : seen; // fire goes to the one that moves
  const camera = cameraOf(layout);
  const ends = [profile.from, profile.to]
    .flatMap((place) => layout.at.get(place) ?? [])
    .map((one) => onStage(camera, one));
  const size = { width: Math.min(470, Math.max(230, widthOf(profile) + 24)), height: HEIGHT };
  const corner = leastCovering(
    CORNERS.map((one) => boxAt(one, size, app.stage.value)),
    ends,
  ).spot;
  const at = sight && !refused ? sight.lines.find((line) => line.at !== null && termsOf({ ...line.facts })) : undefined;
  return (
    <Drawing
      view={view}
      profile={profile}
      class={`panel imp-profile at-${corner}`}
      sum={at ? termsOf({ ...at.facts }) : null}
    />
  );
}

const LEVEL = 7.5; // pixels a level
const EDGE = 36; // room for a counter beside the figures

/** Pixels from point to point: the further, the less. */
function stepOf(profile: Profile): number {
  return Math.max(11, Math.min(34, 400 / profile.length));
}

function widthOf(profile: Profile): number {
  return 2 * EDGE + stepOf(profile) * profile.length;
}

export function Drawing(props: {
  view: Field;
  profile: Profile;
  class: string;
  sum: ReturnType<typeof termsOf>;
}): JSX.Element {
  const { view, profile } = props;
  const step = stepOf(profile);
  const width = widthOf(profile);
  const highest = Math.max(6, profile.low, profile.high, ...profile.stops.map((one) => one.top));
  const foot = 14 + (highest + 2) * LEVEL;
  const x = (at: number): number => EDGE + step * at;
  const y = (level: number): number => foot - level * LEVEL;
  const by = atDistances(profile.stops);
  const blocked = profile.stops.find((one) => one.blocks);
  const blind = profile.stops.filter((one) => one.blind).length;
  const said = profile.clear
    ? imp.profileClear
    : [blocked ? imp.profileBlocked(blocked.point) : imp.profileNo, blind ? imp.profileBlind(blind) : ""]
        .filter(Boolean)
        .join(" ");
  const along = blocked ? Math.min(1, blocked.at / profile.length) : 1;
  const mid = { x: x(profile.length * along), y: y(profile.low + (profile.high - profile.low) * along) };
  return (
    <figure
      class={props.class}
      role="img"
      aria-label={`${imp.profile(profile.from, profile.to)}. ${said}`}
      data-profile={`${profile.from} ${profile.to}`}
    >
      <figcaption>
        <b>
          {profile.from} → {profile.to}
        </b>{" "}
        <span class={profile.clear ? "yes" : "no"}>
          {profile.clear ? "✓" : "✕"} {said}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${f(width)} ${f(foot + 22)}`} style={{ maxWidth: `${f(width)}px` }} aria-hidden="true">
        {Array.from({ length: Math.floor(highest / 2) + 1 }, (_, n) => (
          <g key={n}>
            <path class="imp-lvl" d={`M${EDGE - 8} ${f(y(2 * n))}H${f(width - 8)}`} />
            {n % 2 === 0 && (
              <text class="imp-lvl-t" x="4" y={f(y(2 * n) + 3)}>
                {imp.levelMark(2 * n)}
              </text>
            )}
          </g>
        ))}
        <path class="imp-earth" d={skyline(by, x, y, foot + 6)} />
        {profile.stops
          .filter((one) => one.top > one.ground)
          .map((one) => (
            <Rising key={one.point} stop={one} x={x(one.at)} step={step} y={y} />
          ))}
        {profile.stops
          .filter((one) => one.blind)
          .map((one) => (
            <rect
              key={`b-${one.point}`}
              class="imp-blind"
              x={f(x(one.at) - step / 2)}
              y={f(y(one.ground) - 18)}
              width={f(step)}
              height="18"
            />
          ))}
        {profile.stops.map((one) => (
          <circle
            key={`d-${one.point}`}
            class={one.blind ? "imp-tick blind" : "imp-tick"}
            cx={f(x(one.at))}
            cy={f(y(one.ground))}
            r="2.600"
          />
        ))}
        <path class="los-case" d={`M${f(x(0))} ${f(y(profile.low))}L${f(x(profile.length))} ${f(y(profile.high))}`} />
        <path
          class="los-y"
          d={`M${f(x(0))} ${f(y(profile.low))}L${f(profile.clear ? x(profile.length) : mid.x)} ${f(profile.clear ? y(profile.high) : mid.y)}`}
        />
        {!profile.clear && (
          <path class="los-n" d={`M${f(mid.x)} ${f(mid.y)}L${f(x(profile.length))} ${f(y(profile.high))}`} />
        )}
        {!profile.clear && (
          <g class="los-x" transform={`translate(${f(mid.x)} ${f(mid.y)})`}>
            <circle r="7" />
            <path d="M-2.800 -2.800L2.800 2.800M2.800 -2.800L-2.800 2.800" />
          </g>
        )}
        <End view={view} place={profile.from} x={x(0)} y={y(profile.low)} />
        <End view={view} place={profile.to} x={x(profile.length)} y={y(profile.high)} />
        <text class="imp-lvl-t mid" x={f(x(0))} y={f(foot + 18)}>
          {profile.from.slice(2)}
        </text>
        <text class="imp-lvl-t mid" x={f(x(profile.length))} y={f(foot + 18)}>
          {profile.to.slice(2)}
        </text>
        {blocked && (
          <text class="imp-lvl-t mid no" x={f(x(blocked.at))} y={f(foot + 18)}>
            {blocked.point.slice(2)}
          </text>
        )}
      </svg>
      {props.sum && <InLine sum={props.sum} />}
    </figure>
  );
}

/** The highest ground at each distance: meta-hexes on both sides of the line lie equally far. */
function atDistances(stops: readonly Stop[]): [at: number, ground: number][] {
  const found = new Map<number, number>();
  for (const one of stops) found.set(one.at, Math.max(found.get(one.at) ?? 0, one.ground));
  return [...found].sort(([a], [b]) => a - b);
}

/** The ground as steps that change half-way between two points, where contours lie. */
function skyline(
  by: readonly (readonly [number, number])[],
  x: (at: number) => number,
  y: (level: number) => number,
  foot: number,
): string {
  const first = by[0]![0];
  const last = by.at(-1)![0];
  const parts = by.map(([at, ground], n) => {
    const [left, right] = [
      n ? (by[n - 1]![0] + at) / 2 : first - 0.6,
      n < by.length - 1 ? (at + by[n + 1]![0]) / 2 : last + 0.6,
    ];
    return `L${f(x(left))} ${f(y(ground))}L${f(x(right))} ${f(y(ground))}`;
  });
  return `M${f(x(first - 0.6))} ${f(foot)}${parts.join("")}L${f(x(last + 0.6))} ${f(foot)}Z`;
}

/** Woods, a building or rubble as high as it is. */
function Rising(props: { stop: Stop; x: number; step: number; y: (level: number) => number }): JSX.Element {
  const { stop, x, step, y } = props;
  const [top, foot, half] = [y(stop.top), y(stop.ground), step * 0.46];
  const look = `imp-rise t-${stop.terrain} ${stop.blocks ? "blocks" : ""}`;
  if (stop.terrain !== "woods")
    return <rect class={look} x={f(x - half)} y={f(top)} width={f(2 * half)} height={f(foot - top)} />;
  return (
    <path
      class={look}
      d={`M${f(x - half)} ${f(foot)}V${f(top + 8)}Q${f(x - half)} ${f(top)} ${f(x)} ${f(top)}Q${f(x + half)} ${f(top)} ${f(x + half)} ${f(top + 8)}V${f(foot)}Z`}
    />
  );
}

/** Who stands at an end of the line; a spot where none does. */
function End(props: { view: Field; place: string; x: number; y: number }): JSX.Element {
  const { view, place, x, y } = props;
  const unit = unitsAt(view, place)[0];
  if (!unit) return <circle class="imp-end" cx={f(x)} cy={f(y)} r="4.500" />;
  return (
    <g transform={`translate(${f(x)} ${f(y - 9)}) scale(.42)`}>
      <Counter view={view} name={unit.name} small />
    </g>
  );
}

/** What lies on the ground beside units: objectives, cards that hold a grid, how far the unit that is read reaches; above them gas and flips. */

import type { JSX } from "preact";
import { f, type Point } from "../../../board/layouts/layout";
import { state } from "../../../match/state";
import { inspected, shownQuestion, subject } from "../../../match/view-model";
import type { Side } from "../../../net/protocol";
import { type FieldLayout, windStep } from "../layout";
import { reachOf } from "../ranges";
import { riv } from "../texts";
import { type Front, type Gas, isCrossing, SIDES, spotOf, unitOf } from "../view";

interface Props {
  view: Front;
  layout: FieldLayout;
}

const STAR = "M0 -11L3.2 -3.6L11 -3.2L5 1.8L7 9.4L0 5.2L-7 9.4L-5 1.8L-11 -3.2L-3.2 -3.6Z";

export function Markers(props: Props): JSX.Element {
  const { view, layout } = props;
  return (
    <>
      <path
        class="riv-goal-rim"
        d={Object.keys(view.objectives)
          .map((grid) => layout.outline(grid, 0.93))
          .join("")}
      />
      {Object.entries(view.objectives).map(([grid, goal]) => (
        <Objective key={grid} at={layout.at.get(grid)!} worth={goal.worth} held={goal.held} />
      ))}
      {view.guard.map((grid) => (
        <GridMark key={`g-${grid}`} at={layout.at.get(grid)!} text={riv.guardMark} n={0} />
      ))}
      {Object.entries(view.eyes).map(([grid, more]) => (
        <GridMark key={`e-${grid}`} at={layout.at.get(grid)!} text={riv.eyesMark(more)} n={1} />
      ))}
      {view.active && layout.at.has(view.active) && <path class="riv-active" d={layout.outline(view.active, 0.97)} />}
      <Spaces view={view} layout={layout} />
      <Range view={view} layout={layout} />
      <Names layout={layout} />
    </>
  );
}

/** A star, filled with the holder's colour and letter, and what it pays. */
function Objective(props: { at: Point; worth: Record<Side, number>; held: Side | null }): JSX.Element {
  const { at, worth, held } = props;
  const [blue, red] = SIDES.map((side) => worth[side] ?? 0);
  const pays = blue === red ? (blue ? `+${blue}` : "") : `${blue}/${red}`;
  return (
    <g class={held ? `riv-goal s-${held}` : "riv-goal"} transform={`translate(${f(at.x + 31)} ${f(at.y - 31)})`}>
      <circle r="16" />
      <path d={STAR} transform="scale(1.15)" />
      {held && (
        <text class="riv-held" y="4.2">
          {riv.letter[held]}
        </text>
      )}
      {pays && (
        <g transform="translate(0 17)">
          <rect x="-13" y="-6.500" width="26" height="13" rx="6.500" />
          <text class="riv-pays" y="3.600">
            {pays}
          </text>
        </g>
      )}
    </g>
  );
}

/** A word in the corner of a grid. */
function GridMark(props: { at: Point; text: string; n: number }): JSX.Element {
  const { at, text, n } = props;
  return (
    <g class="riv-tag" transform={`translate(${f(at.x - 27)} ${f(at.y - 42 + 14 * n)})`}>
      <rect x="-20" y="-7" width="40" height="13" rx="4" />
      <text y="3">{text}</text>
    </g>
  );
}

const ROOM = 4; // spaces of a grid

/** Pips at the foot of each grid where somebody stands: filled where a space is taken. */
function Spaces(props: Props): JSX.Element {
  const { view, layout } = props;
  const pips = Object.entries(view.spaces)
    .filter(([grid, free]) => free < ROOM && view.terrain[grid] !== "obstacle")
    .flatMap(([grid, free]) => {
      const { x, y } = layout.at.get(grid)!;
      return Array.from({ length: ROOM }, (_, n) => ({
        taken: n < ROOM - free,
        at: `M${f(x - 13 + 7 * n)} ${f(y + 43)}h5v4h-5Z`,
      }));
    });
  const drawn = (taken: boolean): string =>
    pips
      .filter((pip) => pip.taken === taken)
      .map((pip) => pip.at)
      .join("");
  return (
    <>
      <path class="riv-pip" d={drawn(true)} />
      <path class="riv-pip free" d={drawn(false)} />
    </>
  );
}

/** Alone, because it follows the pointer: grids that can be attacked are hatched, intersections ringed. */
function Range(props: Props): JSX.Element | null {
  const { view, layout } = props;
  const name = inspected.value ?? subject.value;
  const unit = name ? unitOf(view, name) : undefined;
  if (!unit || !spotOf(unit.place)) return null;
  const { grids, crossings } = reachOf(view, unit);
  return (
    <g class="riv-range" data-range={unit.name}>
      <path
        class="riv-land"
        d={[...grids].map((grid) => layout.outline(grid, 0.98)).join("")}
        data-grids={[...grids].sort().join(" ")}
      />
      <path class="riv-edge" d={edges(layout, grids)} />
      <path class="riv-sky-case" d={[...crossings].map((one) => layout.outline(one, 0.62)).join("")} />
      <path
        class="riv-sky"
        d={[...crossings].map((one) => layout.outline(one, 0.62)).join("")}
        data-crossings={[...crossings].sort().join(" ")}
      />
    </g>
  );
}

/** The names of the intersections that answer, because only grids are lettered at the rim. */
function Names(props: { layout: FieldLayout }): JSX.Element {
  const words = (shownQuestion.value?.answers ?? []).map((answer) => answer.word).filter(isCrossing);
  return (
    <g class="riv-names">
      {words.map((word) => {
        const { x, y } = props.layout.at.get(word)!;
        return (
          <g key={word} transform={`translate(${f(x)} ${f(y)})`}>
            <circle r="15" />
            <text y="4">{word}</text>
          </g>
        );
      })}
    </g>
  );
}

/** The rim of a set of grids. */
function edges(layout: FieldLayout, grids: ReadonlySet<string>): string {
  const held = new Set([...grids].map((grid) => key(spotOf(grid)!.x, spotOf(grid)!.y)));
  return [...grids]
    .flatMap((grid) => {
      const { x, y } = spotOf(grid)!;
      return (
        [
          [0, 1],
          [0, -1],
          [1, 0],
          [-1, 0],
        ] as const
      )
        .filter(([dx, dy]) => !held.has(key(x + dx, y + dy)))
        .map(([dx, dy]) => {
          const [a, b] = [-0.5, 0.5].map((along) =>
            layout.point({ x: x + dx / 2 + dy * along, y: y + dy / 2 + dx * along }),
          );
          return `M${f(a!.x)} ${f(a!.y)}L${f(b!.x)} ${f(b!.y)}`;
        });
    })
    .join("");
}

function key(x: number, y: number): string {
  return `${x} ${y}`;
}

/** Above the units: gas, the weaker the thinner, and the flip that has just been made. */
export function Haze(props: Props): JSX.Element {
  const { view, layout } = props;
  return (
    <>
      {view.gas.map((token) => (
        <Cloud key={token.grid} token={token} layout={layout} />
      ))}
      <Flip layout={layout} />
    </>
  );
}

function Cloud(props: { token: Gas; layout: FieldLayout }): JSX.Element | null {
  const { token, layout } = props;
  const at = layout.at.get(token.grid);
  if (!at) return null;
  return (
    <g class={`riv-gas s-${token.owner} ${token.thin ? "thin" : ""}`} data-gas={token.grid}>
      <path class="riv-veil" d={layout.outline(token.grid, 0.94)} />
      <path fill={token.thin ? "url(#gas-thin)" : "url(#gas-thick)"} d={layout.outline(token.grid, 0.94)} />
      <g transform={`translate(${f(at.x + 29)} ${f(at.y + 38)})`}>
        <rect x="-17" y="-8" width="34" height="16" rx="8" />
        <text y="4">{riv.gasMark(riv.letter[token.owner] ?? "", token.thin)}</text>
        {token.drifted && <path class="riv-wind" d="M-16 -13h20q4 0 4 -3t-4 -3M-12 -17h10" />}
      </g>
    </g>
  );
}

/** The flip that is being shown, or the one that is asked about. */
function flipShown(): { place: string; result: string } | null {
  const asked =
    shownQuestion.value?.kind === "reflip" ? state().log.value.findLast((one) => one.kind === "flip") : undefined;
  const line = asked ?? state().playback.value[0]?.line;
  const { place, result } = line?.facts ?? {};
  return line && ["flip", "wind"].includes(line.kind) && typeof place === "string" && typeof result === "string"
    ? { place, result }
    : null;
}

/** A flipped card as nine fields round the grid that was chosen, the one that it shows filled. */
function Flip(props: { layout: FieldLayout }): JSX.Element | null {
  const { layout } = props;
  const flip = flipShown();
  const spot = flip && spotOf(flip.place);
  if (!flip || !spot) return null;
  const { result } = flip;
  const [east, north] = windStep(result);
  const [a, b] = [layout.point(spot), layout.point({ x: spot.x + east, y: spot.y + north })];
  return (
    <g class="riv-flip" data-flip={result}>
      {[-1, 0, 1].flatMap((dx) =>
        [-1, 0, 1].map((dy) => {
          const { x, y } = layout.point({ x: spot.x + dx, y: spot.y + dy });
          return (
            <rect
              key={`${dx} ${dy}`}
              class={dx === east && dy === north ? "on" : ""}
              x={f(x - 46)}
              y={f(y - 46)}
              width="92"
              height="92"
              rx="10"
            />
          );
        }),
      )}
      {(east !== 0 || north !== 0) && <path class="riv-flip-case" d={`M${f(a.x)} ${f(a.y)}L${f(b.x)} ${f(b.y)}`} />}
      {(east !== 0 || north !== 0) && <path class="riv-flip-line" d={`M${f(a.x)} ${f(a.y)}L${f(b.x)} ${f(b.y)}`} />}
      <g transform={`translate(${f(b.x)} ${f(b.y)})`}>
        <circle r="19" />
        <text y="6">{result}</text>
      </g>
    </g>
  );
}

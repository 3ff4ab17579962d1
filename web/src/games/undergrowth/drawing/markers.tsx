/** What lies in the garden beside units: nests, what the scenario pays for, nectar, and the stations that answer. */

import type { JSX } from "preact";
import { f, type Point } from "../../../board/layouts/layout";
import { shownQuestion } from "../../../match/view-model";
import type { Side } from "../../../net/protocol";
import type { GardenLayout } from "../layout";
import { und } from "../texts";
import { type Garden, type Goal, isStand, spotOf } from "../view";

interface Props {
  view: Garden;
  layout: GardenLayout;
}

export function Markers(props: Props): JSX.Element {
  const { view, layout } = props;
  return (
    <>
      {view.goals
        .filter((goal) => goal.kind !== "nectar")
        .map((goal) => (
          <GoalMark key={goal.square} goal={goal} at={layout.at.get(goal.square)!} />
        ))}
      {view.drops.map((drop, n) => (
        <Drop key={`${drop}-${n}`} drop={drop} layout={layout} nth={view.drops.indexOf(drop) === n ? 0 : 1} />
      ))}
      <Stations layout={layout} />
    </>
  );
}

function GoalMark(props: { goal: Goal; at: Point }): JSX.Element {
  const { goal, at } = props;
  if (goal.owner)
    return (
      <g class={`und-nest s-${goal.owner}`} transform={`translate(${f(at.x + 32)} ${f(at.y - 34)}) scale(1.3)`}>
        <ellipse rx="12" ry="9.5" />
        <path d="M-11 -1q5 5 11 4t11 -5M-9 4q9 5 18 0M-7 -6q7 3 14 0" />
        <text y="4">{goal.owner.charAt(0).toUpperCase()}</text>
        {goal.holder && <Holder side={goal.holder} x={8} y={9} />}
      </g>
    );
  return (
    <g class="und-goal" transform={`translate(${f(at.x + 36)} ${f(at.y - 38)})`}>
      {goal.holder && <Holder side={goal.holder} x={-14} y={-1} />}
      <path d="M0 -9.5L2.6 -3.400L9 -2.800L4.2 1.600L5.6 8L0 4.600L-5.6 8L-4.2 1.600L-9 -2.800L-2.6 -3.400Z" />
      <g transform="translate(-2 13)">
        <rect x="-15" y="-6" width="30" height="12" rx="6" />
        <text y="3.2">{`+${goal.points}${goal.level === null ? "" : ` ${und.levelShort(goal.level)}`}`}</text>
      </g>
    </g>
  );
}

/** The letter of the side that holds it. */
function Holder(props: { side: Side; x: number; y: number }): JSX.Element {
  return (
    <g class={`und-held s-${props.side}`} transform={`translate(${props.x} ${props.y})`}>
      <circle r="6" />
      <text y="3">{props.side.charAt(0).toUpperCase()}</text>
    </g>
  );
}

function Drop(props: { drop: string; layout: GardenLayout; nth: number }): JSX.Element | null {
  const spot = spotOf(props.drop);
  const at = spot && props.layout.at.get(spot.square);
  if (!spot || !at) return null;
  return (
    <g transform={`translate(${f(at.x - 36 + 12 * props.nth)} ${f(at.y + 36)})`}>
      <circle class="car" r="10" />
      <use href="#b-drop" transform="scale(.86)" />
      <g class="und-goal" transform="translate(12 5)">
        <rect x="-8" y="-6" width="17" height="12" rx="6" />
        <text x=".5" y="3.2">
          {und.levelShort(spot.level ?? 0)}
        </text>
      </g>
    </g>
  );
}

/** A dot at every station that answers, on whatever level. */
function Stations(props: { layout: GardenLayout }): JSX.Element {
  const words = (shownQuestion.value?.answers ?? []).map((answer) => answer.word).filter(isStand);
  const ground = new Set(words.map((word) => word.replace(/\.\d\./, ".0.")));
  return (
    <>
      {[...ground].map((place) => {
        const at = props.layout.at.get(place)!;
        return <circle key={place} class="und-dot" cx={f(at.x)} cy={f(at.y)} r="4.2" />;
      })}
    </>
  );
}

/** Nothing hangs over a garden. */
export function Haze(): null {
  return null;
}

/** The plan of a hint on the board: a dotted line from step to step, each with its number. */

import type { JSX } from "preact";
import { drawnPlan } from "../../analysis/analysis";
import { cellOf, placeOf, subjectPlace } from "../../match/view-model";
import { f, type Layout, type Point } from "../layouts/layout";

/** A place of the plan, and which of its steps point there. */
interface Stop {
  readonly place: string;
  readonly steps: readonly number[];
}

/** The places that a plan leads to, one after the other; steps that point at none are passed over. */
export function stopsOf(words: readonly string[], find: (word: string) => string | null): Stop[] {
  const stops: Stop[] = [];
  words.forEach((word, n) => {
    const place = find(word);
    const last = stops.at(-1);
    if (place && last?.place === place) stops[stops.length - 1] = { place, steps: [...last.steps, n + 1] };
    else if (place) stops.push({ place, steps: [n + 1] });
  });
  return stops;
}

function shownStops(layout: Layout): Stop[] {
  const find = (word: string): string | null => {
    const place = placeOf(word);
    return place && layout.at.has(cellOf(place)) ? cellOf(place) : null;
  };
  return stopsOf(
    (drawnPlan.value?.steps ?? []).map(({ word }) => word),
    find,
  );
}

/** Under the counters: the way. */
export function PlanLine(props: { layout: Layout }): JSX.Element | null {
  const { layout } = props;
  const stops = shownStops(layout);
  const start = stops.length && subjectPlace.value ? [layout.at.get(subjectPlace.value)!] : [];
  const way: Point[] = [...start, ...stops.map(({ place }) => layout.at.get(place)!)];
  if (way.length < 2) return null;
  const d = `M${way.map(({ x, y }) => `${f(x)} ${f(y)}`).join("L")}`;
  return (
    <>
      <path class="plan-case" d={d} />
      <path class="plan-line" d={d} />
    </>
  );
}

/** Over the counters: the numbers. */
export function PlanSteps(props: { layout: Layout }): JSX.Element {
  const { layout } = props;
  const grain = layout.grain ?? 1;
  return (
    <>
      {shownStops(layout).map(({ place, steps }) => {
        const at = layout.at.get(place)!;
        const text = steps.join(" · ");
        const width = 12 + 7 * text.length;
        return (
          <g
            key={steps[0]}
            class="plan-step"
            data-place={place}
            transform={`translate(${f(at.x + 22 * grain)} ${f(at.y - 22 * grain)})`}
          >
            <rect x={f(-width / 2)} y="-9" width={width} height="18" rx="9" />
            <text y="4">{text}</text>
          </g>
        );
      })}
    </>
  );
}

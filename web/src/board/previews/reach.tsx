/** Reach on the board: a light tint where the piece that acts can go, a ring where it can act, and the way to a place. */

import type { JSX } from "preact";
import { routesAt, targetsAt } from "../../match/choices/answers";
import { drawnRoute, pointsOf } from "../../match/choices/reach";
import { state } from "../../match/state";
import { pieces, subject } from "../../match/view-model";
import { f, type Layout } from "../layouts/layout";

export function Reach(props: { layout: Layout }): JSX.Element {
  const { layout } = props;
  const outlines = (places: Iterable<string>): string =>
    [...places]
      .filter((place) => layout.at.has(place))
      .map((place) => layout.outline(place, 0.9))
      .join("");
  const unit = state().reach.value?.unit;
  const place = unit === subject.value ? undefined : pieces.value.find((piece) => piece.name === unit)?.place;
  const shown = routesAt.value.size + targetsAt.value.size > 0;
  return (
    <>
      {shown && place && layout.at.has(place) && <path class="goes-on" d={layout.outline(place, 0.95)} />}
      {routesAt.value.size > 0 && <path class="reach" d={outlines(routesAt.value.keys())} />}
      {targetsAt.value.size > 0 && <path class="prospect" d={outlines(targetsAt.value.keys())} />}
    </>
  );
}

/** The way to the place that is pointed at, with its cost at the end. */
export function RouteLine(props: { layout: Layout }): JSX.Element | null {
  const route = drawnRoute.value;
  const points = route ? pointsOf(route.path) : [];
  const end = points.at(-1);
  if (!route || !end) return null;
  const d = points.map((point, n) => `${n ? "L" : "M"}${f(point.x)} ${f(point.y)}`).join("");
  const grain = props.layout.grain ?? 1;
  const width = 10 + route.cost.length * 6.4;
  return (
    <g class={route.risks.length ? "route risky" : "route"}>
      <path class="case" d={d} />
      <path class="way" d={d} />
      <circle cx={f(end.x)} cy={f(end.y)} r={f(7 * grain)} />
      {route.cost && (
        <g class="cost" transform={`translate(${f(end.x)} ${f(end.y - 24 * grain)}) scale(${grain < 1 ? 0.8 : 1})`}>
          <rect x={-width / 2} y="-9" width={width} height="18" rx="9" />
          <text y="4">{route.cost}</text>
        </g>
      )}
    </g>
  );
}

/** A plain board: places with their names, and units as labelled discs. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { layOut as layOutHexes } from "../../board/layouts/hexes";
import { f, type Layout, type Point } from "../../board/layouts/layout";
import type { Quarter } from "../../board/layouts/quarter";
import { layOut as layOutSquares, layOutTiles, squareAt } from "../../board/layouts/squares";
import type { View } from "../../net/protocol";
import type { CounterProps } from "../kit";
import { plain } from "./texts";
import { placesOf, type Shape, shapeOf, unitsOf } from "./view";

const LAYOUTS: Readonly<Record<Shape, (places: readonly string[], quarter: Quarter) => Layout>> = {
  hexes: layOutHexes,
  squares: layOutSquares,
  tiles: layOutTiles,
};

/** Without a compass rose: the page knows no directions of a game without drawings. */
export function layOut(places: readonly string[], quarter: Quarter): Layout {
  return { ...LAYOUTS[shapeOf(places)](places, quarter), rose: undefined };
}

export function Ground(props: { view: View; layout: Layout; numbers?: boolean }): JSX.Element {
  const { layout, numbers = true } = props;
  return useMemo(
    () => (
      <g aria-hidden="true">
        {layout.places.map((place) => (
          <path key={place} class={`slab plain-place ${isDark(place) ? "dark" : ""}`} d={layout.outline(place)} />
        ))}
        {numbers &&
          layout.places.map((place) => {
            const { x, y } = nameSpot(layout, layout.at.get(place)!);
            return (
              <text key={place} class="plain-name" x={f(x)} y={f(y)}>
                {place}
              </text>
            );
          })}
      </g>
    ),
    [layout, numbers],
  );
}

/** Squares are dark and light in turn. */
function isDark(place: string): boolean {
  const [file, rank] = squareAt(place);
  return shapeOf([place]) === "squares" && (file + rank) % 2 === 0;
}

function nameSpot(layout: Layout, centre: Point): Point {
  const up = layout.reach * (shapeOf(layout.places) === "hexes" ? 0.7 : 0.55);
  return { x: centre.x, y: centre.y - up };
}

export function Counter(props: CounterProps): JSX.Element | null {
  const { name, scale = 1, turn, view, x = 0, y = 0 } = props;
  const unit = unitsOf(view).find((one) => one.name === name);
  if (!unit) return null;
  return (
    <g
      class={`ctr plain-counter s-${unit.side} ${turn ?? ""}`}
      style={{ transform: `translate(${f(x)}px, ${f(y)}px) scale(${scale.toFixed(3)})` }}
    >
      <circle class="ct-sh" r="22" cx="1.5" cy="4" />
      <circle class="ct-lip" r="22" cy="2.4" />
      <circle class="ct-b" r="22" />
      <circle class="ct-hi" r="19" />
      <text class="ct-id plain-label" text-anchor="middle" y="6">
        {unit.label}
      </text>
    </g>
  );
}

export function Preview(props: { view: View }): JSX.Element {
  const { view } = props;
  const layout = layOut(placesOf(view), 0);
  return (
    <svg class="board" viewBox={`0 0 ${layout.width} ${layout.height}`} role="img" aria-label={plain.preview}>
      <Ground view={view} layout={layout} numbers={false} />
      {unitsOf(view).map(({ name, place }) => {
        const at = layout.at.get(place);
        return at && <Counter key={name} view={view} name={name} x={at.x} y={at.y} />;
      })}
    </svg>
  );
}

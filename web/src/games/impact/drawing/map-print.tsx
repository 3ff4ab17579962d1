/** What is printed on the map above its ground: points, levels, where panels join, letters and numbers. */

import type { JSX } from "preact";
import { type LatticeLayout, WAYS } from "../../../board/layouts/lattice";
import { f, type Point } from "../../../board/layouts/layout";
import { type Edge, screenEdge } from "../../../board/layouts/quarter";
import { type Land, masses, partsOf, TERRAINS } from "./terrain";

const RIM = 22; // of the slab beyond the outermost points

/** The slab that the map is printed on. */
export function slab(layout: LatticeLayout): { x: number; y: number; width: number; height: number } {
  const off = layout.margin - RIM;
  return { x: off, y: off, width: layout.width - 2 * off, height: layout.height - 2 * off };
}

export function disc(x: number, y: number, r: number): string {
  return `M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 1 0 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-2 * r)} 0Z`;
}

/** The map points in the colours that are printed; what is drawn round them says the same. */
export function Dots(props: { land: Land; layout: LatticeLayout }): JSX.Element {
  const { land, layout } = props;
  return (
    <>
      {TERRAINS.map((kind) => (
        <path
          key={kind}
          class={`imp-dot d-${kind}`}
          d={layout.places
            .filter((place) => land.terrain(place) === kind)
            .map((place) => disc(layout.at.get(place)!.x, layout.at.get(place)!.y, 3.4))
            .join("")}
        />
      ))}
    </>
  );
}

/** The number of a level, once on every stretch of ground that has it. */
export function Levels(props: { land: Land; layout: LatticeLayout }): JSX.Element {
  const { land, layout } = props;
  const near = (place: string): string[] => {
    const { x, y } = layout.spots.get(place)!;
    return WAYS.map(([dx, dy]) => layout.placeAt(x + dx, y + dy)).filter((next) => next !== undefined);
  };
  const highest = Math.max(...layout.places.map((place) => land.level(place)));
  return (
    <>
      {Array.from({ length: highest }, (_, n) =>
        masses(land, near, (place) => land.level(place) === n + 1).map((mass) => {
          const { x, y } = layout.at.get(mass.find((place) => land.terrain(place) === "clear") ?? mass[0]!)!;
          return (
            <text key={mass[0]} class="imp-level" x={f(x)} y={f(y - 8)}>
              {n + 1}
            </text>
          );
        }),
      )}
    </>
  );
}

/** Where panels join, and their letters. */
export function Panels(props: { layout: LatticeLayout }): JSX.Element {
  const { layout } = props;
  const panels = new Map<string, { x: number; y: number; far: number; low: number }>();
  for (const place of layout.places) {
    const { panel } = partsOf(place);
    const { x, y } = layout.spots.get(place)!;
    const box = panels.get(panel) ?? { x, y, far: x, low: y };
    panels.set(panel, {
      x: Math.min(box.x, x),
      y: Math.min(box.y, y),
      far: Math.max(box.far, x),
      low: Math.max(box.low, y),
    });
  }
  const [ends, lows] = [
    Math.max(...[...panels.values()].map((box) => box.far)),
    Math.max(...[...panels.values()].map((box) => box.low)),
  ];
  const line = (x: number, y: number, far: number, low: number): string => {
    const [a, b] = [layout.point({ x, y }), layout.point({ x: far, y: low })];
    return `M${f(a.x)} ${f(a.y)}L${f(b.x)} ${f(b.y)}`;
  };
  const folds = [...panels.values()]
    .map(
      (box) =>
        (box.far < ends ? line(box.far, box.y, box.far, box.low) : "") +
        (box.low < lows ? line(box.x, box.low, box.far, box.low) : ""),
    )
    .join("");
  return (
    <>
      <path class="imp-fold" d={folds} />
      {[...panels].map(([panel, box]) => {
        const { x, y } = layout.point({ x: (box.x + box.far) / 2, y: (box.y + box.low) / 2 });
        return (
          <text key={panel} class="imp-panel" x={f(x)} y={f(y + 46)}>
            {panel}
          </text>
        );
      })}
    </>
  );
}

/** Row letters at the west edge, column numbers at the north edge. */
export function Rims(props: { layout: LatticeLayout }): JSX.Element {
  const { layout } = props;
  const west = layout.rows.map((row) =>
    row.reduce((a, b) => (layout.spots.get(a)!.x <= layout.spots.get(b)!.x ? a : b)),
  );
  const north = [...(layout.rows[0] ?? []), ...(layout.rows[1] ?? [])];
  const letters = west.map((place) => ({ place, text: partsOf(place).row, at: rimSpot(layout, place, "west") }));
  const numbers = north.map((place) => ({ place, text: partsOf(place).column, at: rimSpot(layout, place, "north") }));
  return (
    <>
      {[...letters, ...numbers].map(({ place, text, at }) => (
        <text key={place + text} class="imp-rim" x={f(at.x)} y={f(at.y)}>
          {text}
        </text>
      ))}
    </>
  );
}

/** Beside the slab, at an edge of the board, where a place of its rim is named. */
function rimSpot(layout: LatticeLayout, place: string, edge: Edge): Point {
  const { x, y } = layout.at.get(place)!;
  const box = slab(layout);
  switch (screenEdge(edge, layout.quarter)) {
    case "north":
      return { x, y: box.y - 7 };
    case "south":
      return { x, y: box.y + box.height + 18 };
    case "west":
      return { x: box.x - 12, y: y + 4 };
    default:
      return { x: box.x + box.width + 12, y: y + 4 };
  }
}

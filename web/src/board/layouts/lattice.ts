/** A lattice of points in rows that are shifted by half a step, however many: where they lie on the screen, and which is nearest. */

import { f, type Layout, type Point } from "./layout";
import { type Quarter, swapsAxes, turnBack, turnPoint } from "./quarter";

export const STEP = 48; // between two neighbours, in units of the board
const UP = (STEP * Math.sqrt(3)) / 2; // between two rows
const CELL = STEP / Math.sqrt(3); // from a point to the corner of what is nearest to it
const LEAST = 21; // pixels that a cell reaches before the board zooms in

/** Doubled coordinates: the neighbours of (x, y) are (x ± 2, y) and (x ± 1, y ± 1). */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface LatticeLayout extends Layout {
  readonly spots: ReadonlyMap<string, Spot>;
  readonly margin: number; // between the outermost points and the rim of the board
  /** Doubled coordinates on the screen; they need not be a point of the lattice. */
  point(spot: Spot): Point;
  /** The place at doubled coordinates, if there is one. */
  placeAt(x: number, y: number): string | undefined;
  nearest(at: Point): string | null;
  /** The hexagon whose corners are the six neighbours. */
  halo(place: string): string;
}

/** The six ways to a neighbour, clockwise from the north-east. */
export const WAYS: readonly (readonly [number, number])[] = [
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
];

export function layOut(spots: ReadonlyMap<string, Spot>, quarter: Quarter, margin: number): LatticeLayout {
  const turned = swapsAxes(quarter);
  const places = [...spots.keys()];
  const flat = (spot: Spot): Point => turnPoint({ x: (spot.x * STEP) / 2, y: spot.y * UP }, quarter);
  const raw = places.map((place) => flat(spots.get(place)!));
  const [left, right] = ends(raw.map((p) => p.x));
  const [top, bottom] = ends(raw.map((p) => p.y));
  const point = (spot: Spot): Point => {
    const { x, y } = flat(spot);
    return { x: x - left + margin, y: y - top + margin };
  };
  const byPlace = new Map(places.map((place) => [place, point(spots.get(place)!)]));
  const bySpot = new Map(places.map((place) => [key(spots.get(place)!.x, spots.get(place)!.y), place]));
  const placeAt = (x: number, y: number): string | undefined => bySpot.get(key(x, y));
  const rows = new Map<number, string[]>();
  for (const place of places) {
    const { y } = spots.get(place)!;
    if (!rows.get(y)?.push(place)) rows.set(y, [place]);
  }
  const corners = Array.from({ length: 6 }, (_, n) => {
    const angle = (Math.PI / 3) * n + (turned ? 0 : Math.PI / 6);
    return { x: CELL * Math.cos(angle), y: CELL * Math.sin(angle) };
  });
  return {
    quarter,
    turned,
    rose: { x: margin * 0.38, y: margin * 0.38, r: margin * 0.3 },
    places,
    spots,
    margin,
    point,
    placeAt,
    at: byPlace,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
    reach: CELL,
    least: LEAST,
    grain: 0.84,
    rows: [...rows].sort(([a], [b]) => a - b).map(([, row]) => row),
    outline(place, scale = 1) {
      const centre = byPlace.get(place);
      return centre
        ? `M${corners.map((c) => `${f(centre.x + c.x * scale)} ${f(centre.y + c.y * scale)}`).join("L")}Z`
        : "";
    },
    halo(place) {
      const spot = spots.get(place);
      return spot
        ? `M${WAYS.map(([dx, dy]) => point({ x: spot.x + dx, y: spot.y + dy }))
            .map((p) => `${f(p.x)} ${f(p.y)}`)
            .join("L")}Z`
        : "";
    },
    nearest(at) {
      return nearestTo(turnBack({ x: at.x - margin + left, y: at.y - margin + top }, quarter), placeAt);
    },
    step(place, dx, dy) {
      const spot = spots.get(place);
      if (!spot) return places[0] ?? place;
      const { x: east, y: south } = turnBack({ x: dx, y: dy }, quarter);
      return (
        (east
          ? placeAt(spot.x + 2 * east, spot.y)
          : (placeAt(spot.x + lean(spot.y), spot.y + south) ?? placeAt(spot.x - lean(spot.y), spot.y + south))) ?? place
      );
    },
  };
}

/** Going from row to row leads straight on: a step to one side and then to the other. */
function lean(y: number): number {
  return y % 2 ? -1 : 1;
}

/** The nearest point to a spot of the plane in which a step is STEP wide; none if it lies outside every cell. */
function nearestTo(at: Point, placeAt: (x: number, y: number) => string | undefined): string | null {
  let best: string | null = null;
  let reach = CELL * CELL;
  const row = Math.floor(at.y / UP);
  for (const y of [row, row + 1]) {
    const x = 2 * Math.round((at.x / (STEP / 2) - (y & 1)) / 2) + (y & 1); // x and y are both even or both odd
    const far = (x * (STEP / 2) - at.x) ** 2 + (y * UP - at.y) ** 2;
    const place = placeAt(x, y);
    if (place !== undefined && far <= reach) [best, reach] = [place, far];
  }
  return best;
}

function ends(values: readonly number[]): [number, number] {
  return values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);
}

function key(x: number, y: number): number {
  return x * 4096 + y;
}

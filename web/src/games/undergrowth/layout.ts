/** Where squares, levels and stations lie on the screen. Everything is drawn with squares of 100 and scaled as a whole. */

import { f, type Layout, type Point } from "../../board/layouts/layout";
import { type Quarter, swapsAxes, turnBack, turnPoint } from "../../board/layouts/quarter";
import { STATIONS, type Station, spotOf } from "./view";

export const CELL = 100;
const EDGE = 29; // from the middle of a square to the station at its edge
const MOST = 4; // the highest level that there can be
export const LIFT: Point = { x: 3, y: -3.4 }; // how far a level lifts a counter
export const GRAIN = 0.62;

const OFFSET: Readonly<Record<Station, Point>> = {
  N: { x: 0, y: -EDGE },
  E: { x: EDGE, y: 0 },
  S: { x: 0, y: EDGE },
  W: { x: -EDGE, y: 0 },
  C: { x: 0, y: 0 },
};

/** The garden: wide, with room beside it for those who wait and for a square cut open; or tall. */
export interface GardenLayout extends Layout {
  readonly wide: boolean;
  readonly left: number;
  readonly top: number;
}

export function layOut(squares: readonly string[], quarter: Quarter, wide: boolean): GardenLayout {
  const left = wide ? 150 : 22;
  const right = wide ? 184 : 14;
  const top = wide ? 24 : 44;
  const bottom = wide ? 34 : 54;
  const at = new Map<string, Point>();
  for (const square of squares) {
    const spot = turnPoint({ x: columnOf(square) - 1.5, y: 2.5 - rowOf(square) }, quarter); // from the middle of the garden
    const centre = { x: left + (spot.x + 2) * CELL, y: top + (spot.y + 2) * CELL };
    at.set(square, centre);
    for (let level = 0; level <= MOST; level++) {
      at.set(`${square}.${level}`, centre);
      for (const station of STATIONS) {
        const { x, y } = turnPoint(OFFSET[station], quarter);
        at.set(`${square}.${level}.${station}`, { x: centre.x + x + LIFT.x * level, y: centre.y + y + LIFT.y * level });
      }
    }
  }
  const rows = [4, 3, 2, 1].map((row) => squares.filter((square) => rowOf(square) === row));
  return {
    quarter,
    turned: swapsAxes(quarter),
    wide,
    rose: wide ? { x: left + 4 * CELL + 26, y: top + 4 * CELL - 22, r: 20 } : { x: left + 4 * CELL - 18, y: 22, r: 18 },
    width: left + 4 * CELL + right,
    height: top + 4 * CELL + bottom,
    reach: CELL * Math.SQRT1_2,
    places: squares,
    at,
    rows,
    left,
    top,
    grain: GRAIN,
    share,
    cell: (place) => spotOf(place)?.square ?? place,
    outline: (place, scale = 1) => outline(at.get(place), spotOf(place)?.station != null, scale),
    step(square, dx, dy) {
      const { x: east, y: south } = turnBack({ x: dx, y: dy }, quarter);
      const next = `${"ABCD".charAt(columnOf(square) + east)}${rowOf(square) - south}`;
      return at.has(next) ? next : square;
    },
  };
}

/** Several at one station stand in rows of two, or of three where they are many, each to be seen. */
function share(n: number, all: number): readonly [number, number, number] {
  const columns = all > 4 ? 3 : 2;
  const [pitch, scale] = all > 4 ? [25, 0.6] : [31, 0.78];
  const rows = Math.ceil(all / columns);
  const row = Math.floor(n / columns);
  const inRow = row === rows - 1 ? all - row * columns : columns;
  return [((n % columns) - (inRow - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch * 1.08, scale];
}

/** A square is outlined as a square, a station as a ring round the bug that stands there. */
function outline(centre: Point | undefined, ring: boolean, scale: number): string {
  if (!centre) return "";
  const { x, y } = centre;
  if (ring) {
    const r = 18 * scale;
    return `M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 1 0 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-2 * r)} 0Z`;
  }
  const h = (CELL / 2) * scale;
  return `M${f(x - h)} ${f(y - h)}h${f(2 * h)}v${f(2 * h)}h${f(-2 * h)}Z`;
}

export function columnOf(square: string): number {
  return square.charCodeAt(0) - 65;
}

export function rowOf(square: string): number {
  return Number(square.charAt(1));
}

/** Where grids and intersections lie on the screen: in any quarter. Everything is drawn with grids of 100. */

import { f, type Layout, type Point } from "../../board/layouts/layout";
import { degreesOf, type Quarter, swapsAxes, turnBack, turnPoint } from "../../board/layouts/quarter";
import { crossingName, type Facing, gridName, isCrossing, type Spot, spotOf } from "./view";

export const CELL = 100;
const KNOB = 17; // how far an intersection can be pointed at
const MARGIN = 42; // for the letters and numbers at two edges
const RIM = 30; // half an aircraft at the others

export interface FieldLayout extends Layout {
  readonly columns: number;
  readonly rowCount: number;
  /** A spot of the board on the screen. */
  point(spot: Spot): Point;
}

export function layOut(places: readonly string[], quarter: Quarter): FieldLayout {
  const spots = places.map((place) => spotOf(place)!);
  const columns = Math.max(...spots.map((spot) => Math.floor(spot.x + 0.5)));
  const rows = Math.max(...spots.map((spot) => Math.floor(spot.y + 0.5)));
  const turned = swapsAxes(quarter);
  const ends = [turnPoint({ x: 0, y: 0 }, quarter), turnPoint({ x: columns, y: -rows }, quarter)];
  const [left, top] = [Math.min(...ends.map(({ x }) => x)), Math.min(...ends.map(({ y }) => y))];
  const point = (spot: Spot): Point => {
    const { x, y } = turnPoint({ x: spot.x, y: -spot.y }, quarter);
    return { x: MARGIN + (x - left) * CELL, y: RIM + (y - top) * CELL };
  };
  const at = new Map(places.map((place, n) => [place, point(spots[n]!)]));
  const line = (across: number, name: (x: number) => string): string[] =>
    Array.from({ length: across }, (_, x) => name(x));
  const fromNorth = (up: number): number[] => Array.from({ length: up }, (_, n) => up - 1 - n);
  return {
    quarter,
    turned,
    places,
    at,
    point,
    columns,
    rowCount: rows,
    width: (turned ? rows : columns) * CELL + RIM + MARGIN,
    height: (turned ? columns : rows) * CELL + RIM + MARGIN,
    rose: { x: MARGIN / 2, y: (turned ? columns : rows) * CELL + RIM + MARGIN / 2, r: MARGIN * 0.46 },
    reach: CELL * Math.SQRT1_2,
    grain: GRAIN,
    // grids first, so that an intersection lies above the grids that it joins
    rows: [
      ...fromNorth(rows).map((y) => line(columns, (x) => gridName(x, y))),
      ...fromNorth(rows + 1).map((y) => line(columns + 1, (x) => crossingName(x, y))),
    ],
    cell: (place) => place,
    share: (n, all, names) => share(n, all, names?.[0]?.startsWith("R") ?? false, quarter),
    outline: (place, scale = 1) => outline(at.get(place), isCrossing(place), scale),
    step(place, dx, dy) {
      const { x: east, y: south } = turnBack({ x: dx, y: dy }, quarter);
      const next = step(place, east, -south, columns);
      return at.has(next) ? next : place;
    },
  };
}

export const GRAIN = 1.3;
const SPREAD = 18.4; // from the middle of a grid to a unit, in grains

/** Several units of a grid stand in two ranks, those that are attacked first towards the enemy. */
function share(n: number, all: number, south: boolean, quarter: Quarter): readonly [number, number, number] {
  const front = all === 4 ? 2 : 1;
  const rank = n < front ? 0 : 1;
  const inRank = rank === 0 ? front : all - front;
  const right = (rank === 0 ? n : n - front) - (inRank - 1) / 2;
  const ahead = rank === 0 ? 1 : -1;
  const [east, north] = south ? [-right * 2, -ahead] : [right * 2, ahead]; // each side as it looks at the enemy
  const { x, y } = turnPoint({ x: east, y: -north }, quarter);
  return [x * SPREAD, y * SPREAD, all === 2 ? 0.76 : 0.7];
}

/** A grid is outlined as a square, an intersection as a ring. */
function outline(centre: Point | undefined, ring: boolean, scale: number): string {
  if (!centre) return "";
  const { x, y } = centre;
  if (ring) {
    const r = KNOB * scale;
    return `M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 1 0 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-2 * r)} 0Z`;
  }
  const h = (CELL / 2) * scale;
  return `M${f(x - h)} ${f(y - h)}h${f(2 * h)}v${f(2 * h)}h${f(-2 * h)}Z`;
}

/** East and west lead along a row of grids or of intersections; north and south from one kind to the other. */
function step(place: string, east: number, north: number, columns: number): string {
  const spot = spotOf(place)!;
  if (isCrossing(place)) {
    if (east) return crossingName(spot.x + east, spot.y);
    return gridName(Math.min(spot.x, columns - 1), north > 0 ? spot.y : spot.y - 1);
  }
  const [column, row] = [spot.x - 0.5, spot.y - 0.5];
  return east ? gridName(column + east, row) : crossingName(column, north > 0 ? row + 1 : row);
}

const TURN: Readonly<Record<Facing, number>> = { N: 0, E: 90, S: 180, W: 270 };

/** How far a picture that looks up is turned for a facing, in degrees. */
export function angleOf(facing: Facing, quarter: Quarter): number {
  return (TURN[facing] + degreesOf(quarter)) % 360;
}

/** The step of a flip on the board, east and north; none for C. */
export function windStep(result: string): readonly [number, number] {
  const has = (letter: string): number => (result.includes(letter) ? 1 : 0);
  return result === "C" ? [0, 0] : [has("E") - has("W"), has("N") - has("S")];
}

/** Squares: where a name like "a1" lies on the screen, files from the left and ranks from below. */

import { f, type Layout, type Point } from "./layout";
import { type Quarter, swapsAxes, turnBack, turnPoint } from "./quarter";

const CELL = 76;
const MARGIN = 14; // around the board
const LEAST = 22; // pixels: a board of squares is rather small than cut off
const SQUARE = /^([a-z])(\d{1,2})$/;

export function isSquare(word: string): boolean {
  return SQUARE.test(word);
}

/** The file and the rank of a square, from 0. */
export function squareAt(square: string): readonly [file: number, rank: number] {
  const [, file = "a", rank = "1"] = SQUARE.exec(square) ?? [];
  return [file.charCodeAt(0) - 97, Number(rank) - 1];
}

export function squareName(file: number, rank: number): string {
  return `${String.fromCharCode(97 + file)}${rank + 1}`;
}

/** Lay out squares in any quarter. */
export function layOut(squares: readonly string[], quarter: Quarter): Layout {
  const raw = squares.map((square) => {
    const [file, rank] = squareAt(square);
    return turnPoint({ x: file, y: -rank }, quarter);
  });
  const [left, right] = ends(raw.map(({ x }) => x));
  const [top, bottom] = ends(raw.map(({ y }) => y));
  const point = ({ x, y }: Point): Point => ({
    x: MARGIN + (x - left + 0.5) * CELL,
    y: MARGIN + (y - top + 0.5) * CELL,
  });
  const at = new Map(squares.map((square, n) => [square, point(raw[n]!)]));
  const rows = new Map<number, string[]>();
  for (const square of squares) {
    const { y } = at.get(square)!;
    if (!rows.get(y)?.push(square)) rows.set(y, [square]);
  }
  return {
    quarter,
    turned: swapsAxes(quarter),
    width: (right - left + 1) * CELL + 2 * MARGIN,
    height: (bottom - top + 1) * CELL + 2 * MARGIN,
    reach: CELL * Math.SQRT1_2,
    least: LEAST,
    places: squares,
    at,
    rows: [...rows].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => at.get(a)!.x - at.get(b)!.x)),
    outline: (square, scale = 1) => outline(at.get(square), scale),
    step(square, dx, dy) {
      const [file, rank] = squareAt(square);
      const { x: east, y: south } = turnBack({ x: dx, y: dy }, quarter);
      const next = squareName(file + east, rank - south);
      return at.has(next) ? next : square;
    },
  };
}

/** Lay out places of any name as tiles, row by row in the order in which they are given. They have no directions and are not turned. */
export function layOutTiles(places: readonly string[]): Layout {
  const columns = Math.max(1, Math.ceil(Math.sqrt(places.length)));
  const point = (n: number): Point => ({
    x: MARGIN + ((n % columns) + 0.5) * CELL,
    y: MARGIN + (Math.floor(n / columns) + 0.5) * CELL,
  });
  const at = new Map(places.map((place, n) => [place, point(n)]));
  const rows = Math.ceil(places.length / columns);
  return {
    quarter: 0,
    turned: false,
    width: columns * CELL + 2 * MARGIN,
    height: rows * CELL + 2 * MARGIN,
    reach: CELL * Math.SQRT1_2,
    least: LEAST,
    places,
    at,
    rows: Array.from({ length: rows }, (_, row) => places.slice(row * columns, (row + 1) * columns)),
    outline: (place, scale = 1) => outline(at.get(place), scale * 0.94),
    step: (place, dx, dy) => {
      const n = places.indexOf(place);
      const column = (n % columns) + dx;
      return (column >= 0 && column < columns && places[n + dx + dy * columns]) || place;
    },
  };
}

function outline(centre: Point | undefined, scale: number): string {
  if (!centre) return "";
  const half = (CELL / 2) * scale;
  return `M${f(centre.x - half)} ${f(centre.y - half)}h${f(2 * half)}v${f(2 * half)}h${f(-2 * half)}Z`;
}

function ends(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

/** Squares: where a name like "a1" lies on the screen, files from the left and ranks from below. */

import { f, type Layout, type Point } from "./layout";

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

/** Lay out squares; turned, as the other side of the table sees them. */
export function layOut(squares: readonly string[], turned: boolean): Layout {
  const spots = squares.map(squareAt);
  const [west, east] = ends(spots.map(([file]) => file));
  const [south, north] = ends(spots.map(([, rank]) => rank));
  const point = (file: number, rank: number): Point => ({
    x: MARGIN + ((turned ? east - file : file - west) + 0.5) * CELL,
    y: MARGIN + ((turned ? rank - south : north - rank) + 0.5) * CELL,
  });
  const at = new Map(squares.map((square, n) => [square, point(...spots[n]!)]));
  const ranks = [...new Set(spots.map(([, rank]) => rank))].sort((a, b) => (turned ? a - b : b - a));
  return {
    turned,
    width: (east - west + 1) * CELL + 2 * MARGIN,
    height: (north - south + 1) * CELL + 2 * MARGIN,
    reach: CELL * Math.SQRT1_2,
    least: LEAST,
    places: squares,
    at,
    rows: ranks.map((rank) =>
      squares.filter((_, n) => spots[n]![1] === rank).sort((a, b) => at.get(a)!.x - at.get(b)!.x),
    ),
    outline: (square, scale = 1) => outline(at.get(square), scale),
    step(square, dx, dy) {
      const [file, rank] = squareAt(square);
      const next = turned ? squareName(file - dx, rank + dy) : squareName(file + dx, rank - dy);
      return at.has(next) ? next : square;
    },
  };
}

/** Lay out places of any name as tiles, row by row in the order in which they are given. */
export function layOutTiles(places: readonly string[], turned: boolean): Layout {
  const columns = Math.max(1, Math.ceil(Math.sqrt(places.length)));
  const point = (n: number): Point => ({
    x: MARGIN + ((n % columns) + 0.5) * CELL,
    y: MARGIN + (Math.floor(n / columns) + 0.5) * CELL,
  });
  const at = new Map(places.map((place, n) => [place, point(n)]));
  const rows = Math.ceil(places.length / columns);
  return {
    turned,
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

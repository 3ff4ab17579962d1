/** Soft ground: a mask of places is blurred, roughened and cut, and the cut becomes a smooth path. */

import { S } from "./hexes";
import { f, type Layout } from "./layout";

const CELL = S / 11;

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number; // from one crossing to the next
}

/** A raster over the board: numbers at the crossings of a grid. */
export interface Raster extends Grid {
  readonly cells: Float32Array;
}

/** Which place (by its number in the layout) each crossing lies in; -1 for none. */
export type Owners = Int16Array & Grid & { readonly side: number }; // side: the length that blurring is measured by

/** The owners of a board of hexes. */
export function whose(layout: Layout): Owners {
  const columns = Math.ceil(layout.width / CELL) + 2;
  const rows = Math.ceil(layout.height / CELL) + 2;
  const owner = new Int16Array(columns * rows).fill(-1);
  const nearest = new Float32Array(columns * rows).fill(S * S);
  layout.places.forEach((hex, n) => {
    const { x, y } = layout.at.get(hex)!;
    for (let j = Math.max(0, Math.floor((y - S) / CELL)); j <= Math.min(rows - 1, (y + S) / CELL); j++)
      for (let i = Math.max(0, Math.floor((x - S) / CELL)); i <= Math.min(columns - 1, (x + S) / CELL); i++) {
        const dx = i * CELL - x;
        const dy = j * CELL - y;
        const d = dx * dx + dy * dy;
        const k = j * columns + i;
        if (d < nearest[k]! && inside(layout, dx, dy)) {
          nearest[k] = d;
          owner[k] = n;
        }
      }
  });
  return Object.assign(owner, { columns, rows, cell: CELL, side: S });
}

/** The owners of a board whose places are found by what is nearest. */
export function ownersBy(layout: Layout & Required<Pick<Layout, "nearest">>, cell: number): Owners {
  const columns = Math.ceil(layout.width / cell) + 2;
  const rows = Math.ceil(layout.height / cell) + 2;
  const numbers = new Map(layout.places.map((place, n) => [place, n]));
  const owner = new Int16Array(columns * rows).fill(-1);
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const place = layout.nearest({ x: i * cell, y: j * cell });
      if (place !== null) owner[j * columns + i] = numbers.get(place)!;
    }
  return Object.assign(owner, { columns, rows, cell, side: layout.reach });
}

function inside(layout: Layout, dx: number, dy: number): boolean {
  const x = Math.abs(layout.turned ? dy : dx);
  const y = Math.abs(layout.turned ? dx : dy);
  return y <= S * 0.8661 && x * 0.8661 + y * 0.5 <= S * 0.8661;
}

/** The mask of some places, blurred by *sigma* (in their sides) and roughened by *rough*. */
export function soften(
  owner: Owners,
  member: (place: number) => boolean,
  sigma: number,
  rough: number,
  seed: number,
): Raster {
  const { columns, rows, cell } = owner;
  let cells = new Float32Array(columns * rows);
  for (let k = 0; k < cells.length; k++) if (owner[k]! >= 0 && member(owner[k]!)) cells[k] = 1;
  const spread = (sigma * owner.side) / cell;
  const half = Math.ceil(spread * 2.5);
  const kernel = Array.from({ length: 2 * half + 1 }, (_, i) => Math.exp(-((i - half) ** 2) / (2 * spread * spread)));
  const total = kernel.reduce((a, b) => a + b, 0);
  const blurred = new Float32Array(cells.length);
  for (let j = 0; j < rows; j++) spreadRow(cells, blurred, j * columns, columns, kernel, total);
  cells = spreadRows(blurred, columns, rows, kernel, total);
  if (rough)
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < columns; i++) {
        const k = j * columns + i;
        if (cells[k]! > 0.02) cells[k]! += rough * (noise(i / 4.2, j / 4.2, seed) - 0.5);
      }
  return { columns, rows, cell, cells };
}

/** Blur one row: each cell of the mask is spread over its neighbours, and most cells are empty. */
function spreadRow(
  from: Float32Array,
  to: Float32Array,
  start: number,
  columns: number,
  kernel: number[],
  total: number,
): void {
  const half = (kernel.length - 1) / 2;
  const sums = new Float64Array(columns);
  let any = false;
  for (let x = 0; x < columns; x++) {
    const here = from[start + x]!;
    if (!here) continue;
    any = true;
    for (let i = Math.max(0, x - half); i <= Math.min(columns - 1, x + half); i++)
      sums[i]! += kernel[x - i + half]! * here;
  }
  if (any) for (let i = 0; i < columns; i++) to[start + i] = sums[i]! / total;
}

/** Blur down the columns, whole rows at a time; empty rows are left out. */
function spreadRows(
  from: Float32Array,
  columns: number,
  rows: number,
  kernel: number[],
  total: number,
): Float32Array<ArrayBuffer> {
  const half = (kernel.length - 1) / 2;
  const to = new Float32Array(from.length);
  const filled = Array.from({ length: rows }, (_, j) => from.subarray(j * columns, (j + 1) * columns).some(Boolean));
  const sums = new Float64Array(columns);
  for (let j = 0; j < rows; j++) {
    sums.fill(0);
    for (let y = Math.max(0, j - half); y <= Math.min(rows - 1, j + half); y++) {
      if (!filled[y]) continue;
      const weight = kernel[y - j + half]!;
      const row = y * columns;
      for (let i = 0; i < columns; i++) sums[i]! += weight * from[row + i]!;
    }
    for (let i = 0; i < columns; i++) to[j * columns + i] = sums[i]! / total;
  }
  return to;
}

/** Broad patches over the whole board. */
export function patches(layout: Layout, scale: number, seed: number, cell = CELL): Raster {
  const columns = Math.ceil(layout.width / cell) + 2;
  const rows = Math.ceil(layout.height / cell) + 2;
  const cells = new Float32Array(columns * rows);
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const edge = i === 0 || j === 0 || i === columns - 1 || j === rows - 1;
      const x = (i * cell) / (S * scale);
      const y = (j * cell) / (S * scale);
      cells[j * columns + i] = edge ? 0 : 0.7 * noise(x, y, seed) + 0.3 * noise(x * 2.3, y * 2.3, seed + 7);
    }
  return { columns, rows, cell, cells };
}

export function sample(raster: Raster, x: number, y: number): number {
  const i = Math.round(x / raster.cell);
  const j = Math.round(y / raster.cell);
  return i < 0 || j < 0 || i >= raster.columns || j >= raster.rows ? 0 : raster.cells[j * raster.columns + i]!;
}

/** Cut the raster at *level*: closed, smoothed loops as path data (marching squares). */
export function cut(raster: Raster, level: number): string {
  const { columns, rows, cell, cells } = raster;
  const from = new Map<number, number>(); // edge to edge
  const across = (a: number, b: number): number => (level - cells[a]!) / (cells[b]! - cells[a]!);
  for (let j = 0; j < rows - 1; j++)
    for (let i = 0; i < columns - 1; i++) {
      const k = j * columns + i;
      const a = cells[k]! >= level;
      const b = cells[k + 1]! >= level;
      const c = cells[k + columns + 1]! >= level;
      const d = cells[k + columns]! >= level;
      if (a === b && b === c && c === d) continue;
      const top = 2 * k;
      const left = 2 * k + 1;
      const right = 2 * (k + 1) + 1;
      const bottom = 2 * (k + columns);
      const shape = (a ? 8 : 0) | (b ? 4 : 0) | (c ? 2 : 0) | (d ? 1 : 0);
      const link = (p: number, q: number): void => void from.set(p, q);
      // biome-ignore format: one case a line
      switch (shape) {
        case 1: link(left, bottom); break;
        case 2: link(bottom, right); break;
        case 3: link(left, right); break;
        case 4: link(right, top); break;
        case 5: link(left, top); link(right, bottom); break;
        case 6: link(bottom, top); break;
        case 7: link(left, top); break;
        case 8: link(top, left); break;
        case 9: link(top, bottom); break;
        case 10: link(top, right); link(bottom, left); break;
        case 11: link(top, right); break;
        case 12: link(right, left); break;
        case 13: link(right, bottom); break;
        case 14: link(bottom, left); break;
      }
    }
  const place = (edge: number): [number, number] => {
    const k = edge >> 1;
    const i = k % columns;
    const j = (k - i) / columns;
    return edge & 1 ? [i * cell, (j + across(k, k + columns)) * cell] : [(i + across(k, k + 1)) * cell, j * cell];
  };
  let path = "";
  while (from.size) {
    const start = from.keys().next().value!;
    const loop: [number, number][] = [];
    let edge: number | undefined = start;
    while (edge !== undefined && from.has(edge)) {
      loop.push(place(edge));
      const next: number = from.get(edge)!;
      from.delete(edge);
      edge = next;
    }
    if (loop.length < 8) continue;
    const mid = (n: number): [number, number] => {
      const p = loop[n % loop.length]!;
      const q = loop[(n + 1) % loop.length]!;
      return [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    };
    const [x0, y0] = mid(0);
    path += `M${f(x0)} ${f(y0)}`;
    for (let n = 1; n <= loop.length; n++) {
      const p = loop[n % loop.length]!;
      const [x, y] = mid(n);
      path += `Q${f(p[0])} ${f(p[1])} ${f(x)} ${f(y)}`;
    }
    path += "Z";
  }
  return path;
}

/** A number in [0, 1) that depends only on its arguments. */
export function hash(a: number, b: number, seed: number): number {
  let h = (a * 374761393 + b * 668265263 + seed * 2147483647) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 13)) >>> 0) / 4294967296;
}

function noise(x: number, y: number, seed: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = smooth(x - i);
  const v = smooth(y - j);
  const low = hash(i, j, seed) * (1 - u) + hash(i + 1, j, seed) * u;
  const high = hash(i, j + 1, seed) * (1 - u) + hash(i + 1, j + 1, seed) * u;
  return low * (1 - v) + high * v;
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

/** A board laid out on the screen: places with middles and outlines, whatever their shape. */

import type { Quarter } from "./quarter";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The room of a compass rose: its middle and how far it reaches. */
export interface Rose extends Point {
  readonly r: number;
}

export interface Layout {
  readonly quarter: Quarter;
  readonly turned: boolean; // the axes are swapped: worked out from the quarter
  readonly rose?: Rose | undefined; // where the compass rose lies, clear of places; boards without directions have none
  readonly width: number;
  readonly height: number;
  readonly reach: number; // from the middle of a place to its furthest corner
  readonly places: readonly string[];
  readonly at: ReadonlyMap<string, Point>;
  readonly rows: readonly (readonly string[])[]; // for those who read the board line by line
  /** The outline of a place, shrunk or grown to *scale*, as path data. */
  outline(place: string, scale?: number): string;
  /** The place that an arrow key leads to; the same one at the rim. */
  step(place: string, dx: number, dy: number): string;
  /** The place to point at that a finer one lies in, where pieces stand at finer places (`at` and `outline` know these too). */
  cell?(place: string): string;
  /** The place that a spot of the board belongs to: where there are too many to be pointed at one by one. */
  nearest?(at: Point): string | null;
  /** The outline of what belongs to a place beyond its own, drawn lightly when it is pointed at. */
  halo?(place: string): string;
  readonly least?: number; // how far a place reaches at least, in pixels, unless the player zooms out; 36 if it is not said
  readonly grain?: number; // the size of a counter; 1 if it is not said
  /** Where the n-th of several counters of one place lies, and how large; fanned if it is not said. */
  share?(n: number, all: number, names?: readonly string[]): readonly [dx: number, dy: number, scale: number];
}

/** A number as path data writes it. */
export function f(n: number): string {
  return n.toFixed(1);
}

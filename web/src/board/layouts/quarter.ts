/** Boards turned by quarters: 0 is north up, 1 north left, 2 north down, 3 north right. Text and pieces stay upright. */

import type { Point } from "./layout";

export type Quarter = 0 | 1 | 2 | 3;

export const EDGES = ["north", "east", "south", "west"] as const; // clockwise
export type Edge = (typeof EDGES)[number];

export function isEdge(word: string): word is Edge {
  return (EDGES as readonly string[]).includes(word);
}

/** Whether the axes are swapped: columns of the board run across the screen. */
export function swapsAxes(quarter: Quarter): boolean {
  return quarter % 2 === 1;
}

/** A point of the board, or a step on it, as the screen shows it. */
export function turnPoint({ x, y }: Point, quarter: Quarter): Point {
  switch (quarter) {
    case 1:
      return { x: y, y: -x };
    case 2:
      return { x: -x, y: -y };
    case 3:
      return { x: -y, y: x };
    default:
      return { x, y };
  }
}

/** A point of the screen, or a step on it, on the board: the opposite of turnPoint. */
export function turnBack(point: Point, quarter: Quarter): Point {
  return turnPoint(point, ((4 - quarter) % 4) as Quarter);
}

/** The degrees, clockwise on the screen, that a quarter adds to a direction of the board; from 0 to 270. */
export function degreesOf(quarter: Quarter): number {
  return ((4 - quarter) % 4) * 90;
}

/** The side of the screen at which an edge of the board lies. */
export function screenEdge(edge: Edge, quarter: Quarter): Edge {
  return EDGES[(EDGES.indexOf(edge) + 4 - quarter) % 4]!;
}

/** The quarter that puts an edge of the board at the bottom of the screen. */
export function quarterFor(edge: Edge): Quarter {
  return ((EDGES.indexOf(edge) + 2) % 4) as Quarter;
}

export function nextQuarter(quarter: Quarter): Quarter {
  return ((quarter + 1) % 4) as Quarter;
}

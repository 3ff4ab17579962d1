/** How far a unit's attacks reach, drawn from the ranges, the place and the facing that the server tells. */

import { type Attack, crossingName, type Facing, type Front, gridName, isCrossing, spotOf, type Unit } from "./view";

export interface Reach {
  readonly grids: ReadonlySet<string>;
  readonly crossings: ReadonlySet<string>;
}

const AHEAD: Readonly<Record<Facing, readonly [number, number]>> = { N: [0, 1], E: [1, 0], S: [0, -1], W: [-1, 0] };

/** What all attacks of a unit reach together; nothing while it is not on the board. */
export function reachOf(view: Front, unit: Unit): Reach {
  const found = unit.attacks.map((attack) => lineReach(view, unit, attack));
  return {
    grids: new Set(found.flatMap((one) => [...one.grids])),
    crossings: new Set(found.flatMap((one) => [...one.crossings])),
  };
}

/** What one attack reaches: the four kinds of range. */
export function lineReach(view: Front, unit: Unit, attack: Attack): Reach {
  const spot = spotOf(unit.place);
  const grids: string[] = [];
  const crossings: string[] = [];
  if (!spot) return { grids: new Set(), crossings: new Set() };
  if (isCrossing(unit.place)) {
    for (const facing of facings(unit)) {
      const [dx, dy] = AHEAD[facing];
      for (let n = 0; n < attack.land; n++) grids.push(...gridsAround(view, spot.x + n * dx, spot.y + n * dy));
      for (let n = 1; n <= attack.air; n++) crossings.push(...crossingAt(view, spot.x + n * dx, spot.y + n * dy));
    }
  } else {
    const land = attack.land ? attack.land + (view.eyes[unit.place] ?? 0) : 0;
    for (const grid of Object.keys(view.terrain)) {
      const other = spotOf(grid)!;
      const [dx, dy] = [Math.abs(other.x - spot.x), Math.abs(other.y - spot.y)];
      const steps = dx && dy ? dx + dy - 1 : dx + dy; // one step may be diagonal
      if (steps > 0 && steps <= land) grids.push(grid);
      if (attack.air && dx + dy < attack.air) crossings.push(...corners(grid));
    }
  }
  return { grids: new Set(grids), crossings: new Set(crossings) };
}

function facings(unit: Unit): Facing[] {
  return unit.abilities.includes("Turret") ? ["N", "E", "S", "W"] : unit.facing ? [unit.facing] : [];
}

function gridsAround(view: Front, x: number, y: number): string[] {
  if (!crossingAt(view, x, y).length) return []; // beyond the edge
  return [
    [x - 1, y - 1],
    [x, y - 1],
    [x - 1, y],
    [x, y],
  ]
    .map(([column, row]) => gridName(column!, row!))
    .filter((grid) => grid in view.terrain);
}

function crossingAt(view: Front, x: number, y: number): string[] {
  return x >= 0 && y >= 0 && x <= view.columns && y <= view.rows ? [crossingName(x, y)] : [];
}

function corners(grid: string): string[] {
  const { x, y } = spotOf(grid)!;
  return [-0.5, 0.5].flatMap((dx) => [-0.5, 0.5].map((dy) => crossingName(x + dx, y + dy)));
}

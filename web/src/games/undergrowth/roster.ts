/** The roster as the rulebook prints it, for the cards of the set-up; the server says what may be chosen. */

import type { RuleRow } from "../../state";

export interface Kind {
  readonly code: string;
  readonly title: string;
  readonly rank: string;
  readonly move: string;
  readonly size: string;
  readonly hitPoints: string;
  readonly attacks: string;
  readonly powers: string;
  readonly cost: number;
}

/** The rows of the rulebook's table whose first cell is a code such as F1. */
export function readRoster(rows: readonly RuleRow[]): Map<string, Kind> {
  const found = new Map<string, Kind>();
  for (const { text } of rows) {
    const cells = text.split("|").slice(1, -1).map((cell) => cell.trim());
    const [code, title, rank, move, size, hitPoints, attacks, powers, cost] = cells;
    if (cells.length === 9 && /^[A-Z]\d$/.test(code!))
      found.set(code!, { code: code!, title: title!, rank: rank!, move: move!, size: size!, hitPoints: hitPoints!, attacks: attacks!, powers: powers!, cost: Number(cost) });
  }
  return found;
}

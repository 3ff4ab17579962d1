/** The legend of a game: what every mark means, with the boards that show the marks. */

import { signal } from "@preact/signals";
import { fetchLegend } from "../net/api";
import type { LegendBoard, Mark, View } from "../net/protocol";

export const legendState = {
  boards: signal<Record<string, LegendBoard[]>>({}), // by game, once fetched
  open: signal(false), // the sheet
};

const asked = new Set<string>();

export async function needLegend(game: string): Promise<void> {
  if (asked.has(game)) return;
  asked.add(game);
  const { boards } = await fetchLegend(game).catch(() => ({ boards: [] })); // a game of another package may have none
  legendState.boards.value = { ...legendState.boards.value, [game]: boards };
}

function marksOf(game: string): Mark[] {
  return (legendState.boards.value[game] ?? []).flatMap((board) => board.marks);
}

/** What a part of the page shows: the header of the match, a side's forces, the deck. */
export function marksOfPart(game: string, part: string): Mark[] {
  return marksOf(game).filter((mark) => mark.part === part);
}

export function marksOfDice(game: string): Mark[] {
  return marksOf(game).filter((mark) => mark.die);
}

/** The marks that a unit has; not those that only say whose it is. */
export function marksOfUnit(game: string, view: View, name: string): Mark[] {
  const facts = (view["units"] as Record<string, Record<string, unknown>> | undefined)?.[name];
  if (!facts) return [];
  const found = marksOf(game).filter((mark) => {
    const when = Object.entries(mark.when);
    return (
      mark.unit && when.length > 0 && !("side" in mark.when) && when.every(([key, value]) => has(facts[key], value))
    );
  });
  return found.filter((mark) => !found.some((other) => other !== mark && closer(other, mark)));
}

/** Whether a fact is what a mark wants: the value itself, or anything but nothing for true. */
function has(fact: unknown, wanted: unknown): boolean {
  if (wanted !== true) return JSON.stringify(fact) === JSON.stringify(wanted);
  return Array.isArray(fact) ? fact.length > 0 : Boolean(fact);
}

/** Whether a mark wants all that another one does, and more. */
function closer(one: Mark, other: Mark): boolean {
  const keys = Object.keys(other.when);
  return (
    Object.keys(one.when).length > keys.length &&
    keys.every((key) => JSON.stringify(one.when[key]) === JSON.stringify(other.when[key]))
  );
}

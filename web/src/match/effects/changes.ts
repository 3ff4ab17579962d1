/** Tracks: what the others have done since my last answer, so that a quick opponent can be followed. */

import { computed } from "@preact/signals";
import type { Effect, Piece } from "../../games/kit";
import type { LogLine } from "../../net/protocol";
import { state } from "../state";
import { kit, pieces } from "../view-model";

/** A piece that has gone from one place to another, on the board or beside it; from null: it has come; to null: it is gone. */
export interface Track {
  readonly name: string;
  readonly side: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The table as my last answer left it, and how much of the story was told by then. */
export interface LastSeen {
  readonly pieces: readonly Piece[];
  readonly lines: number;
  readonly at: number; // the moment
}

/** A new state has come. If it follows an answer of mine, what happens from now on is the others' doing. */
export function rememberTable(mine: boolean): void {
  const { lastSeen, log, reason, seq, view, yours } = state();
  if (yours.value.length !== 1 || !kit.value || !view.value) {
    lastSeen.value = null; // on one screen everybody has seen it
    return;
  }
  if (mine) reason.value = null;
  if (!mine && lastSeen.value && !kit.value.settingUp(view.value)) return;
  lastSeen.value = {
    pieces: kit.value.pieces(kit.value.withPlanned(view.value)),
    lines: log.value.length,
    at: seq.value,
  };
}

/** What has moved between two tables. */
export function compare(before: readonly Piece[], after: readonly Piece[]): Track[] {
  const then = new Map(before.map((piece) => [piece.name, piece]));
  const now = new Set(after.map((piece) => piece.name));
  return [
    ...after.flatMap(({ name, side, place }): Track[] => {
      const from = then.get(name)?.place ?? null;
      return from === place ? [] : [{ name, side, from, to: place }];
    }),
    ...before
      .filter((piece) => !now.has(piece.name))
      .map(({ name, side, place }): Track => ({ name, side, from: place, to: null })),
  ];
}

/** The moves to be drawn; none in a replay, which shows them one by one. */
export const tracks = computed<Track[]>(() => {
  const { frame, lastSeen } = state();
  return lastSeen.value && !frame.value ? compare(lastSeen.value.pieces, pieces.value) : [];
});

/** The lines of the log that are news to me. */
export const news = computed<LogLine[]>(() => {
  const { frame, lastSeen, log } = state();
  return lastSeen.value && !frame.value ? log.value.slice(lastSeen.value.lines) : [];
});

/** The shots and throws to be drawn: those that went from one place to another. */
export const shots = computed<Effect[]>(() =>
  news.value.flatMap((line) => (line.note ? [] : (kit.value?.effects(line) ?? []))).filter((effect) => effect.from),
);

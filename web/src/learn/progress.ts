/** How far this browser has come in the lessons: what the server wrote is kept, and sent again to resume. */

import { signal } from "@preact/signals";
import { load, store } from "../app/storage";
import type { LessonProgress } from "../net/protocol";

const KEY = "sandtable.lessons";
const DONE = "done";

type Kept = Record<string, LessonProgress | typeof DONE>;

const kept = signal<Kept | null>(null);

function all(): Kept {
  kept.value ??= load<Kept>(KEY, {});
  return kept.value;
}

/** Where a lesson of a game was left; null: it begins. */
export function progressOf(game: string): LessonProgress | null {
  const found = all()[game];
  return found === undefined || found === DONE ? null : found;
}

export function isDone(game: string): boolean {
  return all()[game] === DONE;
}

export function keepProgress(game: string, progress: LessonProgress, finished: boolean): void {
  const before = all();
  kept.value = { ...before, [game]: finished ? DONE : progress };
  store(KEY, kept.value);
}

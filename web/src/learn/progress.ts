/** How far this browser has come in the lessons: what the server wrote is kept, and sent again to resume. */

import { load, store } from "../app/storage";
import type { LessonProgress } from "../net/protocol";

const KEY = "sandtable.lessons";
const DONE = "done";

type Kept = Record<string, LessonProgress | typeof DONE>;

/** Where a lesson of a game was left; null: it begins. */
export function progressOf(game: string): LessonProgress | null {
  const found = load<Kept>(KEY, {})[game];
  return found === undefined || found === DONE ? null : found;
}

export function isDone(game: string): boolean {
  return load<Kept>(KEY, {})[game] === DONE;
}

export function keepProgress(game: string, progress: LessonProgress, finished: boolean): void {
  store(KEY, { ...load<Kept>(KEY, {}), [game]: finished ? DONE : progress });
}

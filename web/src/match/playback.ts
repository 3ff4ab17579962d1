/** What has just happened is shown over the board, one log line after the other; it never delays an answer. */

import type { LogLine } from "../net/protocol";
import { kit } from "./view-model";
import { state, type Show } from "./state";

const LONGEST = 900; // milliseconds a line
const SHORTEST = 240;
const ALL = 3600; // milliseconds for a queue
const MOST = 12; // lines worth showing; of more, the last ones

let timer = 0;

export const stillness = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Queue the new lines that have something to be seen: dice, cards, blasts. */
export function showNews(news: readonly LogLine[], seq: number): void {
  const found = news.flatMap((line, n): Show[] => {
    const effects = kit.value?.effects(line) ?? [];
    if (line.note || (!line.dice.length && !effects.length)) return [];
    return [{ key: `${seq}-${n}`, line, effects, still: stillness() }];
  });
  const last = news.findLast((line) => kit.value?.scene(line));
  if (last) state.scene.value = kit.value!.scene(last);
  if (stillness()) {
    if (news.length) state.shows.value = found.slice(-1);
    return;
  }
  if (!found.length) return;
  const idle = state.shows.value.length === 0;
  state.shows.value = [...state.shows.value, ...found].slice(-MOST);
  if (idle) next();
}

function next(): void {
  clearTimeout(timer);
  const waiting = state.shows.value.length;
  if (!waiting) return;
  timer = window.setTimeout(() => {
    state.shows.value = state.shows.value.slice(1);
    next();
  }, Math.max(SHORTEST, Math.min(LONGEST, ALL / waiting)));
}

/** Enough seen. */
export function skipShows(): void {
  clearTimeout(timer);
  if (state.shows.value.length) state.shows.value = [];
}

/** What has just happened is shown over the board, one log line after the other; it never delays an answer. */

import type { Signal } from "@preact/signals";
import type { LogLine } from "../../net/protocol";
import { type MatchState, type PlaybackStep, state } from "../state";
import { kit } from "../view-model";

const LONGEST = 900; // milliseconds a line
const SHORTEST = 240;
const ALL = 3600; // milliseconds for a queue
const LINGER = 3200; // milliseconds that the last results stay on the board
const MOST = 12; // lines worth showing; of more, the last ones

let timer = 0;

export const stillness = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Queue the new lines that have something to be seen: dice, cards, blasts. */
export function playEvents(news: readonly LogLine[], seq: number): void {
  const { playback, scene } = state();
  const still = news.length > 0 && stillness();
  const found = news.flatMap((line, n): PlaybackStep[] => {
    const effects = kit.value?.effects(line) ?? [];
    const badge = (!line.note && kit.value?.result?.(line)) || null;
    if (line.note || (!line.dice.length && !effects.length && !badge)) return [];
    return [{ key: `${seq}-${n}`, line, effects, badge, still }];
  });
  const last = news.findLast((line) => kit.value?.scene(line));
  if (last) scene.value = kit.value!.scene(last);
  if (still) {
    playback.value = found.slice(-1);
    state().badges.value = found.flatMap(writeBadge);
    return;
  }
  if (!found.length) return;
  const idle = playback.value.length === 0;
  if (idle) state().badges.value = [];
  playback.value = [...playback.value, ...found].slice(-MOST);
  if (idle) playOn(playback);
}

function playOn(playback: Signal<PlaybackStep[]>): void {
  clearTimeout(timer);
  const waiting = playback.value.length;
  if (!waiting) {
    timer = window.setTimeout(dropBadges, LINGER);
    return;
  }
  const { badges } = state();
  badges.value = [...badges.value, ...writeBadge(playback.value[0]!)];
  timer = window.setTimeout(
    () => {
      playback.value = playback.value.slice(1);
      playOn(playback);
    },
    Math.max(SHORTEST, Math.min(LONGEST, ALL / waiting)),
  );
}

/** Enough seen. */
export function skipPlayback(): void {
  const { playback } = state();
  clearTimeout(timer);
  if (playback.value.length) playback.value = [];
  dropBadges();
}

function writeBadge({ badge, key }: PlaybackStep): MatchState["badges"]["value"] {
  return badge ? [{ ...badge, key }] : [];
}

function dropBadges(): void {
  const { badges } = state();
  if (badges.value.length) badges.value = [];
}

/** Walks: a route is shown first, then walked; choices are made one after the other, as far as nothing comes between. */

import { batch } from "@preact/signals";
import type { Destination, Message } from "../../net/protocol";
import { t } from "../../texts/common";
import { skipPlayback } from "../effects/playback";
import { confirmsIrreversible } from "../preferences";
import { ownSide, request } from "../requests";
import { clearStage } from "../stage";
import { type MatchState, state } from "../state";
import { botPlaysForMe, subject } from "../view-model";
import { answersAt, routesAt, waysTo } from "./answers";

/** A route is shown first, and walked when its place is pointed at again; finer places are asked for in their cell. */
export function pointAtRoute(place: string, finger = false, atOnce = false): void {
  const here = (atOnce ? waysTo : routesAt).value.get(place);
  if (!here?.length) return;
  const { openNext, route } = state();
  if (here.length > 1) {
    walk(here[0]!.words.slice(0, -1));
    openNext.value = place;
    return;
  }
  const [way] = here as [Destination];
  const plain = way.path.length === 1 && !way.risks.length && !finger; // one step: the click itself says which
  if (atOnce || plain || route.value?.place === place) return walk(way.words);
  clearStage();
  route.value = { place, route: way };
}

/** Walk the route that is shown; with *andStop* the move ends there. */
export function walkShown(andStop = false): void {
  const shown = state().route.value?.route;
  if (shown) walk(andStop && shown.end ? [...shown.words, shown.end] : shown.words, { end: andStop });
}

/** Make choices as far as nothing comes between; *careful* asks before what cannot be undone, *repeat* answers all such questions. */
export function walk(
  words: readonly string[],
  options: { careful?: boolean; repeat?: boolean; end?: boolean } = {},
): void {
  const { question, sent, seq, side, tab, undoing, walking } = state();
  if (sent.value || !question.value || botPlaysForMe.value || !words.length) return;
  const careful = options.careful && confirmsIrreversible.value;
  const repeat = options.repeat ?? false;
  const piece = state().reach.value?.unit ?? subject.value;
  batch(() => {
    undoing.value = false;
    tab.value = "ask";
    clearStage();
    skipPlayback();
    const message = { type: "go", seq: seq.value, choice: words.join(" "), ...ownSide() };
    const extra = { ...(careful ? { careful } : {}), ...(repeat ? { repeat } : {}) };
    sent.value = request("board", { ...message, ...extra });
    walking.value = {
      id: sent.value,
      words,
      repeat,
      end: options.end ?? false,
      made: 0,
      stopped: "",
      side: side.value,
      piece,
      lines: null,
    };
  });
}

/** The server has taken a walk: it came to its end, or stopped. */
export function onWalked(message: Message<"ok">): void {
  const { walking } = state();
  const now = walking.value;
  if (now?.id !== message.id) return;
  walking.value = message.stopped ? { ...now, made: message.made ?? 0, stopped: message.stopped } : null;
  resumeWalk();
}

/** Say why a walk stopped; go on with it when its side is asked again and nothing has happened meanwhile. Call after each new state. */
export function resumeWalk(): void {
  const { log, question, sent, side, verdict, walking } = state();
  const now = walking.value;
  if (!now?.stopped || sent.value || side.value !== now.side) return; // it is on its way, or another side plays here
  const left = now.words.slice(now.made);
  if (now.end && left.length === 1) {
    walking.value = null; // it is there, and its move has ended by itself
    return;
  }
  const asked = now.stopped.endsWith("must choose") && left.length > 0;
  const lines = log.value.filter((line) => !line.private).length;
  if (asked && now.lines === null) walking.value = { ...now, lines };
  if (asked && !question.value) return;
  walking.value = null;
  const quiet = now.lines === null || now.lines === lines;
  const same = (question.value?.about.unit ?? now.piece) === now.piece;
  if (asked && quiet && same) walk(left);
  else verdict.value = notice(asked ? t.somethingHappened : now.stopped);
}

function notice(text: string): NonNullable<MatchState["verdict"]["value"]> {
  return { place: null, legal: true, title: t.stopped, text, rule: "", word: null, facts: null };
}

/** The answers of a place that was pointed at before its question came are shown. */
export function openNextPlace(): void {
  const { openNext, openPlace, question } = state();
  if (!openNext.value || !question.value) return;
  if (answersAt.value.has(openNext.value)) openPlace.value = openNext.value;
  openNext.value = null;
}

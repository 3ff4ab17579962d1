/** Routes: where the piece that acts can go, as the server says. One is shown first, then walked as far as it goes. */

import { batch, computed, effect, untracked } from "@preact/signals";
import type { Destination, Message } from "../../net/protocol";
import { t } from "../../texts/common";
import { skipPlayback } from "../effects/playback";
import { confirmsIrreversible } from "../preferences";
import { ownSide, request } from "../requests";
import { clearStage } from "../stage";
import { type MatchState, state } from "../state";
import { botPlaysForMe, cellOf, layout, pieces, shownQuestion, subject } from "../view-model";
import { answersAt, routesAt, waysTo } from "./answers";

/** Ask about the piece of each question that is about one of mine; else about the one that acted last, if it may go on. */
export function watchReach(): () => void {
  return effect(() => {
    const { connection, cover, frame, seq, side } = state();
    const question = shownQuestion.value;
    const piece = subject.value;
    const mine = pieces.value.find((one) => one.name === piece)?.side === side.value;
    const asks = question && !question.secret && !frame.value && !cover.value && connection.value === "open";
    void seq.value;
    untracked(() => {
      const { acted } = state();
      forgetReach();
      if (!asks) return;
      if (piece && mine) {
        acted.value = piece;
        askReach(piece);
      } else if (!piece && question.answers.some(({ word }) => word === acted.value)) askReach(acted.value!);
    });
  });
}

/** Ask about a piece: the one that acts, or one that is still to be chosen. */
export function askReach(unit: string): void {
  const { reach, reachAsked } = state();
  reach.value = null;
  reachAsked.value = request("look", { type: "reach", unit, ...ownSide() });
}

/** Forget what a piece could do. */
export function forgetReach(): void {
  const { reach, reachAsked } = state();
  reach.value = null;
  reachAsked.value = "";
}

export function onReach(message: Message<"reach">): void {
  const { reach, reachAsked } = state();
  if (message.id === reachAsked.value) reach.value = message;
}

/** The route that is drawn: the one that is shown, else that to the place under the pointer or the cursor. */
export const drawnRoute = computed<Destination | null>(() => {
  const { cursor, drag, hover, route } = state();
  const place = drag.value?.over ?? route.value?.place ?? hover.value ?? cursor.value;
  const ways = place ? (waysTo.value.get(place) ?? []) : [];
  return ways.length === 1 ? ways[0]! : null; // finer places of a cell have no way of its own
});

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

// walking

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

/** The place of the piece that acts and the places of a path, as points of the board. */
export function pointsOf(path: readonly string[]): { x: number; y: number }[] {
  const unit = state().reach.value?.unit;
  const start = pieces.value.find((piece) => piece.name === unit)?.place;
  const places = [start, ...path].map((place) => place && cellOf(place));
  return places.flatMap((place) => (place && layout.value?.at.get(place)) || []);
}

/** What is said of a route. */
export function routeWords(route: Destination): string {
  return [route.cost, ...route.risks].filter(Boolean).join(" · ");
}

/** The answers of a place that was pointed at before its question came are shown. */
export function openNextPlace(): void {
  const { openNext, openPlace, question } = state();
  if (!openNext.value || !question.value) return;
  if (answersAt.value.has(openNext.value)) openPlace.value = openNext.value;
  openNext.value = null;
}

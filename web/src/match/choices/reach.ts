/** Reach: where the piece that acts can go and what it can act on, as the server says; and what is drawn of it. */

import { computed, effect, untracked } from "@preact/signals";
import type { Destination, Message } from "../../net/protocol";
import { ownSide, request } from "../requests";
import { state } from "../state";
import { cellOf, layout, pieces, shownQuestion, subject } from "../view-model";
import { waysTo } from "./answers";

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

/** The place of the piece that acts and the places of a path, as points of the board. */
export function pointsOf(path: readonly string[]): { x: number; y: number }[] {
  const unit = state().reach.value?.unit;
  const start = pieces.value.find((piece) => piece.name === unit)?.place;
  const places = [start, ...path].map((place) => place && cellOf(place));
  return places.flatMap((place) => (place && layout.value?.at.get(place)) || []);
}

/** The words about a route. */
export function routeWords(route: Destination): string {
  return [route.cost, ...route.risks].filter(Boolean).join(" · ");
}

/** What lies on the table, worked out from the state: the view, the board as it is drawn, its pieces, and the one that is looked at. */

import { computed } from "@preact/signals";
import { app, type Turn } from "../app/state";
import type { Layout } from "../board/layouts/layout";
import { type Edge, type Quarter, quarterFor } from "../board/layouts/quarter";
import type { Kit, Piece } from "../games/kit";
import { kitName, kits } from "../games/kits";
import { homeState } from "../home/state";
import type { Question, View } from "../net/protocol";
import { state } from "./state";

/** The drawings and words of the game that is looked at. */
export const drawnAs = computed<string>(() => {
  const { record, view } = state();
  const options = view.value?.["options"];
  return record.value
    ? kitName(record.value.game, (options ?? {}) as Record<string, unknown>)
    : homeState.draft.value.game;
});

export const kit = computed<Kit | null>(() => kits.value[drawnAs.value] ?? null);

/** What is on the table now, or at the moment that is replayed. */
export const shownView = computed<View | null>(() => {
  const { frame, record, view } = state();
  const shown = frame.value?.view ?? view.value;
  return shown && kit.value && record.value ? kit.value.withPlanned(shown) : null;
});

/** Whether a bot plays for the side that is looked from: then there is nothing to choose or to take back. */
export const botPlaysForMe = computed<boolean>(() => {
  const { record, side } = state();
  return Boolean(side.value && record.value?.seats[side.value]?.standin);
});

/** The open question; none while the past is looked at, or before the game's drawings have come. */
export const shownQuestion = computed<Question | null>(() =>
  state().frame.value || !kit.value || botPlaysForMe.value ? null : state().question.value,
);

/** Whether the table is about to change by my doing: an answer is on its way, or the side that is asked is still to be shown on this screen. */
export const busy = computed<boolean>(() => {
  const { asked, cover, result, sent, side, yours } = state();
  const shown =
    side.value === null || asked.value.includes(side.value) || !asked.value.some((one) => yours.value.includes(one));
  return sent.value !== null || (cover.value ? cover.value.taken : !shown && !result.value);
});

export const mayUndo = computed<boolean>(() => state().undo.value.can && !botPlaysForMe.value);

const placeList = computed<string>(() =>
  shownView.value && kit.value ? kit.value.places(shownView.value).join(" ") : "",
);

/** The edge of the board that belongs to the side that is looked from, if the game gives it one. */
export const ownEdge = computed<Edge | null>(() => {
  const side = state().side.value;
  return side && shownView.value ? (kit.value?.edgeOf?.(shownView.value, side) ?? null) : null;
});

/** How the player turns the boards of this game. */
export const turn = computed<Turn>(() => app.turns.value[drawnAs.value] ?? "auto");

/** The quarter in which the board is drawn: as the player says, else so that it fills the screen. */
export const quarter = computed<Quarter>(() => {
  if (!state().record.value) return 0; // the pictures of a rulebook have north on top
  if (typeof turn.value === "number") return turn.value;
  if (turn.value === "own" && ownEdge.value) return quarterFor(ownEdge.value);
  return !kit.value?.upright && app.stage.value.landscape !== (kit.value?.wide ?? false) ? 1 : 0;
});

export const layout = computed<Layout | null>(() =>
  placeList.value && kit.value
    ? kit.value.layOut(placeList.value.split(" "), quarter.value, shownView.peek()!, app.stage.value.landscape)
    : null,
);

/** The pieces on the table, in the order in which they are drawn. */
export const pieces = computed<Piece[]>(() => (shownView.value && kit.value ? kit.value.pieces(shownView.value) : []));

/** The place to point at that a place lies in: itself, unless pieces stand at finer places than can be pointed at. */
export function cellOf(place: string): string {
  return layout.value?.cell?.(place) ?? place;
}

/** The pieces of each place of the board, the foremost first. */
export const stacks = computed<Map<string, Piece[]>>(() => {
  const found = new Map<string, Piece[]>();
  for (const piece of pieces.value) {
    const cell = cellOf(piece.place);
    if (layout.value?.at.has(piece.place)) found.set(cell, [piece, ...(found.get(cell) ?? [])]);
  }
  return found;
});

/** The pieces at a place: all of a cell, or those at exactly that finer place. */
export function stackAt(place: string): Piece[] {
  const all = stacks.value.get(cellOf(place)) ?? [];
  return place === cellOf(place) ? all : all.filter((piece) => piece.place === place);
}

/** Where on the board a word points, if it does. */
export function placeOf(word: string): string | null {
  const view = shownView.value;
  return view && kit.value ? kit.value.placeOf(view, word) : null;
}

/** The piece that is being asked about. */
export const subject = computed<string | null>(() => shownQuestion.value?.about.unit ?? null);

/** Where the piece stands that is being asked about, if it is on the board. */
export const subjectPlace = computed<string | null>(() => {
  const place = pieces.value.find((piece) => piece.name === subject.value)?.place;
  return place && layout.value?.at.has(place) ? place : null;
});

/** The piece on the card: picked by hand, under the pointer, under the cursor, or the one asked about. */
export const inspected = computed<string | null>(() => {
  if (state().inspectedPiece.value && pieces.value.some((piece) => piece.name === state().inspectedPiece.value))
    return state().inspectedPiece.value;
  for (const place of [state().hover.value, state().openPlace.value, state().cursor.value]) {
    const found = place ? stackAt(place)[0] : undefined;
    if (found) return found.name;
  }
  return subject.value;
});

const NONE = /$^/g;

/** A text of the server with the titles of pieces in place of their words: "W1 down" reads "Blue Walker 1 down". A title that stands there already stays. */
export function named(text: string): string {
  return text.replace(kit.value?.unitNames ?? NONE, (word, at: number) => {
    const title = pieces.value.find((piece) => piece.name === word)?.title ?? word;
    return title.endsWith(word) && text.slice(0, at).endsWith(title.slice(0, -word.length)) ? word : title;
  });
}

/** The piece that is being dragged, and the place under it; they change less often than the pointer moves. */
export const dragged = computed<string | null>(() => state().drag.value?.name ?? null);

export const dragOver = computed<string | null>(() => state().drag.value?.over ?? null);

/** Looking: what lies at a place, whether the acting piece sees it, what could hit there. The server answers. */

import { effect } from "@preact/signals";
import { ownSide, request } from "../requests";
import { state } from "../state";
import { cellOf, kit, layout, pieces, placeOf, shownView, stackAt, subject } from "../view-model";

const PAUSE = 180; // milliseconds of rest before the server is asked

/** The place that is looked at: under the pointer, else under the cursor, else of what waits for a confirmation; of a cell, where the piece stands that is read. */
export function lookedAt(): string | null {
  const place = state().hover.value ?? state().cursor.value ?? waitingPlace();
  if (!place || place !== cellOf(place)) return place;
  const there = stackAt(place);
  return (
    (there.find((piece) => piece.name === state().inspectedPiece.value) ?? there[0])?.place ?? standIn(place) ?? place
  );
}

/** The place of an answer that is to be confirmed: the player sees once more what it is about. */
function waitingPlace(): string | null {
  const word = state().confirm.value?.choice ?? state().tapArmed.value;
  return word ? boardPlace(word) : null;
}

/** The cell of the board that a word points at, if it does. */
function boardPlace(word: string): string | null {
  const place = placeOf(word);
  return place && layout.value?.at.has(cellOf(place)) ? cellOf(place) : null;
}

/** Where in an empty cell somebody would stand, if places are finer: sight and threats are of such a place. */
function standIn(cell: string): string | null {
  return shownView.value ? (kit.value?.stand?.(shownView.value, cell, looker()) ?? null) : null;
}

const LINGER = 450; // milliseconds in which the pointer may reach the card to read on there
let leaving = 0;

/** The pointer has come to a place, or to the card about it. */
export function stayLooking(): void {
  clearTimeout(leaving);
}

/** The pointer has gone: what it looked at is forgotten in a moment. */
export function stopLooking(): void {
  const { hover } = state();
  clearTimeout(leaving);
  leaving = window.setTimeout(() => void (hover.value = null), LINGER);
}

/** An answer is pointed at in the dock: its place and its piece are looked at, as if the pointer were there. */
export function lookAtAnswer(word: string): void {
  const { hover, inspectedPiece, pointedAnswer } = state();
  if (pointedAnswer.value === word) return;
  const place = boardPlace(word);
  const piece = pieces.value.some((one) => one.name === word) ? word : null;
  pointedAnswer.value = word;
  if (!place && !piece) return;
  stayLooking();
  hover.value = place;
  inspectedPiece.value = place && stackAt(place).length === 1 ? null : piece; // of a stack, the one that answers
}

/** The pointer has left the answer; its button may have gone with its question. */
export function leaveAnswer(): void {
  const { hover, inspectedPiece, pointedAnswer } = state();
  if (pointedAnswer.value === null) return;
  pointedAnswer.value = null;
  clearTimeout(leaving);
  hover.value = null;
  inspectedPiece.value = null;
}

/** The piece that looks: chosen by hand, else the one that is asked about. */
export function looker(): string | null {
  return state().sightFrom.value ?? subject.value;
}

/** Ask about each place that is looked at for a moment. */
export function watchLooks(): () => void {
  let timer = 0;
  const stop = effect(() => {
    const { connection, frame, inspection, look, seq } = state();
    const place = lookedAt();
    const unit = looker();
    void seq.value; // after a move everything may be seen otherwise
    clearTimeout(timer);
    look.value = "";
    if (inspection.peek()?.place !== place) inspection.value = null;
    if (!place || frame.value || connection.value !== "open") return;
    timer = window.setTimeout(() => {
      look.value = request("look", { type: "inspect", place, unit, ...ownSide() });
    }, PAUSE);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** `L`: draw the line of sight or not; where no piece acts, first take the piece under the cursor to look from. */
export function toggleSight(): void {
  const { sightFrom, sighting } = state();
  const here = lookedAt();
  const piece = here ? stackAt(here)[0]?.name : undefined;
  if (!subject.value && piece && piece !== sightFrom.value) {
    sightFrom.value = piece;
    sighting.value = true;
    return;
  }
  if (!looker()) return;
  sighting.value = !sighting.value;
  if (!sighting.value) sightFrom.value = null;
}

/** Looking: what lies at a place, whether the acting piece sees it, what could hit there. The server answers. */

import { effect } from "@preact/signals";
import { fresh } from "../net/socket";
import { cellOf, kit, layout, pieces, placeOf, shownView, stackAt, subject } from "./view-model";
import { state } from "./state";

export const LOOK = "look-"; // how the ids of these questions begin
const PAUSE = 180; // milliseconds of rest before the server is asked

let open = ""; // the id of the question that counts; answers to earlier ones are dropped

/** The place that is looked at: under the pointer, else under the cursor, else of what waits for a second word; of a cell, where the piece stands that is read. */
export function lookedAt(): string | null {
  const place = state.hover.value ?? state.cursor.value ?? waitingPlace();
  if (!place || place !== cellOf(place)) return place;
  const there = stackAt(place);
  return (there.find((piece) => piece.name === state.held.value) ?? there[0])?.place ?? standIn(place) ?? place;
}

/** The place of an answer that is to be confirmed: whoever is asked twice sees once more what it is about. */
function waitingPlace(): string | null {
  const word = state.confirm.value?.choice ?? state.armed.value;
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

/** The pointer has come to a place, or to the card that tells of it. */
export function stayLooking(): void {
  clearTimeout(leaving);
}

/** The pointer has gone: what it looked at is forgotten in a moment. */
export function stopLooking(): void {
  clearTimeout(leaving);
  leaving = window.setTimeout(() => void (state.hover.value = null), LINGER);
}

let answer: string | null = null; // that is pointed at in the dock

/** An answer is pointed at in the dock: its place and its piece are looked at, as if the pointer were there. */
export function lookAtAnswer(word: string): void {
  if (answer === word) return;
  const place = boardPlace(word);
  const piece = pieces.value.some((one) => one.name === word) ? word : null;
  if (!place && !piece) return;
  stayLooking();
  answer = word;
  state.hover.value = place;
  state.held.value = place && stackAt(place).length === 1 ? null : piece; // of a stack, the one that answers
}

/** The pointer has left the answer; its button may have gone with its question. */
export function leaveAnswer(): void {
  if (answer === null) return;
  answer = null;
  clearTimeout(leaving);
  state.hover.value = null;
  state.held.value = null;
}

/** The piece that looks: chosen by hand, else the one that is asked about. */
export function looker(): string | null {
  return state.sightFrom.value ?? subject.value;
}

/** Ask about each place that is looked at for a moment. */
export function watchLooks(): () => void {
  let timer = 0;
  const stop = effect(() => {
    const place = lookedAt();
    const unit = looker();
    void state.seq.value; // after a move everything may be seen otherwise
    clearTimeout(timer);
    open = "";
    if (state.inspection.peek()?.place !== place) state.inspection.value = null;
    if (!place || state.frame.value || state.line.value !== "open") return;
    timer = window.setTimeout(() => {
      open = LOOK + fresh();
      state.wire.value?.send({ type: "inspect", id: open, place, unit, ...(state.side.value ? { side: state.side.value } : {}) });
    }, PAUSE);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

export function isOpenLook(id: string): boolean {
  return id === open;
}

/** `L`: draw the line of sight or not; where nobody acts, first take the piece under the cursor to look from. */
export function toggleSight(): void {
  const here = lookedAt();
  const piece = here ? stackAt(here)[0]?.name : undefined;
  if (!subject.value && piece && piece !== state.sightFrom.value) {
    state.sightFrom.value = piece;
    state.sighting.value = true;
    return;
  }
  if (!looker()) return;
  state.sighting.value = !state.sighting.value;
  if (!state.sighting.value) state.sightFrom.value = null;
}

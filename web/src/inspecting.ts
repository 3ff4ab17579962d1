/** Looking: what lies at a place, whether the acting piece sees it, what could hit there. The server answers. */

import { effect } from "@preact/signals";
import { fresh } from "./line";
import { cellOf, kit, shownView, stackAt, subject } from "./table";
import { state } from "./state";

export const LOOK = "look-"; // how the ids of these questions begin
const PAUSE = 180; // milliseconds of rest before the server is asked

let open = ""; // the id of the question that counts; answers to earlier ones are dropped

/** The place that is looked at: under the pointer, else under the cursor; of a cell, where the piece stands that is read. */
export function lookedAt(): string | null {
  const place = state.hover.value ?? state.cursor.value;
  if (!place || place !== cellOf(place)) return place;
  const there = stackAt(place);
  return (there.find((piece) => piece.name === state.held.value) ?? there[0])?.place ?? standIn(place) ?? place;
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

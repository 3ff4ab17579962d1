/** A piece that is asked about can be dragged to its place, by mouse or finger; the drop is an answer, or asks why not. */

import { placeUnder } from "../../board/place-under";
import { type Drag, state } from "../state";
import { cellOf, kit, layout, pieces, shownQuestion, subject, subjectPlace } from "../view-model";
import { answersAt, routesAt, waysTo } from "./answers";
import { pointAt } from "./commands";
import { askReach, forgetReach } from "./reach";
import { pointAtRoute, walk } from "./walk";

const START = 7; // pixels before a press becomes a drag

/** Take hold of a piece, if it is the one that places are asked for, or if a mouse takes one that could be chosen now. */
export function grab(event: PointerEvent, name: string): boolean {
  const acts = name === subject.value && (asksForPlaces() || routesAt.value.size > 0);
  const waits = name !== subject.value && event.pointerType === "mouse" && mayBeChosen(name);
  if (!(acts || waits) || event.button > 0) return false;
  follow(
    event,
    { name },
    {
      begin: () => void (waits && askReach(name)),
      drop: (place) => {
        if (waits) return dropWaiting(name, place);
        const back = place === cellOf(subjectPlace.value ?? "") && !answersAt.value.has(place); // put down where it was
        if (!back) pointAt(place, false, null, true);
      },
      end: () => void (waits && forgetReach()),
    },
  );
  return true;
}

/** A piece that could be chosen is put down: it goes there, and from beside the board it comes there. */
function dropWaiting(name: string, place: string): void {
  const piece = pieces.value.find((one) => one.name === name);
  if (waysTo.value.has(place) || layout.value?.at.has(piece?.place ?? "")) pointAtRoute(place, false, true);
  else if (layout.value?.cell) {
    walk([name]);
    state().openNext.value = place; // of whose finer places one is chosen then
  } else walk([name, place]);
}

/** Take hold of what an answer buys, by mouse: put down on the board, it is bought and placed there. */
export function grabAnswer(event: PointerEvent, word: string, title: string): void {
  if (event.pointerType !== "mouse" || event.button > 0) return;
  follow(event, { name: word, title }, { drop: (place) => walk([word, place]) });
}

interface Hold {
  begin?(): void;
  drop(place: string): void;
  end?(): void; // in any case, after the drop
}

/** Follow a press until it ends: it is a drag once it has gone far enough, and Escape drops nothing. */
function follow(event: PointerEvent, what: Pick<Drag, "name" | "title">, hold: Hold): void {
  const { pointerId, clientX, clientY } = event;
  const move = (next: PointerEvent): void => {
    if (next.pointerId !== pointerId) return;
    if (!state().drag.value) {
      if (Math.hypot(next.clientX - clientX, next.clientY - clientY) < START) return;
      hold.begin?.();
    }
    state().drag.value = { ...what, x: next.clientX, y: next.clientY, over: over(next) };
  };
  const drop = (next: PointerEvent): void => {
    if (next.pointerId !== pointerId) return;
    done();
    const drag = state().drag.value;
    state().drag.value = null;
    if (!drag) return;
    muteClick();
    if (next.type === "pointerup" && drag.over) hold.drop(drag.over);
    hold.end?.();
  };
  const cancel = (key: KeyboardEvent): void => {
    if (key.key !== "Escape") return;
    key.stopPropagation();
    done();
    state().drag.value = null;
    hold.end?.();
  };
  const done = (): void => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", drop);
    window.removeEventListener("pointercancel", drop);
    window.removeEventListener("keydown", cancel, true);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", drop);
  window.addEventListener("pointercancel", drop);
  window.addEventListener("keydown", cancel, true);
}

/** Whether a piece on the board is an answer to the open question, as one that could act next. */
function mayBeChosen(name: string): boolean {
  const question = shownQuestion.value;
  const piece = pieces.value.find((one) => one.name === name);
  if (!question || question.secret || piece?.side !== state().side.value) return false;
  const byPlace = kit.value?.placeFirst?.has(question.kind) ? piece.place : name;
  return question.answers.some(({ word }) => word === name || word === byPlace);
}

/** Whether the open question is where a piece goes, so that it can be dragged there. */
export function asksForPlaces(): boolean {
  const question = shownQuestion.value;
  return Boolean(
    question &&
      kit.value?.destinationKinds.has(question.kind) &&
      question.answers.some((answer) => kit.value!.isPlace(answer.word)),
  );
}

function over(event: PointerEvent): string | null {
  const found = document
    .elementsFromPoint(event.clientX, event.clientY)
    .find((one) => one.matches("[data-place], .hit-any"));
  return placeUnder(event, found ?? null);
}

/** The click that the browser sends after a drop is not a click. */
function muteClick(): void {
  const mute = (event: Event): void => event.stopPropagation();
  window.addEventListener("click", mute, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", mute, { capture: true }), 50);
}

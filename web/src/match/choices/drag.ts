/** A piece that is asked about can be dragged to its place, by mouse or finger; the drop is an answer, or asks why not. */

import { placeUnder } from "../../board/place-under";
import { state } from "../state";
import { cellOf, kit, pieces, shownQuestion, subject, subjectPlace } from "../view-model";
import { answersAt, routesAt } from "./answers";
import { pointAt } from "./commands";
import { askReach, forgetReach } from "./reach";
import { pointAtRoute } from "./walk";

const START = 7; // pixels before a press becomes a drag

/** Take hold of a piece, if it is the one that places are asked for, or if a mouse takes one that could be chosen now. */
export function grab(event: PointerEvent, name: string): boolean {
  const acts = name === subject.value && (asksForPlaces() || routesAt.value.size > 0);
  const waits = name !== subject.value && event.pointerType === "mouse" && mayBeChosen(name);
  if (!(acts || waits) || event.button > 0) return false;
  const { pointerId, clientX, clientY } = event;
  const move = (next: PointerEvent): void => {
    if (next.pointerId !== pointerId) return;
    if (!state().drag.value) {
      if (Math.hypot(next.clientX - clientX, next.clientY - clientY) < START) return;
      if (waits) askReach(name);
    }
    state().drag.value = { name, x: next.clientX, y: next.clientY, over: over(next) };
  };
  const drop = (next: PointerEvent): void => {
    if (next.pointerId !== pointerId) return;
    done();
    const drag = state().drag.value;
    state().drag.value = null;
    if (!drag) return;
    muteClick();
    if (waits) {
      if (next.type === "pointerup" && drag.over) pointAtRoute(drag.over, false, true);
      forgetReach();
      return;
    }
    const back = drag.over === cellOf(subjectPlace.value ?? "") && !answersAt.value.has(drag.over ?? ""); // put down where it was
    if (next.type === "pointerup" && drag.over && !back) pointAt(drag.over, false, null, true);
  };
  const cancel = (key: KeyboardEvent): void => {
    if (key.key !== "Escape") return;
    key.stopPropagation();
    done();
    state().drag.value = null;
    if (waits) forgetReach();
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
  return true;
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

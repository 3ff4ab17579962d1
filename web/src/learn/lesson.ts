/** The open lesson: what the server says of it, and what the learner asks for besides the choices of a match. */

import { batch } from "@preact/signals";
import { lookAtAnswer } from "../match/choices/inspect";
import { request } from "../match/requests";
import { state } from "../match/state";
import type { LessonMessage } from "../net/protocol";
import { keepProgress } from "./progress";

export function onLesson(message: LessonMessage): void {
  const { lesson, record, sent, shownAnswer } = state();
  batch(() => {
    if (message.feedback && message.feedback.id === sent.value) sent.value = null; // nothing has changed
    shownAnswer.value = null;
    lesson.value = message;
  });
  const game = record.value?.game;
  if (game && (message.step > 0 || message.progress.answers[0]?.length))
    keepProgress(game, message.progress, message.finished);
}

/** Leave a step that waits. */
export const proceed = (): void => void request("board", { type: "continue" });

/** Go to the beginning of the step, or of the one before it. */
export const stepBack = (): void => void request("board", { type: "back" });

export const goToStep = (step: number): void => void request("board", { type: "go", step });

/** Mark the answer that the step asks for, on the board and in the dock. */
export function showAnswer(): void {
  const { lesson, openPlace, shownAnswer, tab } = state();
  const word = lesson.value?.expected[0];
  if (word === undefined) return;
  tab.value = "ask";
  openPlace.value = null;
  shownAnswer.value = word;
  lookAtAnswer(word);
}

/** The English texts of the guided games. */

import { texts } from "./loader";

export const learnTexts = texts("learn", {
  learn: "Learn",
  title: "Learn a game",
  intro: "A guided first game on the real board: each step says what to do and why, and you make the moves.",
  link: (minutes: number) => `Learn in ${minutes} minutes`,
  start: (minutes: number) => `Start · ${minutes} minutes`,
  resume: (step: number, steps: number) => `Resume at step ${step} of ${steps}`,
  again: "Play it again",
  done: "Done",
  panel: "Lesson",
  text: "Text of the step",
  steps: "Steps of the lesson",
  step: (n: number, title: string) => `Step ${n}: ${title}`,
  count: (n: number, of: number) => `Step ${n} of ${of}`,
  next: "Continue",
  show: "Show me",
  back: "Back",
  choose: (answer: string) => `Choose “${answer}”: it is marked.`,
  idle: "Read the lesson, then continue",
  idleDone: "The lesson is over",
  over: "You have finished this lesson.",
  play: "Play a match",
  others: "Other games",
  unknown: "There is no such lesson.",
});

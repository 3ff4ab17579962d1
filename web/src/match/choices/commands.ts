/** Commands: a word is sent, or a place is pointed at; a refusal says why; a move that cannot be undone may be confirmed. */

import { batch, computed, effect, untracked } from "@preact/signals";
import { followHint } from "../../analysis/analysis";
import { app } from "../../app/state";
import type { Answer, Side } from "../../net/protocol";
import { teamOf } from "../../seats/teams";
import { sideName, t } from "../../texts/common";
import { skipPlayback } from "../effects/playback";
import { confirmsIrreversible } from "../preferences";
import { ownSide, type Requester, request } from "../requests";
import { clearStage, hasStage } from "../stage";
import { state } from "../state";
import { botPlaysForMe, kit, mayUndo, stacks } from "../view-model";
import {
  answersAt,
  type LaterAnswer,
  type ListedAnswer,
  laterAnswersAt,
  listed,
  numberedStack,
  routesAt,
  targetsAt,
} from "./answers";
import { harmToOwn } from "./forecast";
import { pointAtRoute, walk } from "./walk";

// choices

/** The only answer to the open question, or null if there are more. */
const onlyAnswer = computed<string | null>(() => {
  const question = state().question.value;
  return question?.only !== undefined && question.answers.length === 1 ? question.answers[0]!.word : null;
});

/** Give only answers for a player who does not want to be asked; an undo goes back past such a question. */
export function watchOnlyAnswers(): () => void {
  return effect(() => {
    const { cover, frame, sent, undoing } = state();
    const word = onlyAnswer.value;
    if (!app.autoAnswer.value || word === null || sent.value || cover.value || frame.value) return;
    untracked(() => (undoing.value ? undo() : choose(word, true)));
  });
}

/** Send a choice; *sure* sends one that cannot be undone without a confirmation. */
export function choose(word: string, sure = false, from: Requester = "board"): void {
  const { question, sent, seq, tab, undoing } = state();
  if (sent.value || !question.value || botPlaysForMe.value) return;
  const harm = sure ? "" : harmOf(word);
  if (harm) return requestConfirmation(word, harm);
  const careful = confirmsIrreversible.value && !sure && onlyAnswer.value === null; // an only answer has been put with what follows
  batch(() => {
    undoing.value = false;
    tab.value = "ask";
    clearStage();
    skipPlayback();
    followHint(word);
    const message = { type: "choose", seq: seq.value, choice: word, ...(careful ? { careful } : {}), ...ownSide() };
    sent.value = request(from, message);
  });
}

/** What a choice can do to units of one's own, in a sentence; empty where a lesson asks for it or the server asks anyway. */
function harmOf(word: string): string {
  const answer = state().question.value?.answers.find((one) => one.word === word);
  return answer ? harmToOwn(answer) : "";
}

/** A choice cannot be undone, or harms units of one's own: it waits for a confirmation. */
export function requestConfirmation(choice: string, text: string, act?: () => void): void {
  const { confirm, sent, tab } = state();
  batch(() => {
    sent.value = null;
    confirm.value = { choice, text, ...(act ? { act } : {}) };
    tab.value = "ask";
  });
}

/** Make the choice that waits for a confirmation. */
export function confirmPending(): void {
  const pending = state().confirm.value;
  if (!pending) return;
  if (!pending.act) return choose(pending.choice, true);
  clearStage();
  pending.act();
}

/** Answer for the next unit as for the one before, and so for the rest. */
export function chooseAgain(): void {
  const again = state().question.value?.again;
  if (again) walk(again.words, { repeat: true });
}

// other commands

function sendCommand(type: "undo" | "draw" | "concede" | "claim", side = state().side.value): string {
  return request("board", { type, seq: state().seq.value, ...(side ? { side } : {}) });
}

export function undo(): void {
  const { sent, undoing } = state();
  if (!mayUndo.value || sent.value) return;
  skipPlayback();
  undoing.value = true;
  sent.value = sendCommand("undo");
}

/** Offer a draw, or agree to one, for the side that is looked from or another of mine. */
export const offerDraw = (side?: Side): void => void sendCommand("draw", side);

/** Resigning is always confirmed; where others of my team play, it is proposed to them. */
export function concede(): void {
  const { confirm, record, side, tab, yours } = state();
  const teammates = teamOf(record.value, side.value ? [side.value] : []).filter((one) => {
    const seat = record.value?.seats[one];
    return !yours.value.includes(one) && seat?.kind === "person" && !seat.standin;
  });
  tab.value = "ask";
  confirm.value = {
    choice: t.concede,
    text: teammates.length ? t.concedeTeam(teammates.map(sideName).join(t.and)) : t.concedeSure,
    act: () => sendCommand("concede"),
  };
}

export const claim = (): void => void sendCommand("claim");

// pointing

/** What it means to point at a place, or at a piece there. */
export type Pointing =
  | { kind: "confirm" } // what waits for it
  | { kind: "answer"; answer: Answer }
  | { kind: "list" } // the place has several answers
  | { kind: "route" } // the piece that acts can go there
  | { kind: "later"; answers: LaterAnswer[] } // something there answers later questions
  | { kind: "refused" } // another piece answers here
  | { kind: "elsewhere" }; // nothing answers here

export function pointing(place: string, piece: string | null): Pointing {
  const here = answersAt.value.get(place) ?? [];
  const pending = state().confirm.value?.choice;
  if (here.some((answer) => answer.word === pending)) return { kind: "confirm" };
  const own = here.find((answer) => answer.word === piece);
  if (own) return { kind: "answer", answer: own };
  if (!here.length) return laterPointing(place, piece);
  if (piece && !kit.value?.isPlace(here[0]!.word)) return { kind: "refused" };
  return here.length === 1 ? { kind: "answer", answer: here[0]! } : { kind: "list" };
}

/** What a place without an answer of its own is to the piece that acts. */
function laterPointing(place: string, piece: string | null): Pointing {
  const answers = laterAnswersAt(place, piece);
  const aimed = targetsAt.value.has(place); // a click on other ground is not taken for an attack on it
  const pending = state().confirm.value?.choice;
  if (answers.some((answer) => answer.word === pending)) return { kind: "confirm" };
  if (routesAt.value.has(place) && (!aimed || !answers.length)) return { kind: "route" };
  return answers.length ? { kind: "later", answers } : { kind: "elsewhere" };
}

/** A place was clicked, tapped, entered or dropped on: answer with it, list its answers, or say why not. */
export function pointAt(place: string, finger: boolean, piece: string | null = null, dropped = false): void {
  const { inspectedPiece, question, side, verdict } = state();
  const found = pointing(place, piece);
  verdict.value = null;
  inspectedPiece.value = piece;
  switch (found.kind) {
    case "confirm":
      return confirmPending();
    case "answer":
      return namesPiece(found.answer, piece) ? walk([found.answer.word, piece!]) : answerWith(found.answer, finger);
    case "list":
      return togglePlace(place);
    case "route":
      inspectedPiece.value = null;
      return pointAtRoute(place, finger, dropped);
    case "later":
      return found.answers.length === 1 && targetsAt.value.has(place)
        ? answerLater(found.answers[0]!, finger)
        : togglePlace(place);
    case "refused":
      return askWhy(whyWord(place, piece));
    case "elsewhere":
      clearStage();
      inspectedPiece.value = piece;
      if (question.value && side.value) askWhy(whyWord(place, piece));
  }
}

/** Whether a piece was pointed at where a place is asked for first, and then a piece of it. */
function namesPiece(answer: Answer, piece: string | null): boolean {
  const { question, side } = state();
  const here = piece ? (stacks.value.get(answer.word) ?? []) : [];
  const own = here.filter((one) => one.side === side.value);
  return (
    Boolean(kit.value?.placeFirst?.has(question.value!.kind)) && own.length > 1 && own.some((one) => one.name === piece)
  );
}

/** Show the answers of a place, or all again. */
function togglePlace(place: string): void {
  const { openPlace, openStack, tab } = state();
  openPlace.value = openPlace.value === place ? null : place;
  openStack.value = null;
  tab.value = "ask";
}

/** A listed answer was taken: it is chosen, or it opens those within it. */
export function pickAnswer(answer: ListedAnswer, finger: boolean): void {
  if (answer.opens) state().openPlace.value = answer.word;
  else if (answer.later) answerLater(answer.later, finger);
  else if (finger) answerWith(answer, true);
  else choose(answer.word);
}

/** A piece of a stack was picked: it answers, if it may; else it is read. */
export function pickPiece(name: string, finger: boolean): void {
  const { inspectedPiece, question } = state();
  const answer = question.value?.answers.find((one) => one.word === name);
  if (answer) return answerWith(answer, finger);
  inspectedPiece.value = inspectedPiece.value === name ? null : name;
}

/** Make the choices that lead to a later answer, and that answer. */
function answerLater(answer: LaterAnswer, finger: boolean): void {
  const { tapArmed } = state();
  const tapsTwice = finger && answer.odds && !confirmsIrreversible.value;
  if (tapsTwice && tapArmed.value !== answer.word) tapArmed.value = answer.word;
  else walk(answer.words, { careful: true });
}

/** Choose; a finger confirms a roll of dice with another tap, unless the server is asked about it anyway. */
export function answerWith(answer: Answer, finger: boolean): void {
  const { tapArmed } = state();
  const tapsTwice =
    finger && answer.odds && !confirmsIrreversible.value && onlyAnswer.value === null && !harmOf(answer.word); // that is confirmed anyway
  if (tapsTwice && tapArmed.value !== answer.word) tapArmed.value = answer.word;
  else choose(answer.word);
}

/** A number key: the answer, or the piece of the stack that lies spread out, that shows this number. */
export function pickNumber(number: number): void {
  const stack = numberedStack.value;
  if (stack) {
    const piece = stack[number - 1];
    if (piece) pickPiece(piece.name, false);
    return;
  }
  const answer = listed.value.find((one) => one.number === number);
  if (answer) pickAnswer(answer, false);
}

/** One step back: what is half chosen is dropped; else the last choice is undone, where that is allowed. */
export function stepBack(): void {
  if (hasStage()) clearStage();
  else undo();
}

export const canStepBack = (): boolean => hasStage() || mayUndo.value;

// asking why

export function askWhy(choice: string): void {
  state().asking.value = request("board", { type: "explain", choice });
}

/** The word to ask about when a place is not among the answers. */
function whyWord(place: string, piece: string | null): string {
  const { question, view } = state();
  return question.value && view.value && kit.value ? kit.value.why(view.value, question.value, place, piece) : place;
}

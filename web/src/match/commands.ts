/** Choosing: a word is sent, or a place is pointed at; a refusal says why; what cannot be taken back may be asked twice. */

import { batch, computed, effect, untracked } from "@preact/signals";
import { keep, recall } from "../app/storage";
import { followHint } from "../analysis/analysis";
import { fresh } from "../net/socket";
import type { Answer, Side } from "../net/protocol";
import { skipShows } from "./playback";
import { answersAt, listed, type Listed } from "./answers";
import { kit, mayUndo, stacks, standsIn } from "./view-model";
import { state } from "./state";
import { teamOf } from "../seats/teams";
import { sideName, t } from "../texts/common";

export const CAREFUL = "sandtable.careful";

/** Whether to ask before what cannot be taken back: as the player says, else for fingers and for play over days. */
export const asksFirst = computed<boolean>(() => {
  if (state.careful.value !== "auto") return state.careful.value === "on";
  return state.clock.value.kind === "move" || window.matchMedia("(pointer: coarse)").matches;
});

export function toggleCareful(): void {
  state.careful.value = asksFirst.value ? "off" : "on";
  keep(CAREFUL, state.careful.value);
}

const AUTO_ANSWER = "sandtable.auto-answer";
let undoing = false; // whether the last thing that was sent is an undo

/** The only answer to the open question, or null if there are more. */
const onlyAnswer = computed<string | null>(() => {
  const question = state.question.value;
  return question?.only !== undefined && question.answers.length === 1 ? question.answers[0]!.word : null;
});

export function toggleAutoAnswer(): void {
  state.autoAnswer.value = !state.autoAnswer.value;
  keep(AUTO_ANSWER, state.autoAnswer.value);
}

/** Give only answers for a player who does not want to be asked; an undo goes back past such a question. */
export function watchOnlyAnswers(): void {
  state.autoAnswer.value = recall(AUTO_ANSWER, false);
  effect(() => {
    const word = onlyAnswer.value;
    if (!state.autoAnswer.value || word === null || state.sent.value || state.cover.value || state.frame.value) return;
    untracked(() => (undoing ? undo() : choose(word, true)));
  });
}

export function choose(word: string, sure = false): void {
  if (state.sent.value || !state.question.value || standsIn.value) return;
  const id = fresh();
  undoing = false;
  const careful = asksFirst.value && !sure && onlyAnswer.value === null; // an only answer has been put with what follows
  batch(() => {
    state.sent.value = id;
    state.tab.value = "ask";
    clearStage();
    skipShows();
    followHint(word);
  });
  state.wire.value?.send({
    type: "choose", id, seq: state.seq.value, choice: word, ...(careful ? { careful } : {}),
    ...(state.side.value ? { side: state.side.value } : {}),
  });
}

/** The server says that a choice cannot be taken back: it waits for a second word. */
export function askedAgain(choice: string, text: string): void {
  batch(() => {
    state.sent.value = null;
    state.confirm.value = { choice, text };
    state.tab.value = "ask";
  });
}

/** The choice that waits for a second word is made after all. */
export function confirmed(): void {
  const waiting = state.confirm.value;
  if (!waiting) return;
  if (!waiting.act) return choose(waiting.choice, true);
  clearStage();
  waiting.act();
}

function order(type: "undo" | "draw" | "concede" | "claim", side: Side | null = state.side.value): string {
  const id = fresh();
  state.wire.value?.send({ type, id, seq: state.seq.value, ...(side ? { side } : {}) });
  return id;
}

export function undo(): void {
  if (!mayUndo.value || state.sent.value) return;
  skipShows();
  undoing = true;
  state.sent.value = order("undo");
}

/** Offer a draw, or agree to one, for the side that is looked from or another of mine. */
export const offerDraw = (side?: Side): void => void order("draw", side);

/** Giving up is always asked twice; where others of my team play, it is proposed to them. */
export function concede(): void {
  const record = state.record.value;
  const mates = teamOf(record, state.side.value ? [state.side.value] : []).filter(
    (side) => !state.yours.value.includes(side) && record?.seats[side]?.kind === "person" && !record.seats[side]!.standin,
  );
  state.tab.value = "ask";
  state.confirm.value = {
    choice: t.concede, text: mates.length ? t.concedeTeam(mates.map(sideName).join(t.and)) : t.concedeSure, act: () => order("concede"),
  };
}

export const claim = (): void => void order("claim");

export function clearStage(): void {
  state.pick.value = null;
  state.sift.value = "";
  state.armed.value = null;
  state.verdict.value = null;
  state.asking.value = null;
  state.confirm.value = null;
  state.held.value = null;
  state.fan.value = null;
}

export function hasStage(): boolean {
  return Boolean(state.pick.value ?? state.armed.value ?? state.verdict.value ?? state.confirm.value ?? state.held.value ?? state.fan.value);
}

/** A place was clicked, tapped, entered or dropped on: answer with it, list its answers, or say why not. */
export function pointAt(place: string, finger: boolean, piece: string | null = null): void {
  state.verdict.value = null;
  state.held.value = piece;
  const here = answersAt.value.get(place) ?? [];
  const waiting = state.confirm.value;
  if (waiting && here.some((answer) => answer.word === waiting.choice)) return confirmed();
  const own = here.find((answer) => answer.word === piece);
  if (own) return answerWith(own, finger);
  if (piece && here.length && !kit.value?.isPlace(here[0]!.word)) return askWhy(whyWord(place, piece)); // others answer here
  if (here.length === 1) return answerWith(here[0]!, finger);
  if (here.length > 1) {
    state.pick.value = state.pick.value === place ? null : place;
    state.fan.value = null;
    state.tab.value = "ask";
    return;
  }
  clearStage();
  if (piece) state.held.value = piece;
  if (state.question.value && state.side.value) askWhy(whyWord(place, piece));
}

/** A listed answer was taken: it is chosen, or it opens those within it. */
export function take(answer: Listed, finger: boolean): void {
  if (answer.opens) state.pick.value = answer.word;
  else if (finger) answerWith(answer, true);
  else choose(answer.word);
}

/** A piece of a stack was picked: it answers, if it may; else it is read. */
export function pickPiece(name: string, finger: boolean): void {
  const answer = state.question.value?.answers.find((one) => one.word === name);
  if (answer) return answerWith(answer, finger);
  state.held.value = state.held.value === name ? null : name;
}

/** Choose; a finger confirms a roll of dice by a second tap, unless the server is asked about it anyway. */
export function answerWith(answer: Answer, finger: boolean): void {
  if (finger && answer.odds && !asksFirst.value && onlyAnswer.value === null && state.armed.value !== answer.word) state.armed.value = answer.word;
  else choose(answer.word);
}

/** The word to ask about when a place is not among the answers. */
function whyWord(place: string, piece: string | null): string {
  const question = state.question.value;
  const view = state.view.value;
  if (question && view && kit.value?.why) return kit.value.why(view, question, place, piece);
  const there = stacks.value.get(place)?.[0]?.name;
  if (question?.kind === "action") return `move ${place}`;
  const places = question?.answers.some((answer) => kit.value?.isPlace(answer.word));
  return there && !places ? there : place;
}

export function askWhy(choice: string): void {
  const id = fresh();
  state.asking.value = id;
  state.wire.value?.send({ type: "explain", id, choice });
}

/** The n-th listed answer, or the n-th piece of the stack that the keyboard has spread out, from a number key. */
export function chooseNth(n: number): void {
  const fan = state.fan.value;
  const piece = fan && fan.by !== "mouse" && !state.pick.value ? stacks.value.get(fan.place)?.[n] : undefined;
  if (piece) return pickPiece(piece.name, false);
  const digit = listed.value.find((answer) => answer.word === String(n + 1)); // a number that is an answer is that answer
  const answer = digit ?? (listed.value.some((one) => /^\d$/.test(one.word)) ? undefined : listed.value[n]);
  if (answer) take(answer, false);
}

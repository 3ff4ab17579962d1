/** What an answer that rolls dice would do: every outcome with its chance, and which of them meet units of one's own. */

import { computed } from "@preact/signals";
import type { Piece } from "../../games/kit";
import type { Answer } from "../../net/protocol";
import { teamOf } from "../../seats/teams";
import { answerWords, capital } from "../../texts/common";
import { effectTexts as e } from "../../texts/effects";
import { state } from "../state";
import { cellOf, kit, named, pieces, shownQuestion, shownView } from "../view-model";
import { answersAt, chance } from "./answers";

/** One outcome. */
export interface Share {
  readonly text: string;
  readonly percent: number;
  readonly piece: Piece | null; // whom it meets, if it is one on the table
  readonly own: boolean; // it meets something of one's own side
}

export interface Forecast {
  readonly answer: Answer;
  readonly title: string;
  readonly shares: readonly Share[];
  readonly dice: string;
  readonly hopeless: boolean; // nothing can come of it
}

const AIMED = new Set(["target", "melee", "victim"]); // questions whose answer is the unit that is hit
const WAITING = new Set(["done", "pass", "stop", "hold", "none", "end"]); // answers that start nothing
const NOTHING = new Set(["nothing", "miss", "missed", "no hit", "no effect", "-"]); // outcomes that change nothing
const OWN = /\bown\b/;

function ownSides(): string[] {
  const { record, side, yours } = state();
  return teamOf(record.value, side.value ? [side.value] : yours.value);
}

/** The piece that the name of an outcome begins with: "S2 scattered". */
function pieceIn(name: string): Piece | null {
  const word = name.split(/[ :]/)[0]!;
  return pieces.value.find((piece) => piece.name === word) ?? null;
}

/** What *answer* would do; null where no dice follow. */
export function forecast(answer: Answer): Forecast | null {
  const outcomes = answer.odds?.outcomes ?? [];
  const view = shownView.value;
  if (!outcomes.length || !view || shownQuestion.value?.secret) return null;
  const sides = ownSides();
  const target = pieces.value.find((piece) => piece.name === answer.word) ?? null;
  const aimed = target && AIMED.has(shownQuestion.value?.kind ?? "") ? target : null;
  const shares = outcomes.map(({ name, percent }): Share => {
    const piece = pieceIn(name) ?? aimed;
    const device = sides.includes(name.split(" ")[0]!); // "blue cluster bomb destroyed"
    return {
      text: capital(kit.value?.outcome?.(name) ?? named(name)),
      percent,
      piece,
      own: OWN.test(name) || device || (piece !== null && sides.includes(piece.side)),
    };
  });
  const words = kit.value?.answer(answer, view) ?? answerWords(answer);
  const title = [words.head, words.tail].filter(Boolean).join(", ");
  const idle = WAITING.has(answer.word);
  const happens = outcomes.filter(({ percent }) => percent > 0);
  const hopeless = !idle && (chance(answer) === 0 || happens.every(({ name }) => NOTHING.has(name)));
  return { answer, title, shares, dice: named(answer.odds?.dice ?? ""), hopeless };
}

/** The chances that *answer* harms units of one's own, in a sentence; empty if it cannot, or if it aims at nothing. */
export function harmToOwn(answer: Answer): string {
  const question = shownQuestion.value;
  const found = forecast(answer);
  if (!found || !question || WAITING.has(answer.word) || kit.value?.destinationKinds.has(question.kind)) return "";
  if (state().lesson.value) return "";
  const parts = new Map<string, number>();
  for (const { own, percent, piece, text } of found.shares) {
    if (!own || percent === 0 || piece?.name === question.about.unit) continue; // who acts knows its own risk
    if (piece && AIMED.has(question.kind) && piece.name === answer.word) {
      parts.set(piece.title, Math.max(parts.get(piece.title) ?? 0, chance(answer) ?? 0));
    } else parts.set(piece?.title ?? text, Math.max(parts.get(piece?.title ?? text) ?? 0, percent));
  }
  const told = [...parts].filter(([, percent]) => percent > 0);
  return told.length ? e.harmsOwn(told.map(([name, percent]) => e.part(name, e.percent(percent))).join(e.and)) : "";
}

/** The answer that is pointed at, in the dock or on the board, that was tapped once or that waits for a confirmation. */
export const forecastAnswer = computed<Answer | null>(() => {
  const { confirm, cursor, hover, inspectedPiece, pointedAnswer, tapArmed } = state();
  const answers = shownQuestion.value?.answers ?? [];
  const word = pointedAnswer.value ?? confirm.value?.choice ?? tapArmed.value;
  if (word !== null) return answers.find((answer) => answer.word === word) ?? null;
  const place = hover.value ?? cursor.value;
  const here = (place && answersAt.value.get(cellOf(place))) || [];
  return here.find((answer) => answer.word === inspectedPiece.value) ?? here.find((answer) => answer.odds) ?? null;
});

export const shownForecast = computed<Forecast | null>(() =>
  forecastAnswer.value ? forecast(forecastAnswer.value) : null,
);

/** Whether the unit that acts sees the place that is pointed at. */
export function sightLine(): { clear: boolean; text: string } | null {
  const { inspection } = state();
  const sight = inspection.value?.sight;
  const place = forecastAnswer.value ? kit.value?.placeOf(shownView.value!, forecastAnswer.value.word) : null;
  if (!sight || !place || cellOf(place) !== cellOf(inspection.value!.place)) return null;
  const from = state().sightFrom.value ?? shownQuestion.value?.about.unit;
  if (!from) return null;
  return { clear: sight.clear, text: sight.clear ? e.sees(titleOf(from)) : e.unseen(titleOf(from)) };
}

function titleOf(name: string): string {
  return pieces.value.find((piece) => piece.name === name)?.title ?? name;
}

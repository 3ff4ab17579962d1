/** The answers to the open question: on the board, in the dock, with their chances. */

import { computed } from "@preact/signals";
import type { Piece } from "../../games/kit";
import type { Answer, Destination, Outcome, Prospect } from "../../net/protocol";
import { teamOf } from "../../seats/teams";
import { t } from "../../texts/common";
import { state } from "../state";
import { cellOf, kit, layout, named, placeOf, shownQuestion, shownView, stacks } from "../view-model";

/** An answer, or a place that opens further ones. */
export interface ListedAnswer extends Answer {
  opens?: number; // how many answers lie within
  later?: LaterAnswer; // it answers a later question
}

/** The answers that lie on the board, by place. */
export const answersAt = computed<Map<string, Answer[]>>(() => {
  const found = new Map<string, Answer[]>();
  for (const answer of shownQuestion.value?.answers ?? []) {
    const place = placeOf(answer.word);
    if (place) found.set(cellOf(place), [...(found.get(cellOf(place)) ?? []), answer]);
  }
  return found;
});

/** The same answers by what is marked for them: a piece that answers is marked itself, a finer place by its cell. */
export const marksAt = computed<Map<string, Answer[]>>(() => {
  const found = new Map<string, Answer[]>();
  for (const [cell, answers] of answersAt.value)
    for (const answer of answers) {
      const mark = kit.value!.isPlace(answer.word) ? cell : placeOf(answer.word)!;
      found.set(mark, [...(found.get(mark) ?? []), answer]);
    }
  return found;
});

const UNNUMBERED = 1000; // after all that have a number
const LONG = 14; // a list in which places with pieces come first
const MOST = 40; // buttons in the dock
const FEW = 12; // of answers that are looked for on the board or typed

/** Whether the list of answers is long enough to be searched. */
export const searchable = computed<boolean>(() => offered.value.length > LONG);

function speaksOf(answer: ListedAnswer, typed: string): boolean {
  return `${answer.word} ${answer.text}`.toLowerCase().includes(typed);
}

/** The answers listed in the dock: all, or of a long list some of the places, which are chosen on the board or by typing. */
export const listed = computed<ListedAnswer[]>(() => {
  const all = offered.value;
  const filter = state().filter.value.trim().toLowerCase();
  if (all.length <= MOST) return filter ? all.filter((answer) => speaksOf(answer, filter)) : all;
  const plain = all.filter((answer) => !kit.value?.isPlace(answer.word));
  const short = plain.length <= MOST - FEW ? plain : [];
  const said = (answer: ListedAnswer): boolean => !short.includes(answer) && speaksOf(answer, filter);
  const held = (answer: ListedAnswer): number => (stacks.value.has(answer.word) ? 0 : 1); // places with pieces come first
  return [
    ...short,
    ...all
      .filter(said)
      .sort((a, b) => held(a) - held(b))
      .slice(0, FEW),
  ];
});

/** The stack whose pieces have the number keys: it lies spread out by finger or keyboard. */
export const numberedStack = computed<readonly Piece[] | null>(() => {
  const { openPlace, openStack } = state();
  const open = openStack.value;
  return (open && open.by !== "mouse" && !openPlace.value && stacks.value.get(open.place)) || null;
});

/** The key that an answer shows: none while the keys belong to a stack. */
export function keyOf(answer: ListedAnswer): string {
  return answer.number === undefined || numberedStack.value ? "" : String(answer.number);
}

/** How many answers a long list leaves out. */
export const unlisted = computed<number>(() => offered.value.length - listed.value.length);

/** Whether some answers are shown in a list over the board, and not in the dock. */
export const elsewhere = computed<boolean>(() => docked.value.length < (shownQuestion.value?.answers.length ?? 0));

/** By number; answers without one come last. */
function inOrder({ number: a = UNNUMBERED }: Answer, { number: b = UNNUMBERED }: Answer): number {
  return a - b;
}

/** The answers that the dock shows. */
const docked = computed<Answer[]>(() => {
  const [question, view] = [shownQuestion.value, shownView.value];
  if (!question) return [];
  const answers = [...question.answers].sort(inOrder);
  if (!view || !kit.value?.elsewhere || state().filter.value) return answers; // what is typed is looked for everywhere
  return answers.filter(({ word }) => !kit.value!.elsewhere!(view, question, word));
});

/** The answers to be given now: all, or those of the picked place; finer places step by step. */
export const offered = computed<ListedAnswer[]>(() => {
  const path = kit.value?.path;
  const open = state().openPlace.value;
  if (open && !answersAt.value.has(open) && laterAt.value.length) return laterAt.value;
  if (path) return nextSteps(docked.value, open, path);
  const picked = open ? answersAt.value.get(open) : undefined;
  const rank = kit.value?.rank;
  const asked = picked ?? docked.value;
  const answers = rank ? [...asked].sort((a, b) => inOrder(a, b) || rank(a) - rank(b)) : asked;
  if (rank || answers.length <= LONG || !kit.value) return answers;
  const empty = (answer: Answer): number => (kit.value!.isPlace(answer.word) && !stacks.value.has(answer.word) ? 1 : 0);
  return [...answers].sort((a, b) => empty(a) - empty(b)); // a long list begins with the places that hold pieces
});

/** What can be said next: answers, or the next step on the way to several of them; a step without a choice is passed over. */
function nextSteps(
  answers: readonly Answer[],
  from: string | null,
  path: (word: string) => readonly string[],
): ListedAnswer[] {
  const here = answers.filter(
    (answer) => from === null || path(answer.word).includes(from) || cellOf(placeOf(answer.word) ?? "") === from,
  );
  const steps = new Map<string, Answer[]>();
  for (const answer of here) {
    const way = path(answer.word);
    const next = way[from === null ? 0 : way.indexOf(from) + 1] ?? answer.word;
    steps.set(next, [...(steps.get(next) ?? []), answer]);
  }
  const only = steps.size === 1 ? [...steps][0]! : null;
  if (only && only[1].length > 1) return nextSteps(only[1], only[0], path);
  let number = Math.max(0, ...answers.map((answer) => answer.number ?? 0)); // steps have the numbers after those of the answers
  return [...steps].map(([word, within]): ListedAnswer => {
    const step: ListedAnswer = within.length > 1 ? { word, text: word, opens: within.length } : within[0]!;
    return step.number === undefined ? { ...step, number: ++number } : step;
  });
}
/** The chief chance of an answer, in whole per cent: as the game has it, else that of the first outcome; null if there is none. */
export function chance(answer: Answer): number | null {
  const outcomes = answer.odds?.outcomes ?? [];
  if (!outcomes.length) return null;
  const chief = kit.value?.mainChance ? kit.value.mainChance(outcomes) : outcomes[0]!.percent;
  return chief === null ? null : Math.round(chief);
}

/** The chances of all outcomes in a line. */
export function chances(
  odds: { outcomes: readonly Pick<Outcome, "name" | "percent">[] } | null | undefined,
  rounded = false,
): string {
  const percent = (n: number): number => (rounded && n >= 1 ? Math.round(n) : n);
  return (odds?.outcomes ?? [])
    .map((outcome) => `${kit.value?.outcome?.(outcome.name) ?? named(outcome.name)} ${percent(outcome.percent)} %`)
    .join(", ");
}

// what later questions offer

/** All routes, by the cell where they end. */
export const waysTo = computed<Map<string, Destination[]>>(() => {
  const found = new Map<string, Destination[]>();
  for (const one of state().reach.value?.destinations ?? []) {
    const cell = cellOf(one.path.at(-1)!);
    if (layout.value?.at.has(cell)) found.set(cell, [...(found.get(cell) ?? []), one]);
  }
  return found;
});

/** The routes to places that no answer of the open question names. */
export const routesAt = computed<Map<string, Destination[]>>(
  () => new Map([...waysTo.value].filter(([cell]) => !answersAt.value.has(cell))),
);

/** An answer to a later question, with the words that lead to it. */
export interface LaterAnswer extends Answer {
  words: readonly string[];
  lead: string;
}

/** What can be acted on, by its cell. */
export const prospectsAt = computed<Map<string, LaterAnswer[]>>(() => {
  const found = new Map<string, LaterAnswer[]>();
  for (const one of state().reach.value?.prospects ?? []) {
    const place = placeOf(one.words.at(-1)!);
    const cell = place && cellOf(place);
    if (cell && !answersAt.value.has(cell)) found.set(cell, [...(found.get(cell) ?? []), laterAnswer(one)]);
  }
  return found;
});

function laterAnswer({ words, lead, text, odds }: Prospect): LaterAnswer {
  return { word: words.join(" "), text, lead, words, ...(odds ? { odds } : {}) };
}

/** The later answers at a place: about one piece of it, if that is named; to go there is one, too. */
export function laterAnswersAt(place: string, piece: string | null): LaterAnswer[] {
  const here = prospectsAt.value.get(place) ?? [];
  const about = here.filter((one) => one.words.at(-1) === piece);
  if (about.length || !here.length) return about;
  const ways = routesAt.value.get(place) ?? [];
  const going = ways.map(({ words, cost }) => ({ word: words.join(" "), text: cost, lead: t.goThere, words }));
  return [...here, ...going.slice(0, 1)];
}

/** What can be done to pieces, by their cell: to those that an answer names, and to places where others' pieces stand. */
export const targetsAt = computed<Map<string, LaterAnswer[]>>(() => {
  const { record, side } = state();
  const found = new Map<string, LaterAnswer[]>();
  for (const [place, answers] of prospectsAt.value) {
    const own = side.value ? teamOf(record.value, [side.value]) : [];
    const stack = stacks.value.get(place) ?? [];
    const theirs = stack.some((piece) => !own.includes(piece.side));
    const about = answers.filter(({ words }) => theirs || stack.some((piece) => piece.name === words.at(-1)));
    if (about.length) found.set(place, about);
  }
  return found;
});

/** The later answers of the place that is picked, to be listed. */
const laterAt = computed<ListedAnswer[]>(() => {
  const { inspectedPiece, openPlace } = state();
  const here = openPlace.value ? laterAnswersAt(openPlace.value, inspectedPiece.value) : [];
  return here.map((later) => ({ ...later, later }));
});

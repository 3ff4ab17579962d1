/** A recap: what the others have done since my last answer, in two or three sentences; played again, and with a bot's reason. */

import { batch, computed } from "@preact/signals";
import { followedPlan, teaches } from "../../analysis/analysis";
import type { Thoughts } from "../../analysis/types";
import type { LogLine, Side } from "../../net/protocol";
import { goLive, lastMoment, showMoment } from "../../replay/timeline";
import { capital, sideName } from "../../texts/common";
import { effectTexts as e } from "../../texts/effects";
import { request } from "../requests";
import { state } from "../state";
import { kit, named, pieces } from "../view-model";
import { news } from "./changes";

const SENTENCES = 3;
const MOVES = 3; // that are named
const RESULTS = 4; // of an attack

export interface Recap {
  readonly sentences: readonly string[];
  readonly from: number; // the moment of my last answer
  readonly decided: number; // the moment at which its first attack was chosen, else its first move
  readonly sides: readonly Side[]; // who has acted
}

/** Whether a line is a step of a piece that nothing else came of. */
function isMove({ dice, facts }: LogLine): boolean {
  return typeof facts["unit"] === "string" && "start" in facts && destination(facts) !== null && !dice.length;
}

function destination(facts: LogLine["facts"]): string | null {
  const place = facts["goal"] ?? facts["hex"] ?? facts["place"];
  return typeof place === "string" ? place : null;
}

function isAttack(line: LogLine): boolean {
  return (kit.value?.effects(line) ?? []).some(({ kind }) => kind === "beam" || kind === "flight");
}

function isResult(line: LogLine): boolean {
  return Boolean(kit.value?.result?.(line)) || (kit.value?.effects(line) ?? []).some(({ kind }) => kind === "blast");
}

const told = (line: LogLine): string => named(line.text).replace(/\.$/, "");

/** The same within a sentence. */
const within = (line: LogLine): string => told(line).replace(/^(?:The|An?) /, (word) => word.toLowerCase());

/** Lines of the log in a few sentences: first who went where, then each attack with what came of it, then what else was hit. */
export function summarize(lines: readonly LogLine[]): string[] {
  const open = lines.filter((line) => !line.note && line.kind && !kit.value?.heading(line));
  const went = new Map<string, string>();
  const sentences: { head: string; results: string[] }[] = [];
  let rest = 0;
  let cause: LogLine | null = null; // what stands just before a result
  let fired: LogLine | null = null; // the attack just before the cause: "the beam hits"
  for (const line of open) {
    const before = cause;
    cause = null;
    if (isAttack(line)) {
      fired = line;
      sentences.push({ head: told(line), results: [] });
    } else if (isMove(line)) {
      fired = null;
      went.set(String(line.facts["unit"]), destination(line.facts)!);
    } else if (isResult(line)) {
      if (before && fired) {
        sentences.at(-1)!.results.push(within(before), within(line));
        rest--;
      } else if (before) {
        sentences.push({ head: told(before), results: [within(line)] });
        rest--;
      } else if (!sentences.length) sentences.push({ head: told(line), results: [] });
      else sentences.at(-1)!.results.push(within(line));
      fired = null;
    } else {
      if (before) fired = null;
      cause = line;
      rest++;
    }
  }
  const moved = [...went].map(([unit, to]) =>
    e.went(pieces.value.find(({ name }) => name === unit)?.title ?? unit, to),
  );
  const shown = sentences.slice(-(SENTENCES - (moved.length ? 1 : 0)));
  const skipped = sentences.slice(0, sentences.length - shown.length);
  const left = rest + skipped.reduce((sum, { results }) => sum + 1 + results.length, 0);
  const found = [
    ...(moved.length ? [e.moves(moved.slice(0, MOVES), Math.max(0, moved.length - MOVES))] : []),
    ...shown.map(({ head, results }) => capital(e.attack(head, [...new Set(results)].slice(0, RESULTS)))),
  ];
  if (found.length || !open.length) return found.length && left ? [...found, e.rest(left)] : found;
  return open.slice(0, SENTENCES).map((line) => capital(`${told(line)}.`)); // nothing went anywhere and nothing was hit
}

/** The recap of what is news to me; null where there is none, or while the others are still at it. */
export const recap = computed<Recap | null>(() => {
  const { frame, lesson, question, recapShut, result, yours } = state();
  const lines = news.value.filter((line) => !line.private);
  if (
    !lines.length ||
    lesson.value ||
    frame.value ||
    (!question.value && !result.value) ||
    recapShut.value === lines.at(-1)
  )
    return null;
  const acted = lines.flatMap(({ facts }) => {
    const names = [facts["firer"], facts["unit"]];
    return pieces.value.filter(({ name }) => names.includes(name)).map(({ side }) => side);
  });
  const sides = [...new Set(acted)].filter((side) => !yours.value.includes(side));
  const sentences = summarize(lines);
  if (!sides.length || !sentences.length) return null;
  const chief = lines.find(isAttack) ?? lines.find(isMove) ?? lines[0]!;
  return { sentences, from: state().lastSeen.value!.at, decided: Math.max(0, chief.at - 1), sides };
});

export function shutRecap(): void {
  state().recapShut.value = news.value.filter((line) => !line.private).at(-1) ?? null;
}

/** Show it again on the board, moment by moment, and come back to the game. */
export function playAgain(): void {
  const { playing, returning } = state();
  if (!recap.value) return;
  const { from } = recap.value;
  batch(() => {
    returning.value = true;
    playing.value = true;
    showMoment(from);
  });
}

/** What was played again has come to its end: back to the game. */
export function returnAfterwards(): void {
  const { frame, playing, returning } = state();
  if (!returning.value || !frame.value || playing.value) return;
  returning.value = false;
  if (frame.value.at >= lastMoment.value) goLive();
}

// a bot's reason

/** The bot that has acted, if it may be asked why. */
export const explainer = computed<Side | null>(() => {
  const side = recap.value?.sides.find((one) => state().record.value?.seats[one]?.kind === "bot");
  return side && teaches.value ? side : null;
});

export function askReason(at = recap.value?.decided ?? 0): void {
  const { reason, side } = state();
  const seat = explainer.value;
  if (!seat || !recap.value || reason.value?.busy) return;
  const id = request("analysis", { type: "thoughts", at, side: side.value, seat });
  reason.value = { id, at, busy: true, found: null, errorText: null };
}

/** In the middle of an action a bot explains nothing: ask about the moment before, where the action may begin. */
export function askEarlier(): void {
  const { reason } = state();
  const found = reason.value;
  if (found?.errorText && recap.value && found.at > recap.value.from) askReason(found.at - 1);
}

/** What the bot thought: its plan and chance, and what it set aside. */
export function reasonOf(found: Thoughts): string {
  const chosen = followedPlan(found);
  const best = chosen ?? found.plans[0];
  if (!best) return e.noReason;
  const words = (steps: Thoughts["plans"][0]["steps"]): string => steps.map(({ text }) => named(text)).join(", ");
  const other = found.plans.find((plan) => plan !== best);
  const name = sideName(found.side);
  const share = (plan: Thoughts["plans"][0]): number | null => (plan.tries > 0 ? Math.round(plan.chance * 100) : null);
  const head = chosen
    ? e.reason(name, words(best.steps), share(best))
    : e.slipped(name, words(best.steps), words(found.chosen ?? []));
  return other ? `${head} ${e.instead(words(other.steps), share(other))}` : head;
}

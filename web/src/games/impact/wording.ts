/** Soldiers, points and answers of Impact in words. */

import { shownQuestion } from "../../match/view-model";
import type { Answer, Question } from "../../net/protocol";
import { answerWords, sideName } from "../../texts/common";
import { isPoint } from "./drawing/terrain";
import { imp } from "./texts";
import { apart, type Effect, type Field, landOf, type Soldier, unitIn, unitOf, unitsAt } from "./view";

/** What a soldier is, without its name: as the server calls it, for the cards may be an owner's. */
export function typeWords(unit: Soldier): string {
  const title = unit.title.endsWith(unit.name) ? unit.title.slice(0, -unit.name.length).trim() : unit.title;
  if (unit.type) return title || (imp.types[unit.type] ?? unit.type);
  return unit.sort === "drone" ? imp.drones[unit.armed ? "armed" : "unarmed"] : imp.unknownType;
}

export function placeWords(unit: Soldier): string {
  if (unit.point) return unit.point;
  if (unit.where === "off" && unit.entry?.turn === 0) return imp.toPlace;
  return unit.where === "off" && unit.entry
    ? imp.entry(unit.entry.turn, imp.edges[unit.entry.edge] ?? unit.entry.edge)
    : imp.where[unit.where];
}

/** How high a soldier is; nothing for one that stands on flat ground. */
export function heightWords(unit: Soldier): string {
  const { level, ground } = unit;
  if (level === null || ground === null) return "";
  if (unit.airborne) return imp.airborne(level, level - ground);
  if (level > ground) return imp.onFloor(level, level - ground);
  return level ? imp.grounded(level) : "";
}

/** The same in a button: "L6". */
function shortHeight(unit: Soldier): string {
  return heightWords(unit) ? imp.levelMark(unit.level!) : "";
}

/** What can be seen of a soldier at a glance. */
export function stateWords(unit: Soldier): string[] {
  return [
    imp.status[unit.status],
    heightWords(unit),
    unit.damage && unit.sort === "armoured" ? imp.trackOf(unit.damage) : "",
    unit.completed ? imp.completed : "",
    unit.painted ? imp.painted(unit.painted) : "",
    unit.stealth ? imp.stealth(unit.stealth) : "",
    unit.caught ? imp.caught(unit.caught) : "",
    unit.hidden ? imp.hiddenMark : "",
    unit.stunned ? imp.stunned : "",
    unit.leader ? imp.leader : unit.assistant ? imp.assistant : "",
  ].filter(Boolean);
}

function calledWords(unit: Soldier): string {
  return `${sideName(unit.side)} ${typeWords(unit)} ${unit.name}`;
}

/** A soldier in words, for screen readers. */
export function unitLabel(view: Field, name: string): string {
  const unit = unitOf(view, name);
  return unit ? [calledWords(unit), placeWords(unit), ...stateWords(unit)].join(", ") : name;
}

/** What is at a point besides soldiers: ground, level, top, markers. */
export function groundWords(view: Field, place: string): string[] {
  const land = landOf(view);
  const [level, top] = [land.level(place), land.top(place)];
  const mine = view.mines.find((one) => one.point === place);
  const goal = view.objectives.find((one) => one.point === place);
  const held = view.control[place] ?? goal?.control ?? null;
  return [
    imp.terrain[land.terrain(place)],
    imp.levelOf(level),
    top > level ? imp.topOf(top) : "",
    view.bunkers.includes(place) ? imp.bunker : "",
    view.improved.includes(place) ? imp.improved : "",
    view.smoke.includes(place) ? imp.smoke : "",
    view.wrecked.includes(place) ? imp.wrecked : "",
    goal ? goal.title : "",
    held ? imp.controlled(sideName(held)) : goal ? imp.uncontrolled : "",
    mine ? imp.mine(sideName(mine.owner), mine.face ? (imp.faces[mine.face] ?? mine.face) : imp.unknownFace) : "",
    ...zoneSides(view, place).map((side) => imp.zone(sideName(side))),
  ].filter(Boolean);
}

function zoneSides(view: Field, place: string): string[] {
  return Object.entries(view.zones ?? {})
    .filter(([, points]) => points?.includes(place))
    .map(([side]) => side);
}

/** What a screen reader says of a point and of those who are there. */
export function placeReading(view: Field, place: string): string {
  const units = unitsAt(view, place).map((unit) => [calledWords(unit), ...stateWords(unit)].join(", "));
  return [`${place}, ${groundWords(view, place).join(", ")}`, ...units].join(". ");
}

/** What an event has left, without whom it is about. */
export function effectWords(effect: Effect): string {
  const what = imp.effectNames[effect.kind] ?? effect.kind;
  const value = effect.value ? ` ${imp.signed(effect.value)}` : "";
  return `${what}${value}, ${effect.until ? imp.until(effect.until) : imp.untilUsed}`;
}

/** Whether a side is asked to react although none of its soldiers can: so that the question tells nothing. */
function asksForForm(question: Question | null): boolean {
  return (
    question !== null &&
    ["react", "bomb"].includes(question.kind) &&
    question.answers.every(({ word }) => word === "pass" || word === "hold")
  );
}

/** An answer as a button reads: what in bold, and what else. */
export function answerText(answer: Answer, view: Field): { head: string; tail: string } {
  const { word } = answer;
  const question = shownQuestion.value;
  if (isPoint(word)) return { head: word, tail: priceIn(answer.text) || pointTail(view, word) };
  const unit = unitOf(view, word);
  if (unit)
    return {
      head: `${typeWords(unit)} ${word}`,
      tail: [
        dueWords(unit),
        farWords(view, unit, question),
        shortHeight(unit),
        ...stateWords(unit).filter((one) => one !== imp.status.good && one !== heightWords(unit)),
      ]
        .filter(Boolean)
        .join(", "),
    };
  const [verb, what = ""] = split(word);
  if (question?.kind === "level" && /^\d+$/.test(word)) return { head: imp.level(word), tail: "" };
  if (verb === "rise") return { head: imp.rise(what), tail: priceIn(answer.text) };
  if (verb === "boost") return { head: imp.boost(what), tail: imp.boostTail };
  if (verb === "sink") return { head: imp.sink(what), tail: "" };
  if (verb === "draw" && (what || question?.kind === "check"))
    return { head: imp.draw(what), tail: what ? imp.drawNote(what) : tailOf(answer, imp.draw("")) };
  const named = what ? unitIn(view, word) : undefined;
  if (named && verb === "coup") return { head: imp.coup(named.name), tail: typeWords(named) };
  if (named && verb === "detonate") return { head: imp.detonate(named.name), tail: named.point ?? "" };
  if (named && verb === "trigger") return { head: imp.setTrigger(named.name), tail: named.point ?? "" };
  if (imp.compassWords[word]) return { head: imp.compassWords[word], tail: "" };
  if (word === "pass" && asksForForm(question)) return { head: imp.acts["pass"]!, tail: imp.noneSees };
  if (word === "hold" && question?.kind !== "react") return answerWords(answer);
  const head = question?.kind === "buy" ? (imp.types[word] ?? imp.acts[word]) : imp.acts[word]; // "command" is bought, and is done
  return head ? { head, tail: tailOf(answer, head) } : answerWords(answer);
}

function split(word: string): [string, string?] {
  const dot = word.indexOf(".");
  return dot < 0 ? [word] : [word.slice(0, dot), word.slice(dot + 1)];
}

/** Who is at a point, else what is worth knowing of its ground. */
function pointTail(view: Field, place: string): string {
  const here = unitsAt(view, place);
  if (here.length) return here.map((unit) => `${typeWords(unit)} ${unit.name}`).join(", ");
  const usual = new Set([
    imp.terrain.clear,
    imp.levelOf(0),
    ...zoneSides(view, place).map((side) => imp.zone(sideName(side))),
  ]);
  return groundWords(view, place)
    .filter((one) => !usual.has(one))
    .slice(0, 2)
    .join(", ");
}

/** What a sentence of the server says beyond the head of the button: "Rapid fire", "Fire twice, each at -1". */
function tailOf(answer: Answer, head: string): string {
  const colon = answer.text.indexOf(": ");
  if (colon >= 0) return answer.text.slice(colon + 2);
  return answer.text.startsWith(head) ? answer.text.slice(head.length).replace(/^[,.]? ?(and )?/, "") : answer.text;
}

/** What an element of a move costs, as the server says it: "2 MP". */
export function priceIn(text: string): string {
  return /\bfor (\d+ MP)\b/.exec(text)?.[1] ?? "";
}

/** Where somebody is, or over which edge it comes: one that may be named is due. */
function dueWords(unit: Soldier): string {
  if (unit.point || unit.where !== "off" || !unit.entry || unit.entry.turn === 0) return placeWords(unit);
  return imp.entersAt(imp.edges[unit.entry.edge] ?? unit.entry.edge);
}

/** How far a soldier that may react is from the one that moves. */
function farWords(view: Field, unit: Soldier, question: Question | null): string {
  const mover = question?.kind === "react" && question.about.unit ? unitOf(view, question.about.unit) : undefined;
  return mover?.point && unit.point ? imp.away(apart(view, unit.point, mover.point)) : "";
}

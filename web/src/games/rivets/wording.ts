/** Units, places and answers of Rivets in words. */

import { shownQuestion } from "../../match/view-model";
import type { Answer, Question } from "../../net/protocol";
import { rulesState } from "../../rules/state";
import { answerWords, capital, sideName } from "../../texts/common";
import { actionMeaning } from "./panels/abilities";
import { riv } from "./texts";
import { type Front, isCrossing, isGrid, type Unit, unitOf, unitsAt, type Ware } from "./view";

export function placeWords(unit: Unit): string {
  if (unit.place === "underground") return riv.underground(unit.group ?? 0);
  if (unit.place.startsWith("in ")) return riv.pluggedInto(unit.place.slice(3));
  return isCrossing(unit.place) ? riv.crossing(unit.place) : unit.place;
}

/** What can be seen of a unit at a glance. */
export function stateWords(unit: Unit): string[] {
  const marks = (["halted", "fresh", "troubled", "masked"] as const)
    .filter((mark) => unit[mark])
    .map((mark) => riv.marks[mark]);
  return [
    unit.facing ? riv.faces(riv.facing[unit.facing]) : "",
    unit.class === "plug" ? "" : riv.health(unit.health - unit.damage, unit.health),
    unit.shields ? riv.shields(unit.shields) : "",
    unit.plugs.length ? riv.withPlugs(unit.plugs.length) : "",
    ...marks,
  ].filter(Boolean);
}

/** A unit in words, for screen readers. */
export function unitLabel(view: Front, name: string): string {
  const unit = unitOf(view, name);
  return unit ? [calledWords(unit), placeWords(unit), ...stateWords(unit)].join(", ") : name;
}

function calledWords(unit: Unit): string {
  return `${sideName(unit.side)} ${unit.title} ${unit.name}`;
}

/** What lies in a grid: ground, owner, objective, cards, gas. */
export function groundWords(view: Front, grid: string): string[] {
  const terrain = view.terrain[grid] ?? "open";
  const owner = view.territory[grid] ?? "none";
  const goal = view.objectives[grid];
  const gas = view.gas.find((token) => token.grid === grid);
  const lands = Object.keys(view.deployment).filter((side) => view.deployment[side]!.includes(grid));
  return [
    riv.terrain[terrain],
    owner === "none" ? riv.noMansLand : riv.territory(sideName(owner)),
    ...lands.map((side) => riv.deploys(sideName(side))),
    goal ? `${riv.objective}${goal.held ? ` ${riv.heldBy(sideName(goal.held))}` : ""}` : "",
    view.guard.includes(grid) ? riv.guard : "",
    view.eyes[grid] ? riv.eyes(view.eyes[grid]) : "",
    gas ? riv.gasOf(sideName(gas.owner), gas.thin) : "",
  ].filter(Boolean);
}

/** What a screen reader says of a place, its units in the order in which they are attacked. */
export function placeReading(view: Front, place: string): string {
  const units = unitsAt(view, place).map((unit) => [calledWords(unit), ...stateWords(unit)].join(", "));
  if (isCrossing(place)) return [riv.crossing(place), ...units].join(". ");
  return [
    `${place}, ${groundWords(view, place).join(", ")}`,
    terrainBars(view, place) ? "" : riv.spacesFree(view.spaces[place] ?? 0),
    ...units,
  ]
    .filter(Boolean)
    .join(". ");
}

function terrainBars(view: Front, grid: string): boolean {
  return view.terrain[grid] === "obstacle";
}

const PLAIN = new Set(["N", "E", "S", "W"]);

const DECLINED = new Set(["pass", "hold"]);

/** Whether a card is asked for of somebody who has none that fits. */
function noneFits(question: Question | null): boolean {
  return (
    question !== null &&
    question.kind !== "deed" &&
    question.answers.some(({ word }) => word === "hold") &&
    question.answers.every(({ word }) => DECLINED.has(word))
  );
}

/** An answer as a button reads: what in bold, and what else. */
export function answerText(answer: Answer, view: Front): { head: string; tail: string } {
  const { word } = answer;
  if (word === "pass" && noneFits(shownQuestion.value)) return { head: answerWords(answer).head, tail: riv.noneFits };
  if (isGrid(word)) {
    const here = unitsAt(view, word);
    return {
      head: word,
      tail: here.length
        ? here.map((unit) => unit.title).join(", ")
        : groundWords(view, word)
            .filter((one) => one !== riv.terrain.open)
            .slice(0, 1)
            .join(""),
    };
  }
  if (isCrossing(word))
    return {
      head: word,
      tail: unitsAt(view, word)
        .map((unit) => unit.title)
        .join(", "),
    };
  const unit = unitOf(view, word);
  if (unit) return { head: `${unit.title} ${word}`, tail: [placeWords(unit), ...stateWords(unit)].join(", ") };
  if (PLAIN.has(word)) return { head: riv.facing[word as keyof typeof riv.facing], tail: "" };
  const ware = view.shop?.find((one) => one.code === word);
  if (ware) return { head: ware.title, tail: priceHere(view, ware) };
  const attack = Object.values(view.units)
    .flatMap((one) => one.attacks)
    .find((one) => one.name === word);
  if (attack) return { head: attack.title, tail: attack.tags.join(", ") };
  const action = actionMeaning(rulesState.rulebooks.value["rivets"] ?? [], word);
  return action ? { head: action.name, tail: action.text } : answerWords(answer);
}

/** What a kind costs now: a garrison is set up without rivets. */
export function priceHere(view: Front, ware: Ware): string {
  return view.garrison !== null && ware.cost ? riv.dp(ware.cost[0]) : priceWords(ware.cost);
}

/** "3 DP, 1 rivet". */
export function priceWords(cost: readonly [number, number] | null): string {
  if (!cost) return riv.neverBought;
  return capital([riv.dp(cost[0]), cost[1] ? riv.rivets(cost[1]) : ""].filter(Boolean).join(", "));
}

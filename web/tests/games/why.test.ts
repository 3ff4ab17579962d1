/** Why not: what is asked about when something is clicked that does not answer: a unit first, then its place. */

import { afterEach, beforeEach, expect, it } from "vitest";
import { kit as breakable } from "../../src/games/breakable";
import { kit as impact } from "../../src/games/impact";
import { kit as unbreakable } from "../../src/games/interformic";
import type { Kit } from "../../src/games/kit";
import { kit as plain } from "../../src/games/plain";
import { kit as rivets } from "../../src/games/rivets";
import { kit as undergrowth } from "../../src/games/undergrowth";
import type { Question, View } from "../../src/net/protocol";
import { fakeBrowser, question, restoreBrowser, sitDown } from "../support";

beforeEach(() => {
  fakeBrowser();
  sitDown();
});
afterEach(restoreBrowser);

const ABOUT = { about: { unit: "S1", place: null } };
const PLATOONS = { units: { S1: { side: "blue" }, S2: { side: "blue" }, WA: { side: "yellow" } } };
const SOLDIERS = { you: "red", units: { RA: { name: "RA", side: "red" }, BA: { name: "BA", side: "blue" } } };
const FRONT = { you: "blue", units: { RK01a: { name: "RK01a", side: "red", place: "D1" } } };
const GARDEN = {
  you: "south",
  units: { SW1a: { side: "south", place: "A1.0.N" }, NF3a: { side: "north", place: "B2.1.C" } },
};

const beam = question(["S2", "0405"], { kind: "beam", ...ABOUT });
const action = question(["fire.nuke", "fire.force", "move"], { kind: "action", ...ABOUT });

it.each<[string, Kit, object, Question, string, string | null, string]>([
  ["a beam: the unit, though hexes answer", unbreakable, PLATOONS, beam, "0309", "WA", "WA"],
  ["a beam: the hex where no unit is", unbreakable, PLATOONS, beam, "0309", null, "0309"],
  ["a beam in the other book", breakable, PLATOONS, beam, "0309", "WA", "WA"],
  ["a bomb: the hex", unbreakable, PLATOONS, question(["0405"], { kind: "bomb" }), "0309", "WA", "0309"],
  ["an action: fire at the enemy", unbreakable, PLATOONS, action, "0309", "WA", "fire.force WA"],
  ["an action: go where a friend is", unbreakable, PLATOONS, action, "0309", "S2", "move 0309"],
  ["an action without a ray", unbreakable, PLATOONS, question(["move"], { kind: "action" }), "0309", "WA", "move 0309"],
  ["an act", impact, SOLDIERS, question(["fire"], { kind: "act" }), "A-A-01", "BA", "fire BA"],
  [
    "a step that may shoot",
    impact,
    SOLDIERS,
    question(["A-A-03", "fire"], { kind: "step" }),
    "A-A-01",
    "BA",
    "fire BA",
  ],
  ["a step", impact, SOLDIERS, question(["A-A-03"], { kind: "step" }), "A-A-01", "BA", "A-A-01"],
  ["a target", impact, SOLDIERS, question(["BB"], { kind: "target" }), "A-A-01", "BA", "BA"],
  ["a victim", rivets, FRONT, question(["RK02a"], { kind: "victim" }), "D1", "RK01a", "RK01a"],
  ["a deed", rivets, FRONT, question(["attack"], { kind: "deed" }), "D1", "RK01a", "attack D1"],
  ["a target", undergrowth, GARDEN, question(["NF3b"], { kind: "target" }), "B2", "NF3a", "NF3a"],
  ["a deed", undergrowth, GARDEN, question(["attack.gun", "move"], { kind: "deed" }), "B2", "NF3a", "attack.gun NF3a"],
  ["anything of an unknown game", plain, {}, question(["0101"]), "0102", "T1", "T1"],
])("%s", (_, kit, view, asked, place, piece, word) => {
  expect(kit.why(view as View, asked, place, piece)).toBe(word);
});

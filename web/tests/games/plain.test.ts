/** A game without drawings of its own, on the plain board. */

import { beforeEach, describe, expect, it } from "vitest";
import { loadKit } from "../../src/games";
import { kits } from "../../src/games/kits";
import { kit } from "../../src/games/plain";
import { layOut } from "../../src/games/plain/board";
import { isPlace, placeOf, placesOf, shapeOf, unitsOf } from "../../src/games/plain/view";
import { answersAt, marksAt, offered } from "../../src/match/choices/answers";
import { pointing } from "../../src/match/choices/commands";
import { current, matchState, state } from "../../src/match/state";
import { layout, pieces, stacks } from "../../src/match/view-model";
import type { Question } from "../../src/net/protocol";

/** As Breakthrough shows its board: rows of letters, the last rank first. */
const CHESS = {
  scenario: "standard",
  mover: "white",
  ranks: ["bbbbbbbb", "bbbbbbbb", "........", "........", "........", "........", "wwwwwwww", "wwwwwwww"],
};

const HEXES = {
  turn: 3,
  places: ["0101", "0102", "0201", "0202"],
  units: {
    T1: { side: "red", hex: "0102", title: "Tank 1", strength: 4, loaded: true },
    T2: { side: "blue", hex: null, title: "Tank 2" },
  },
};

const TILES = {
  places: ["harbour", "mill", "north gate"],
  units: [{ name: "G", side: "green", place: "mill" }],
};

function question(...words: string[]): Question {
  return {
    kind: "move",
    prompt: "Which move?",
    rule: "R-1",
    answers: words.map((word) => ({ word, text: word })),
    about: { unit: null, place: null },
    secret: false,
  };
}

describe("the places of a view", () => {
  it("are the squares of its rows", () => {
    expect(placesOf(CHESS)).toHaveLength(64);
    expect(shapeOf(placesOf(CHESS))).toBe("squares");
    expect(placesOf(CHESS)).toContain("h8");
  });

  it("are those that it names, whatever they are called", () => {
    expect(placesOf(HEXES)).toEqual(HEXES.places);
    expect(shapeOf(HEXES.places)).toBe("hexes");
    expect(shapeOf(TILES.places)).toBe("tiles");
  });

  it("are all squares of the smallest board that holds the units, if it names none", () => {
    const units = { A: { side: "white", square: "b3" }, B: { side: "black", square: "d1" } };
    expect(placesOf({ units })).toHaveLength(12);
    expect(placesOf({ units: { A: { place: "mill" }, B: { place: "harbour" } } })).toEqual(["harbour", "mill"]);
    expect(placesOf({})).toEqual([]);
  });
});

describe("the units of a view", () => {
  it("are its letters, by the colours that begin with them", () => {
    const units = unitsOf(CHESS);
    expect(units).toHaveLength(32);
    expect(units.find((unit) => unit.name === "a1")).toMatchObject({ side: "white", place: "a1", label: "W" });
    expect(units.find((unit) => unit.name === "h8")).toMatchObject({ side: "black", place: "h8" });
  });

  it("are those that it names, with what else is known of them", () => {
    expect(unitsOf(HEXES)[0]).toEqual({
      name: "T1",
      title: "Tank 1",
      side: "red",
      place: "0102",
      label: "T1",
      facts: { strength: 4, loaded: true },
    });
    expect(unitsOf(HEXES)[1]!.place).toBe("off");
    expect(unitsOf(TILES)).toMatchObject([{ name: "G", title: "G", side: "green", place: "mill" }]);
  });
});

describe("a word of the server", () => {
  it.each([
    [CHESS, "a2", "a2"],
    [CHESS, "a2b3", "a2"],
    [CHESS, "a2-b3", "a2"],
    [CHESS, "a20", null],
    [CHESS, "pass", null],
    [HEXES, "T1", "0102"],
    [HEXES, "T2", null],
    [HEXES, "0101", "0101"],
    [TILES, "north gate", "north gate"],
  ])("%# points at its place", (view, word, place) => {
    expect(placeOf(view, word)).toBe(place);
  });

  it("is a place or a unit", () => {
    expect(isPlace(CHESS, "a2b3")).toBe(true);
    expect(isPlace(HEXES, "T1")).toBe(false);
    expect(isPlace(HEXES, "0102")).toBe(true);
  });
});

describe("the layout", () => {
  it("puts a1 at the lower left, and at the upper right when the board is turned", () => {
    const board = layOut(placesOf(CHESS), 0);
    const turned = layOut(placesOf(CHESS), 2);
    const [a1, h8] = [board.at.get("a1")!, board.at.get("h8")!];
    expect(a1.x).toBeLessThan(h8.x);
    expect(a1.y).toBeGreaterThan(h8.y);
    expect(turned.at.get("a1")).toEqual(h8);
    const side = layOut(placesOf(CHESS), 1); // rank 8 is left
    expect([side.at.get("a8")!.x, side.at.get("a8")!.y]).toEqual([h8.y, a1.y]);
    expect(side.rows[0]).toEqual(["h8", "h7", "h6", "h5", "h4", "h3", "h2", "h1"]);
    expect(side.step("b2", 1, 0)).toBe("b1");
    expect(board.rows[0]).toEqual(["a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8"]);
  });

  it("leads from square to square with the arrow keys, and stays at the rim", () => {
    const board = layOut(placesOf(CHESS), 0);
    expect([board.step("a1", 0, -1), board.step("a1", 1, 0), board.step("a1", -1, 0)]).toEqual(["a2", "b1", "a1"]);
    expect(layOut(placesOf(CHESS), 2).step("b2", 0, -1)).toBe("b1");
  });

  it("has room for places of any name", () => {
    const tiles = layOut(TILES.places, 0);
    expect([...tiles.at.keys()]).toEqual(TILES.places);
    expect(tiles.step("harbour", 1, 0)).toBe("mill");
    expect(tiles.step("mill", 1, 0)).toBe("mill");
    expect(tiles.step("harbour", 0, 1)).toBe("north gate");
    expect(layOut(HEXES.places, 0).at.size).toBe(4);
  });
});

describe("a match of a game without drawings", () => {
  beforeEach(async () => {
    kits.value = { breakthrough: await loadKit("breakthrough") };
    current.value = matchState();
    state().record.value = { game: "breakthrough", seats: { white: {}, black: {} } } as never;
    state().view.value = CHESS;
    state().side.value = "white";
  });

  it("has the plain kit", async () => {
    expect(await loadKit("breakthrough")).toBe(kit);
    expect(layout.value!.places).toHaveLength(64);
    expect(pieces.value).toHaveLength(32);
    expect(stacks.value.get("a1")!.map((piece) => piece.side)).toEqual(["white"]);
  });

  it("asks for a whole move by the square where it begins", () => {
    state().question.value = question("a2a3", "a2b3", "h2h3");
    expect([...answersAt.value.keys()]).toEqual(["a2", "h2"]);
    expect([...marksAt.value.keys()]).toEqual(["a2", "h2"]);
    expect(offered.value.map((answer) => answer.word)).toEqual(["a2", "h2h3"]);
    expect(offered.value[0]!.opens).toBe(2);
    expect(pointing("a2", null)).toEqual({ kind: "list" });
    expect(pointing("h2", null)).toMatchObject({ kind: "answer", answer: { word: "h2h3" } });
    expect(pointing("c5", null)).toEqual({ kind: "elsewhere" });
    state().openPlace.value = "a2";
    expect(offered.value.map((answer) => answer.word)).toEqual(["a2a3", "a2b3"]);
  });

  it("asks for squares on the board, and for anything else by buttons", () => {
    state().question.value = question("a2", "b2", "pass");
    expect([...answersAt.value.keys()]).toEqual(["a2", "b2"]);
    expect(offered.value.map((answer) => answer.word)).toEqual(["a2", "b2", "pass"]);
    expect(kit.answer({ word: "pass", text: "pass" }, CHESS)).toEqual({ head: "Pass", tail: "" });
  });

  it("reads a square and a piece in words", () => {
    expect(kit.reading(CHESS, "a1")).toBe("square a1, white a1");
    expect(kit.reading(CHESS, "d4")).toBe("square d4, empty");
    expect(kit.piece(HEXES, "T1")).toBe("Tank 1, 0102");
  });
});

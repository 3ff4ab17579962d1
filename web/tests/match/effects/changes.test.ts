import { expect, test } from "vitest";
import type { Piece } from "../../../src/games/kit";
import { compare } from "../../../src/match/effects/changes";

const piece = (name: string, place: string, side = "yellow"): Piece => ({ name, title: name, side, place });

test("between two tables: who went where, who came, who is gone", () => {
  const before = [piece("A", "0101"), piece("B", "0202"), piece("C", "0303", "blue")];
  const after = [piece("A", "0101"), piece("B", "0204"), piece("D", "0505")];
  expect(compare(before, after)).toEqual([
    { name: "B", side: "yellow", from: "0202", to: "0204" },
    { name: "D", side: "yellow", from: null, to: "0505" },
    { name: "C", side: "blue", from: "0303", to: null },
  ]);
});

import { describe, expect, test } from "vitest";
import type { MatchRecord, Scenario } from "../../src/net/protocol";
import { seated, teamOf, teamsFor } from "../../src/seats/teams";

const FOUR = [
  ["blue", "green"],
  ["yellow", "red"],
];
const scenario = {
  sides: ["blue", "yellow"],
  teams: [["blue"], ["yellow"]],
  seatings: [{ option: "teams", value: "four", teams: FOUR }],
} as Partial<Scenario> as Scenario;
const record = { teams: FOUR } as Partial<MatchRecord> as MatchRecord;

describe("teams", () => {
  test("the options say who is seated", () => {
    expect(teamsFor(scenario, {})).toEqual([["blue"], ["yellow"]]);
    expect(teamsFor(scenario, { teams: "two" })).toEqual([["blue"], ["yellow"]]);
    expect(teamsFor(scenario, { teams: "four", turn_cap: 3 })).toEqual(FOUR);
  });

  test("my team comes first, and I come first in it", () => {
    expect(seated(record, [])).toEqual(FOUR);
    expect(seated(record, ["red"])).toEqual([
      ["red", "yellow"],
      ["blue", "green"],
    ]);
    expect(seated(record, ["green"])).toEqual([
      ["green", "blue"],
      ["yellow", "red"],
    ]);
    expect(record.teams).toEqual(FOUR); // what the server said stays as it is
  });

  test("who wins and loses with me", () => {
    expect(teamOf(record, ["green"])).toEqual(["blue", "green"]);
    expect(teamOf(record, ["green", "red"])).toEqual(["blue", "green", "yellow", "red"]);
    expect(teamOf(record, [])).toEqual([]);
    expect(teamOf(null, ["blue"])).toEqual(["blue"]);
  });
});

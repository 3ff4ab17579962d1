/** A new match: what a draft asks for, who sits where, and what is sent. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { app } from "../../src/app/state";
import { FIRST_DRAFT } from "../../src/home/match-request";
import {
  draftOptions,
  draftSeats,
  draftTeams,
  fits,
  join,
  mySide,
  pickGame,
  refreshHome,
  seatsFor,
  startMatch,
  updateDraft,
} from "../../src/home/new-match";
import { homeState } from "../../src/home/state";
import type { Catalogue, Option, Scenario } from "../../src/net/protocol";
import { fakeBrowser, restoreBrowser } from "../support";

const SKIRMISH: Scenario = {
  id: "skirmish",
  title: "Skirmish",
  mission: "",
  victory: [],
  complexity: 1,
  measured: null,
  sides: ["red", "blue"],
  teams: [["red"], ["blue"]],
  seatings: [
    {
      option: "pairs",
      value: true,
      teams: [
        ["red", "green"],
        ["blue", "yellow"],
      ],
    },
  ],
  solitaire: false,
  automaton: null,
  forced: { fog: true },
  refused: { night: "there is no night here" },
};
const ALONE: Scenario = { ...SKIRMISH, id: "alone", sides: ["red"], teams: [["red"]], seatings: [], solitaire: true };

const option = (key: string, more: Partial<Option> = {}): Option => ({
  key,
  default: false,
  values: [true, false],
  text: "",
  rule: "",
  kind: "switch",
  shown: "",
  needs: "",
  apart: "",
  ...more,
});

const CATALOGUE: Catalogue = {
  version: "1",
  games: [
    { id: "chess", title: "Chess", scenarios: [{ ...ALONE, id: "problem" }], options: [], timed: [], lessons: [] },
    {
      id: "tanks",
      title: "Tanks",
      scenarios: [SKIRMISH, ALONE],
      options: [
        option("pairs"),
        option("fog"),
        option("night"),
        option("mines"),
        option("sweepers", { needs: "mines" }),
      ],
      timed: ["interceptions"],
      lessons: [],
    },
  ],
  bots: [],
  characters: [],
  clocks: ["none", "match", "move"],
};

let sent: { address: string; body: Record<string, unknown> }[];
let answers: Record<string, unknown>;

beforeEach(() => {
  fakeBrowser();
  sent = [];
  answers = {
    "api/matches": { match: "m1", token: "t", sides: ["red"], commitment: "" },
    "api/matches?list=running": { matches: [{ match: "r1" }], next: null },
    "api/matches?list=finished": { matches: [], next: null },
    "api/games": CATALOGUE,
  };
  vi.stubGlobal("fetch", async (address: string, init?: { body?: string }) => {
    if (init?.body) sent.push({ address, body: JSON.parse(init.body) });
    const found = answers[address];
    const refused = { error: { code: "illegal", text: `no ${address}` } };
    return { ok: found !== undefined, status: found ? 200 : 400, json: async () => found ?? refused };
  });
  app.catalogue.value = CATALOGUE;
  homeState.draft.value = { ...FIRST_DRAFT, game: "tanks", scenario: "skirmish", side: "red", bot: "greedy" };
});
afterEach(restoreBrowser);

describe("options", () => {
  it("fit where the switch that they need is on, and the one that they exclude is off", () => {
    const needs = { needs: "mines", apart: "" };
    expect(fits(needs, SKIRMISH, {})).toBe(false);
    expect(fits(needs, SKIRMISH, { mines: true })).toBe(true);
    expect(fits({ needs: "fog", apart: "" }, SKIRMISH, {})).toBe(true); // the scenario forces it
    expect(fits({ needs: "night", apart: "" }, SKIRMISH, { night: true })).toBe(false); // the scenario refuses it
    expect(fits({ needs: "", apart: "mines" }, SKIRMISH, { mines: true })).toBe(false);
  });

  it("are asked for where the scenario leaves the choice", () => {
    updateDraft({ options: { pairs: true, fog: false, night: true, sweepers: true } });
    expect(draftOptions(SKIRMISH)).toEqual({ pairs: true });
    updateDraft({ options: { mines: true, sweepers: true } });
    expect(draftOptions(SKIRMISH)).toEqual({ mines: true, sweepers: true });
  });

  it("may seat other sides", () => {
    expect(draftTeams(SKIRMISH)).toEqual([["red"], ["blue"]]);
    updateDraft({ options: { pairs: true }, seats: { green: { kind: "open" }, purple: { kind: "open" } } });
    expect(draftSeats(SKIRMISH)).toEqual({
      red: { kind: "you" },
      green: { kind: "open" },
      blue: { kind: "bot", bot: "greedy" },
      yellow: { kind: "bot", bot: "greedy" },
    });
  });
});

describe("my side", () => {
  it.each([
    ["the only one of a scenario", ALONE, {}, "red"],
    ["the one that I chose", SKIRMISH, { side: "blue" }, "blue"],
    ["the first one, if it is drawn at random", SKIRMISH, { side: "lots" }, "red"],
    ["none, where both play on one screen", SKIRMISH, { opponent: "screen" }, null],
    ["the one of my seats", SKIRMISH, { options: { pairs: true } }, "red"],
    [
      "none, where several seats are mine",
      SKIRMISH,
      { options: { pairs: true }, seats: { green: { kind: "you" } } },
      null,
    ],
  ] as const)("is %s", (_, scenario, change, side) => {
    updateDraft(structuredClone(change) as never);
    expect(mySide(scenario)).toBe(side);
  });

  it("is mine in a match that is played on, and bots take the others", () => {
    expect(seatsFor(["red", "blue"])).toEqual({ red: { kind: "you" }, blue: { kind: "bot", bot: "greedy" } });
    expect(seatsFor(["red", "blue"], "blue").blue).toEqual({ kind: "you" });
  });
});

describe("the start", () => {
  it("sends what was chosen, keeps the seat, and opens the match with the first answer", async () => {
    updateDraft({ first: "assault", name: "Ada", public: false });
    await startMatch();
    expect(sent).toEqual([
      {
        address: "api/matches",
        body: {
          game: "tanks",
          scenario: "skirmish",
          options: {},
          seats: { red: { kind: "you", name: "Ada" }, blue: { kind: "bot", bot: "greedy" } },
          clock: { kind: "none" },
          public: false,
        },
      },
    ]);
    expect(app.seats.value).toEqual([{ match: "m1", token: "t", sides: ["red"] }]);
    expect(homeState.opening.value).toEqual({ match: "m1", side: "red", word: "assault" });
    expect([window.location.hash, homeState.creating.value]).toEqual(["/play/m1", false]);
  });

  it("leaves the time for reactions out where no friend plays live", async () => {
    updateDraft({ clock: { kind: "match", seconds: 600, react: 10 } });
    await startMatch();
    updateDraft({ opponent: "link" });
    await startMatch();
    updateDraft({ clock: { kind: "move", seconds: 600, react: 10 } });
    await startMatch();
    expect(sent.map(({ body }) => body["clock"])).toEqual([
      { kind: "match", seconds: 600 },
      { kind: "match", seconds: 600, react: 10 },
      { kind: "move", seconds: 600 },
    ]);
    expect(sent.map(({ body }) => "patience" in body)).toEqual([false, true, true]);
  });

  it("seats me on both sides of one screen", async () => {
    updateDraft({ opponent: "screen" });
    await startMatch();
    expect(sent[0]!.body["seats"]).toEqual({ red: { kind: "you" }, blue: { kind: "you" } });
  });

  it("happens once at a time, and says why it was refused", async () => {
    delete answers["api/matches"];
    await Promise.all([startMatch(), startMatch()]);
    expect(sent).toHaveLength(1);
    expect([app.errorText.value, homeState.creating.value]).toEqual(["no api/matches", false]);
  });
});

describe("another game", () => {
  it("begins with its first scenario, its own options, and a side that it has", async () => {
    answers["api/games/chess/problem"] = { view: { board: 1 }, questions: {} };
    updateDraft({ options: { pairs: true }, side: "blue", first: "assault" });
    await pickGame("chess");
    expect(homeState.draft.value).toMatchObject({
      game: "chess",
      scenario: "problem",
      options: {},
      side: "red",
      first: null,
    });
    expect(homeState.preview.value).toEqual({ view: { board: 1 }, questions: {} });
  });

  it("drops a preview that comes after another wish", async () => {
    answers["api/games/chess/problem"] = { view: { board: 1 }, questions: {} };
    const slow = pickGame("chess");
    updateDraft({ game: "tanks", scenario: "skirmish" });
    await slow;
    expect(homeState.preview.value).toBe(null);
  });
});

it("the lists keep the pages that were turned to", async () => {
  homeState.preview.value = { view: {}, questions: {} };
  homeState.running.value = { matches: [{ match: "r1" }, { match: "r2" }] as never, next: 7 };
  answers["api/matches?list=running"] = { matches: [{ match: "r0" }], next: 9 };
  await refreshHome();
  expect(homeState.running.value.matches.map(({ match }) => match)).toEqual(["r0", "r1", "r2"]);
  expect(homeState.running.value.next).toBe(7);
});

it("a seat by invitation is asked for with the same key until it is taken", async () => {
  const stored = fakeBrowser();
  await join("m5", "invite");
  const key = JSON.parse(stored.get("sandtable.join.invite")!);
  answers["api/matches/m5/join"] = { match: "m5", token: "t5", sides: ["blue"], commitment: "" };
  await join("m5", "invite");
  expect(sent.map(({ body }) => body["key"])).toEqual([key, key]);
  expect(sent[0]!.body).toMatchObject({ invite: "invite", name: "Friend" });
  expect(stored.has("sandtable.join.invite")).toBe(false);
});

/** The front without a screen: where grids and intersections lie, how far attacks reach, what is shown of what the server says. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadKit } from "../../src/games";
import { kit } from "../../src/games/rivets";
import { inward } from "../../src/games/rivets/drawing/edge-tray";
import { effects, heading } from "../../src/games/rivets/drawing/effects";
import { angleOf, layOut, windStep } from "../../src/games/rivets/layout";
import { actionMeaning, bareName, meanings, tableRow } from "../../src/games/rivets/panels/abilities";
import { answerOf } from "../../src/games/rivets/panels/hand";
import { lineReach, reachOf } from "../../src/games/rivets/ranges";
import {
  type Attack,
  type Front,
  isDone,
  placeOf,
  placesOf,
  spotOf,
  type Unit,
  unitsAt,
} from "../../src/games/rivets/view";
import { answerText, placeReading } from "../../src/games/rivets/wording";
import type { LogLine, Question } from "../../src/net/protocol";
import { rows } from "../../src/rules/rulebook";

const COLUMNS = 6;
const ROWS = 8;
const PLACES = placesOf(COLUMNS, ROWS);

const RIFLES: Attack = {
  name: "rifles",
  title: "Rifles",
  dice: { soft: 1, light: 1, heavy: 1, air: 1 },
  land: 2,
  air: 1,
  tags: [],
};

function unit(name: string, place: string, more: Partial<Unit> = {}): Unit {
  return {
    name,
    title: "Copper Rifles",
    code: name.slice(1, 4),
    class: "infantry",
    hero: false,
    armour: "soft",
    health: 1,
    move: 1,
    spaces: 1,
    sockets: 0,
    bounty: 0,
    cost: [1, 0],
    attacks: [RIFLES],
    abilities: [],
    sheet: "alder",
    side: name.startsWith("B") ? "blue" : "red",
    place,
    order: 0,
    target: 0,
    facing: null,
    damage: 0,
    shields: 0,
    plugs: [],
    fought: false,
    moved: false,
    halted: false,
    fresh: false,
    troubled: false,
    masked: false,
    march: 0,
    turns: 0,
    dog: null,
    group: null,
    ...more,
  };
}

function front(units: Unit[] = [], more: Partial<Front> = {}): Front {
  const grids = PLACES.slice(0, COLUMNS * ROWS);
  const of = <T>(value: T): Record<string, T> => Object.fromEntries(grids.map((grid) => [grid, value]));
  return {
    scenario: "open",
    options: {},
    you: "blue",
    round: 1,
    rounds: 12,
    victory: 12,
    columns: COLUMNS,
    rows: ROWS,
    phase: "ground-combat",
    first: "blue",
    turn: "blue",
    terrain: { ...of("open"), C4: "obstacle" } as Front["terrain"],
    territory: { ...of("none"), C3: "blue", C6: "red" },
    spaces: of(4),
    deployment: { blue: ["A1"], red: ["A8"] },
    objectives: { B5: { worth: { blue: 1, red: 1 }, held: "red" } },
    guard: [],
    eyes: {},
    sides: {},
    units: Object.fromEntries(units.map((one) => [one.name, one])),
    gas: [{ grid: "D4", owner: "red", code: "K03", thin: true, drifted: false }],
    active: null,
    hand: [],
    missions: [],
    peeked: [],
    decks: { actions: 24, missions: 16 },
    discards: { actions: [], missions: [] },
    garrison: null,
    shop: null,
    ...more,
  };
}

function reach(view: Front, one: Unit): string {
  const { grids, crossings } = reachOf(view, one);
  return `${[...grids].sort().join(" ")} | ${[...crossings].sort().join(" ")}`;
}

describe.each([0, 1, 2, 3] as const)("the board, quarter %i", (quarter) => {
  const layout = layOut(PLACES, quarter);

  it("has every place once in its rows, the grids before the intersections that lie above them", () => {
    expect(layout.rows.flat().sort()).toEqual([...PLACES].sort());
    expect(layout.rows[0]).toEqual(["A8", "B8", "C8", "D8", "E8", "F8"]);
    expect(layout.rows.findIndex((row) => row.includes("0,0"))).toBeGreaterThan(
      layout.rows.findIndex((row) => row.includes("A1")),
    );
  });

  it("puts an intersection in the middle of its four grids", () => {
    const spots = ["B3", "C3", "B4", "C4"].map((grid) => layout.at.get(grid)!);
    const middle = {
      x: spots.reduce((sum, one) => sum + one.x, 0) / 4,
      y: spots.reduce((sum, one) => sum + one.y, 0) / 4,
    };
    expect(layout.at.get("2,3")).toEqual(middle);
  });

  it("keeps the board within its frame", () => {
    for (const { x, y } of layout.at.values()) {
      expect(Math.min(x, y)).toBeGreaterThan(20);
      expect(x).toBeLessThan(layout.width - 20);
      expect(y).toBeLessThan(layout.height - 20);
    }
  });

  it("leads the arrow keys to every place, as they point on the screen", () => {
    const seen = new Set(["A1"]);
    for (const place of seen)
      for (const [dx, dy] of [
        [0, -1],
        [0, 1],
        [-1, 0],
        [1, 0],
      ] as const) {
        const next = layout.step(place, dx, dy);
        const [from, to] = [layout.at.get(place)!, layout.at.get(next)!];
        if (next !== place) expect((to.x - from.x) * dx + (to.y - from.y) * dy).toBeGreaterThan(0);
        seen.add(next);
      }
    expect([...seen].sort()).toEqual([...PLACES].sort());
  });

  it("stands those who are attacked first towards the enemy", () => {
    const towards = (names: string[], n: number): number => {
      const [dx, dy] = layout.share!(n, names.length, names);
      return [-dy, -dx, dy, dx][quarter]!; // how far north
    };
    expect(towards(["BC01a", "BC01b"], 0)).toBeGreaterThan(towards(["BC01a", "BC01b"], 1));
    expect(towards(["RK01a", "RK01b", "RK01c"], 0)).toBeLessThan(towards(["RK01a", "RK01b", "RK01c"], 2));
    const spots = [0, 1, 2, 3].map((n) => layout.share!(n, 4, ["BC01a"]).slice(0, 2).join());
    expect(new Set(spots).size).toBe(4);
  });
});

it("turns pictures with the board", () => {
  expect([angleOf("N", 2), angleOf("N", 3), angleOf("E", 3)]).toEqual([180, 90, 180]);
  expect([angleOf("N", 0), angleOf("E", 0), angleOf("N", 1), angleOf("S", 1)]).toEqual([0, 90, 270, 90]);
  const layout = layOut(PLACES, 1);
  expect(layout.at.get("2,4")!.x).toBeLessThan(layout.at.get("2,3")!.x); // north is left
  expect(layout.at.get("3,3")!.y).toBeLessThan(layout.at.get("2,3")!.y); // east is up
});

it("tells grids and intersections from kinds and cards", () => {
  expect([spotOf("C3"), spotOf("2,3")]).toEqual([
    { x: 2.5, y: 2.5 },
    { x: 2, y: 3 },
  ]);
  expect(["C01", "C10", "A03", "M12", "BC01a", "N", "done"].map(spotOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

it("reads the nine results of a flip", () => {
  expect(["C", "N", "NE", "E", "SE", "S", "SW", "W", "NW"].map(windStep)).toEqual([
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, -1],
    [-1, 0],
    [-1, 1],
  ]);
});

describe("ranges, as the worked examples have them", () => {
  const attack = (land: number, air: number): Attack => ({ ...RIFLES, land, air });

  it("over land with one diagonal step (E1)", () => {
    const { grids } = lineReach(front(), unit("BC01a", "C3"), RIFLES);
    expect([grids.has("D4"), grids.has("E4"), grids.has("E5"), grids.has("C3")]).toEqual([true, true, false, false]);
  });

  it("from the air to the air straight ahead (E2)", () => {
    const kestrel = unit("BC12a", "2,3", { facing: "N", attacks: [attack(0, 2)] });
    expect(reach(front(), kestrel)).toBe(" | 2,4 2,5");
  });

  it("from the air to the ground, and with a turret all round (E3)", () => {
    const goshawk = unit("BC13a", "3,3", { facing: "E", attacks: [attack(1, 0)] });
    expect(reach(front(), goshawk)).toBe("C3 C4 D3 D4 | ");
    expect(reach(front(), { ...goshawk, attacks: [attack(2, 0)] })).toBe("C3 C4 D3 D4 E3 E4 | ");
    const all = reachOf(front(), { ...goshawk, attacks: [attack(2, 1)], abilities: ["Turret"] });
    expect([all.grids.size, [...all.crossings].sort()]).toEqual([12, ["2,3", "3,2", "3,4", "4,3"]]);
  });

  it("from the ground to the air by grids that share an edge", () => {
    expect(
      [1, 2].map((air) => reachOf(front(), unit("BC01a", "C3", { attacks: [attack(0, air)] })).crossings.size),
    ).toEqual([4, 12]);
  });

  it("end at the rim of the board", () => {
    expect(reach(front(), unit("BC12a", "0,0", { facing: "W", attacks: [attack(3, 2)] }))).toBe("A1 | ");
  });

  it("grow by Eagle Eyes over land only, and not from nothing", () => {
    const view = front([], { eyes: { C3: 1 } });
    expect(reachOf(view, unit("BC01a", "C3")).grids.has("E5")).toBe(true);
    expect(reach(view, unit("BC01a", "C3", { attacks: [attack(0, 0)] }))).toBe(" | ");
  });

  it("are nothing for who is not on the board", () => {
    expect([reach(front(), unit("BC09a", "underground")), reach(front(), unit("BC14a", "in BC10a"))]).toEqual([
      " | ",
      " | ",
    ]);
  });
});

describe("what the server says", () => {
  const host = unit("BC10a", "C3", {
    title: "Bulwark Strider",
    class: "vehicle",
    health: 4,
    damage: 1,
    target: 1,
    plugs: ["BC14a"],
  });
  const plug = unit("BC14a", "in BC10a", { title: "Brass Gunner", class: "plug" });
  const plane = unit("RK12a", "2,3", { title: "Wasp", class: "aircraft", facing: "S", health: 2 });
  const view = front([host, unit("BC01a", "C3"), plug, plane]);

  it("is drawn from the back of a grid to its front, aircraft above all, plugs not at all", () => {
    expect(kit.pieces(view as never).map((piece) => piece.name)).toEqual(["BC10a", "BC01a", "RK12a"]);
    expect(unitsAt(view, "C3").map((one) => one.name)).toEqual(["BC01a", "BC10a"]);
  });

  it("points at places", () => {
    expect([
      placeOf(view, "C3"),
      placeOf(view, "RK12a"),
      placeOf(view, "BC14a"),
      placeOf(view, "tunnel.BC10a"),
      placeOf(view, "C10"),
      placeOf(view, "play.A03"),
    ]).toEqual(["C3", "2,3", "C3", "C3", null, null]);
  });

  it("is read aloud", () => {
    expect(placeReading(view, "C3")).toBe(
      "C3, open, Blue territory. 4 of 4 spaces free. Blue Copper Rifles BC01a, health 1 of 1. Blue Bulwark Strider BC10a, health 3 of 4, 1 plug",
    );
    expect(placeReading(view, "2,3")).toBe("intersection 2,3. Red Wasp RK12a, faces South, health 2 of 2");
    expect(placeReading(view, "C4")).toBe("C4, obstacle, No Man's Land");
    expect(placeReading(view, "D4")).toContain("thin gas of Red");
    expect(placeReading(view, "B5")).toContain("objective held by Red");
  });

  it("names the answers", () => {
    expect(answerText({ word: "C3", text: "Attack C3" }, view)).toEqual({
      head: "C3",
      tail: "Copper Rifles, Bulwark Strider",
    });
    expect(answerText({ word: "2,3", text: "" }, view).tail).toBe("Wasp");
    expect(answerText({ word: "S", text: "Face S" }, view).head).toBe("South");
    expect(answerText({ word: "rifles", text: "Attack with rifles" }, view).head).toBe("Rifles");
    expect(answerText({ word: "play.A03", text: "Play Supply Train: Gain 2." }, view)).toEqual({
      head: "Play Supply Train",
      tail: "Gain 2.",
    });
  });

  it("tells what a kind costs, and that a garrison needs no rivets", () => {
    const shop = [{ ...host, cost: [5, 2] as [number, number], available: true }];
    expect(answerText({ word: "C10", text: "" }, { ...view, shop })).toEqual({
      head: "Bulwark Strider",
      tail: "5 DP, 2 rivets",
    });
    expect(answerText({ word: "C10", text: "" }, { ...view, shop, garrison: 8 }).tail).toBe("5 DP");
  });

  it("shows who has acted by the phase", () => {
    const done = { ...host, fought: true };
    expect([
      isDone(view, done),
      isDone({ ...view, phase: "ground-movement" }, done),
      isDone({ ...view, turn: "red" }, done),
    ]).toEqual([true, false, false]);
  });

  it("asks about what was pointed at", () => {
    const question = (kind: string): Question => ({
      kind,
      prompt: "",
      rule: "",
      answers: [],
      about: { unit: null, place: null },
      secret: false,
    });
    const why = (kind: string, place: string, piece: string | null): string =>
      kit.why!(view as never, question(kind), place, piece);
    expect([
      why("deed", "D6", null),
      why("target", "D6", "RK10a"),
      why("unit", "C3", "BC10a"),
      why("unit", "C3", null),
      why("unit", "D6", null),
    ]).toEqual(["attack D6", "D6", "BC10a", "BC01a", "D6"]);
  });

  it("keeps the arrows of a corner on the board", () => {
    expect([inward([30, -16, 30, 76], 300), inward([100, 146], 300), inward([266, 312, 266], 300)]).toEqual([
      38, 0, -34,
    ]);
  });

  it("tells what is coming while a card can be played", () => {
    const about = { unit: null, place: "C3" };
    const question: Question = {
      kind: "react",
      prompt: "RK10a attacks C3: play a card?",
      rule: "",
      answers: [],
      about,
      secret: false,
    };
    expect(kit.incoming(question, [])).toMatchObject({ title: "", place: "C3" }); // the question itself says what
    expect(kit.incoming({ ...question, kind: "deed" }, [])).toBeNull();
  });
});

describe("what happens", () => {
  const line = (kind: string, facts: Record<string, unknown>): LogLine => ({
    at: 1,
    kind,
    text: "So it is",
    rule: "",
    facts,
    note: false,
    dice: [],
  });

  it("is seen where it happens", () => {
    expect(effects(line("attack", { start: "C3", place: "D4" }))).toEqual([{ place: "D4", kind: "beam", from: "C3" }]);
    expect(effects(line("drift", { start: "C3", place: "D4" }))).toEqual([{ place: "D4", kind: "flight", from: "C3" }]);
    expect(effects(line("drift", { start: "C3", place: "C3" }))[0]!.kind).toBe("mark");
    expect(effects(line("killed", { unit: "RK01a", place: "2,3" }))[0]!.kind).toBe("blast");
    expect(effects(line("income", { side: "blue" }))).toEqual([]);
  });

  it("opens a part of the story with a turn", () => {
    expect([heading(line("turn", {})), heading(line("move", {}))]).toEqual(["So it is", null]);
  });
});

describe("the rulebook explains", () => {
  const book = rows(
    [
      "**RIV-7.14** Only attacks marked Dev deviate.",
      "**RIV-11.6** **Bolster Defense (-X).** Attacks have X dice fewer.",
      "**RIV-11.10** **Dash (X)** (action). It moves. *(ruling)*",
      "**RIV-11.87** **War Bonds!** On an objective.",
      "| A03 | Supply Train | Own phase 2 step I | Gain 2 deployment points. | C |",
    ].join("\n"),
  );

  it("every ability by its bare name", () => {
    expect(["G: Bolster Defense (-1)", "Handler (Guard Dog)", "War Bonds!", "Dash (X)"].map(bareName)).toEqual([
      "Bolster Defense",
      "Handler",
      "War Bonds!",
      "Dash",
    ]);
    expect(Object.fromEntries(meanings(book))).toEqual({
      Dev: { text: "Only attacks marked Dev deviate.", rule: "RIV-7.14" },
      "Bolster Defense": { text: "Attacks have X dice fewer.", rule: "RIV-11.6" },
      Dash: { text: "It moves.", rule: "RIV-11.10" },
      "War Bonds!": { text: "On an objective.", rule: "RIV-11.87" },
    });
  });

  it("everything that the roster and its attacks name", () => {
    const data = (file: string): string =>
      readFileSync(join(import.meta.dirname, "../../../src/sandtable/games/rivets", file), "utf8");
    const known = meanings(rows(data("rulebook.md")));
    const printed = [...data("data/units.toml").matchAll(/(?:abilities|tags) = \[([^\]]*)\]/g)].flatMap(([, list]) =>
      [...list!.matchAll(/"([^"]+)"/g)].map(([, one]) => one!),
    );
    expect(printed.length).toBeGreaterThan(50);
    expect(printed.filter((one) => !known.get(bareName(one))?.text)).toEqual([]);
  });

  it("an action by the word that chooses it", () => {
    const said = rows(
      "**RIV-11.78** **The Healing Atom!** (action). A marker goes over.\n**RIV-11.4** **Barrel Roll** (action). It slips.",
    );
    expect([
      actionMeaning(said, "healing-atom"),
      actionMeaning(said, "barrel-roll")?.name,
      actionMeaning(said, "attack"),
    ]).toEqual([{ name: "The Healing Atom!", text: "A marker goes over." }, "Barrel Roll", null]);
  });

  it("cards by their tables", () => {
    expect(tableRow(book, "A03")?.[1]).toBe("Supply Train");
    expect(tableRow(book, "A04")).toBeNull();
  });
});

it("finds the answer that a card gives", () => {
  const answers = ["keep", "discard.A01", "play.A15", "M08"].map((word) => ({ word, text: "" }));
  expect(["A01", "A15", "M08", "A02"].map((id) => answerOf(answers, id)?.word)).toEqual([
    "discard.A01",
    "play.A15",
    "M08",
    undefined,
  ]);
});

it("is loaded for its game", async () => {
  expect(await loadKit("rivets")).toBe(kit);
});

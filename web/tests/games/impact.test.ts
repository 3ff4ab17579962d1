/** The lattice without a screen: where points lie, what is nearest, what is shown of what the server says. */

import { beforeEach, describe, expect, it } from "vitest";
import { layOut, type Spot, STEP, WAYS } from "../../src/board/layouts/lattice";
import { cut, ownersBy, soften } from "../../src/board/layouts/soft-outline";
import { loadKit } from "../../src/games";
import { kit } from "../../src/games/impact";
import { angleOf } from "../../src/games/impact/drawing/counters";
import { waitingSpots } from "../../src/games/impact/drawing/edge-tray";
import { effects, heading, scene } from "../../src/games/impact/drawing/effects";
import { rungs } from "../../src/games/impact/drawing/level-ladder";
import { MARGIN } from "../../src/games/impact/drawing/preview";
import { isPoint, masses, partsOf } from "../../src/games/impact/drawing/terrain";
import { tableRow, termsOf } from "../../src/games/impact/panels/attack-sum";
import { forceWords } from "../../src/games/impact/panels/shop";
import { profileOf } from "../../src/games/impact/panels/sight-profile";
import {
  type Field,
  landOf,
  type PointFacts,
  placeOf,
  type Soldier,
  shapeWord,
  unitsAt,
} from "../../src/games/impact/view";
import { answerText, groundWords, placeReading, unitLabel } from "../../src/games/impact/wording";
import { kits } from "../../src/games/kits";
import { state } from "../../src/match/state";
import { named } from "../../src/match/view-model";
import type { Answer, LogLine, Question } from "../../src/net/protocol";

/** Two panels side by side, as IMP-GEO-1 and IMP-GEO-2 lay them. */
function points(
  changes: Record<string, Partial<{ terrain: string; level: number; height: number }>> = {},
): Record<string, PointFacts> {
  const found: Record<string, PointFacts> = {};
  const taken = new Set<string>();
  for (const [px, panel] of ["A", "B"].entries())
    for (let i = 0; i < 13; i++)
      for (let c = 1; c <= 35; c++) {
        const [x, y] = [34 * px + c, i];
        if ((i + c) % 2 || taken.has(`${x} ${y}`)) continue;
        taken.add(`${x} ${y}`);
        const id = `${panel}-${String.fromCharCode(65 + i)}-${String(c).padStart(2, "0")}`;
        const { terrain = "clear", level = 0, height = 0 } = changes[id] ?? {};
        found[id] = [x, y, terrain, level, height] as unknown as PointFacts;
      }
  return found;
}

const WOODS = { terrain: "woods", height: 6 };
const POINTS = points({
  "A-H-11": WOODS,
  "A-H-15": { ...WOODS, level: 2 },
  "A-F-13": { terrain: "building", height: 6 },
  "A-D-05": { level: 1 },
  "A-D-07": { level: 1 },
  "A-C-06": { level: 2 },
});

function soldier(name: string, point: string | null, more: Partial<Soldier> = {}): Soldier {
  return {
    name,
    title: "Assault",
    type: "assault",
    sort: "armoured",
    armed: null,
    side: name.startsWith("R") ? "red" : "blue",
    point,
    where: point ? "map" : "off",
    level: 0,
    ground: 0,
    airborne: false,
    status: "good",
    completed: false,
    painted: 0,
    stealth: 0,
    caught: 0,
    cool: 0,
    hidden: false,
    facing: null,
    squad: 0,
    leader: false,
    assistant: false,
    marine: false,
    damage: 0,
    attack: 8,
    shield: 3,
    move: 5,
    seen: null,
    attenuation: 10,
    cost: 10,
    in_command: true,
    entry: null,
    trigger: null,
    stunned: false,
    columns: { attack: [8, 8, 7, 6, 4], shield: [3, 3, 2, 2, 1], move: [5, 5, 4, 3, 2] },
    ...more,
  };
}

function field(units: Soldier[] = [], more: Partial<Field> = {}): Field {
  const side = {
    vp: 0,
    pools: {},
    leader: null,
    assistant: null,
    takeover: null,
    passed: false,
    in_command: true,
    build: 40,
    lost: 0,
    reorganising: false,
    merged: false,
  };
  return {
    scenario: "open",
    options: {},
    you: "red",
    turn: 2,
    turns: 6,
    phase: "impulse",
    initiative: "red",
    first: "red",
    to_act: "red",
    aims: [],
    map: null,
    layout: [
      { panel: "A", x: 0, y: 0, turned: false },
      { panel: "B", x: 1, y: 0, turned: false },
    ],
    points: POINTS,
    aliases: { "B-H-01": "A-H-35" },
    bunkers: [],
    improved: [],
    smoke: [],
    wrecked: [],
    objectives: [],
    control: {},
    mines: [],
    friendly: { red: ["west"], blue: ["east"] },
    exits: { red: [], blue: [] },
    zones: null,
    units: Object.fromEntries(units.map((one) => [one.name, one])),
    active: null,
    group: [],
    sides: { red: side, blue: side },
    deck: { left: 72, discards: [] },
    effects: [],
    shop: null,
    ...more,
  };
}

const SPOTS: ReadonlyMap<string, Spot> = landOf(field()).spots;

describe.each([0, 1, 2, 3] as const)("the lattice, quarter %i", (quarter) => {
  const layout = layOut(SPOTS, quarter, MARGIN);

  it("has every point once in its rows, from the north", () => {
    expect(layout.rows.flat().sort()).toEqual(Object.keys(POINTS).sort());
    expect(layout.rows.map((row) => partsOf(row[0]!).row).join("")).toBe("ABCDEFGHIJKLM");
  });

  it("puts the six neighbours of a point equally far, and draws its meta-hex through them", () => {
    const here = layout.at.get("A-H-11")!;
    const { x, y } = SPOTS.get("A-H-11")!;
    const near = WAYS.map(([dx, dy]) => layout.placeAt(x + dx, y + dy)!);
    expect(new Set(near).size).toBe(6);
    for (const place of near)
      expect(Math.hypot(layout.at.get(place)!.x - here.x, layout.at.get(place)!.y - here.y)).toBeCloseTo(STEP);
    expect(layout.halo("A-H-11").match(/[ML]/g)).toHaveLength(6);
    for (const place of near)
      expect(layout.halo("A-H-11")).toContain(
        `${layout.at.get(place)!.x.toFixed(1)} ${layout.at.get(place)!.y.toFixed(1)}`,
      );
  });

  it("finds the point that a spot belongs to, and none beside the map", () => {
    for (const [place, { x, y }] of layout.at)
      for (const [dx, dy] of [
        [0, 0],
        [20, 5],
        [-18, 9],
        [4, -21],
      ] as const)
        expect(layout.nearest({ x: x + dx, y: y + dy })).toBe(place);
    expect(layout.nearest({ x: 10, y: 10 })).toBeNull();
  });

  it("keeps the map within its frame", () => {
    for (const { x, y } of layout.at.values()) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(MARGIN - 1e-6);
      expect(x).toBeLessThanOrEqual(layout.width - MARGIN + 1e-6);
      expect(y).toBeLessThanOrEqual(layout.height - MARGIN + 1e-6);
    }
  });

  it("leads the arrow keys to every point, as they point on the screen, and straight on from row to row", () => {
    const seen = new Set(["A-A-02"]);
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
    expect(seen.size).toBe(SPOTS.size);
    const [sx, sy] = (
      [
        [0, 1],
        [1, 0],
        [0, -1],
        [-1, 0],
      ] as const
    )[quarter]!; // where south lies
    const south = (place: string): string => layout.step(place, sx, sy);
    expect(south(south("A-H-11"))).toBe("A-J-11");
  });

  it("draws a wood where it is, and not where it is not", () => {
    const owners = ownersBy(layout, STEP / 8);
    const raster = soften(owners, (n) => layout.places[n] === "A-H-11", 0.3, 0, 1);
    const numbers = cut(raster, 0.5)
      .match(/-?\d+\.\d/g)!
      .map(Number);
    const { x, y } = layout.at.get("A-H-11")!;
    for (let n = 0; n < numbers.length; n += 2)
      expect(Math.hypot(numbers[n]! - x, numbers[n + 1]! - y)).toBeLessThan(STEP * 0.6);
  });

  it("lets soldiers wait beside their edge, apart from each other", () => {
    const off = (name: string, edge: "west" | "north"): Soldier => soldier(name, null, { entry: { turn: 1, edge } });
    const names = Array.from({ length: 20 }, (_, n) => `R${String.fromCharCode(65 + n)}`);
    const spots = [...waitingSpots(field(names.map((name) => off(name, "west"))), layout).values()];
    expect(spots).toHaveLength(20);
    const [towards] = spots;
    const middle = { x: layout.width / 2, y: layout.height / 2 };
    const west = [middle.x - towards!.x, towards!.y - middle.y, towards!.x - middle.x, middle.y - towards!.y][quarter]!;
    expect(west).toBeGreaterThan(Math.min(layout.width, layout.height) / 3); // left, down, right, up
    for (const a of spots) {
      const rose = layout.rose!;
      expect(Math.hypot(a.x - rose.x, a.y - rose.y)).toBeGreaterThan(rose.r + 12);
      expect(layout.nearest(a)).toBeNull();
      for (const b of spots) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(25);
      expect(Math.min(a.x, a.y, layout.width - a.x, layout.height - a.y)).toBeGreaterThan(10);
    }
  });
});

it("joins two panels at one column of points with two names", () => {
  expect(Object.keys(POINTS)).toHaveLength(227 * 2 - 6);
  expect([placeOf(field(), "B-H-01"), placeOf(field(), "A-H-35"), placeOf(field(), "C-H-01")]).toEqual([
    "A-H-35",
    "A-H-35",
    null,
  ]);
});

it("tells points from soldiers, cards and levels", () => {
  expect(["A-H-11", "RA", "Rd1", "rise.6", "04", "12", "A", "coup.BA", "A-N-11", "stop"].map(isPoint)).toEqual([
    true,
    ...Array<boolean>(9).fill(false),
  ]);
});

it("turns pictures with the board", () => {
  expect([angleOf("E", 2), angleOf("E", 3), angleOf("NE", 3)]).toEqual([270, 180, 120]);
  expect([angleOf("NE", 0), angleOf("E", 0), angleOf("E", 1), angleOf("SW", 1)]).toEqual([30, 90, 0, 120]);
});

describe("the ground", () => {
  const land = landOf(field());

  it("rises from its level", () => {
    expect([land.level("A-H-15"), land.top("A-H-15"), land.top("A-H-11"), land.top("A-A-02")]).toEqual([2, 8, 6, 0]);
  });

  it("is worked out once for as long as the server does not send it again", () => {
    expect(landOf(field())).toBe(landOf(field([soldier("RA", "A-A-02")])));
    expect(landOf(field([], { points: points() })).key).not.toBe(land.key);
  });

  it("has hill masses", () => {
    const near = (place: string): string[] => {
      const { x, y } = land.spots.get(place)!;
      return [...land.spots]
        .filter(([, spot]) => WAYS.some(([dx, dy]) => spot.x === x + dx && spot.y === y + dy))
        .map(([name]) => name);
    };
    expect(masses(land, near, (place) => land.level(place) > 0).map((mass) => [...mass].sort())).toEqual([
      ["A-C-06", "A-D-05", "A-D-07"],
      ["A-H-15"],
    ]);
    expect(masses(land, near, (place) => land.level(place) === 1)).toHaveLength(1); // neighbours
  });
});

describe("what the server says", () => {
  const flyer = soldier("RB", "A-F-13", { level: 8, airborne: true, damage: 2, painted: 3 });
  const down = soldier("BA", "A-H-11", { status: "down", damage: 5 });
  const hiddenType = soldier("Bd1", "A-H-13", {
    sort: "drone",
    type: null,
    title: "",
    armed: true,
    columns: null,
    level: 3,
    airborne: true,
  });
  const late = soldier("RC", null, { entry: { turn: 3, edge: "west" } });
  const view = field([flyer, down, hiddenType, late, soldier("BB", "A-H-15", { damage: null, level: 2, ground: 2 })], {
    mines: [{ point: "A-A-02", owner: "blue", face: null }],
    objectives: [{ point: "A-A-04", title: "Relay site", control: null }],
    bunkers: ["A-A-06"],
    active: {
      unit: "RB",
      mp: 2,
      spent: 3,
      steps: 2,
      boosted: false,
      shaken: false,
      owes: true,
      fired: false,
      path: [
        ["A-F-09", 0],
        ["A-F-11", 8],
      ],
    },
  });

  it("is drawn from those who lie to those who fly, the one that moves on top; the eliminated are not", () => {
    expect(kit.pieces(view as never).map((piece) => piece.name)).toEqual(["BA", "RC", "BB", "Bd1", "RB"]);
    expect(kit.pieces(field([soldier("RA", null, { where: "dead" })]) as never)).toEqual([]);
  });

  it("points at places", () => {
    expect(["RB", "coup.BA", "detonate.Bd1", "RC", "rise.6", "stop"].map((word) => placeOf(view, word))).toEqual([
      "A-F-13",
      "A-H-11",
      "A-H-13",
      null,
      null,
      null,
    ]);
    expect(unitsAt(view, "A-F-13").map((unit) => unit.name)).toEqual(["RB"]);
  });

  it("is read aloud", () => {
    expect(placeReading(view, "A-H-11")).toBe(
      "A-H-11, woods, level 0, top at level 6. Blue Assault BA, down, 5 of 5 boxes crossed off",
    );
    expect(unitLabel(view, "RB")).toBe(
      "Red Assault RB, A-F-13, good order, in the air at level 8, 8 above the ground, 2 of 5 boxes crossed off, painted +3",
    );
    expect(unitLabel(view, "RC")).toBe("Red Assault RC, off the map, due in turn 3 over the west edge, good order");
    expect(groundWords(view, "A-A-02")).toContain("mine of Blue: not known");
    expect(groundWords(view, "A-A-04").join()).toContain("Relay site,not controlled");
    expect(groundWords(view, "A-A-06")).toContain("bunker");
    expect(kit.notable(view as never, "A-A-04")).toBe(true);
  });

  it("does not tell what is not known", () => {
    expect([shapeWord(hiddenType), unitLabel(view, "Bd1").startsWith("Blue armed drone Bd1")]).toEqual(["armed", true]);
    expect(unitLabel(view, "BB")).not.toContain("crossed");
  });

  it("names the answers", () => {
    const head = (word: string, text = ""): string => answerText({ word, text }, view).head;
    expect([
      head("A-H-11"),
      head("BA"),
      head("rise.8"),
      head("sink.3"),
      head("coup.BA"),
      head("draw.2"),
      head("NE"),
      head("stop"),
    ]).toEqual([
      "A-H-11",
      "Assault BA",
      "Up to level 8",
      "Down to level 3",
      "Coup de grâce: BA",
      "Draw with +2",
      "North-east",
      "Stop",
    ]);
    expect(answerText({ word: "A-H-11", text: "" }, view).tail).toBe("Assault BA");
    expect(answerText({ word: "A-F-15", text: "" }, view).tail).toBe("");
    expect(answerText({ word: "A-F-15", text: "Go to A-F-15 for 2 MP" }, view).tail).toBe("2 MP");
    expect(answerText({ word: "command", text: "Draw command points" }, view)).toEqual({
      head: "Active command",
      tail: "Draw command points",
    });
    expect(answerText({ word: "RC", text: "" }, view).tail).toBe("enters at the west edge");
    expect(answerText({ word: "RB", text: "" }, view).tail).toBe("A-F-13, L8, 2 of 5 boxes crossed off, painted +3");
    const ranked = ["rise.3", "A-H-11", "pass", "RB", "fire"]
      .map((word) => ({ word, text: "" }))
      .sort((a, b) => kit.rank!(a) - kit.rank!(b));
    expect(ranked.map(({ word }) => word)).toEqual(["RB", "fire", "pass", "A-H-11", "rise.3"]);
    const shot = (word: string, miss: number): Answer => ({
      word,
      text: "",
      odds: {
        dice: "",
        outcomes: [
          { name: "-", chance: "", percent: miss },
          { name: "S", chance: "", percent: 100 - miss },
        ],
      },
    });
    const targets = [shot("BA", 90), shot("BB", 20), { word: "done", text: "" }].sort(
      (a, b) => kit.rank!(a) - kit.rank!(b),
    );
    expect(targets.map(({ word }) => word)).toEqual(["BB", "BA", "done"]);
    expect(
      kit.mainChance!([
        { name: "1 command point", chance: "1/2", percent: 50 },
        { name: "2 command points", chance: "1/2", percent: 50 },
      ]),
    ).toBeNull();
    expect(["-", "S1", "down"].map((name) => kit.outcome!(name))).toEqual(["no effect", "1 box + shock", "down"]);
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
    const why = (kind: string, place: string, piece: string | null = null): string =>
      kit.why!(view as never, question(kind), place, piece);
    expect([
      why("act", "A-H-11"),
      why("act", "A-A-02"),
      why("target", "A-H-11"),
      why("step", "A-H-11"),
      why("react", "A-F-13", "RB"),
    ]).toEqual(["fire BA", "move A-A-02", "BA", "A-H-11", "RB"]);
  });
});

describe("levels as a ladder", () => {
  const question = (kind: string, words: string[]): Question => ({
    kind,
    prompt: "",
    rule: "",
    answers: words.map((word) => ({ word, text: word })),
    about: { unit: null, place: null },
    secret: false,
  });

  it("has a rung for each level that answers", () => {
    expect(rungs(question("step", ["A-H-11", "sink.2", "rise.7", "boost.7", "rise.8", "stop"]))).toEqual([
      { level: 2, word: "sink.2", boost: null },
      { level: 7, word: "rise.7", boost: "boost.7" },
      { level: 8, word: "rise.8", boost: null },
    ]);
    expect(rungs(question("level", ["ground", "1", "2"])).map((rung) => rung.word)).toEqual(["1", "2"]);
  });

  it("is not there for numbers that are no levels", () => {
    expect([
      rungs(question("trigger", ["0", "5"])),
      rungs(question("squad", ["1", "2"])),
      rungs(question("column", ["01"])),
    ]).toEqual([[], [], []]);
  });
});

describe("the side view", () => {
  const view = field([soldier("RA", "A-H-07", { level: 6, airborne: true }), soldier("BA", "A-H-21")]);
  const facts = {
    from: "A-H-07",
    to: "A-H-21",
    clear: false,
    blind: ["A-H-13", "A-H-17"],
    path: [
      { point: "A-H-09", distance: 1, top: 0, verdict: "" },
      { point: "A-H-11", distance: 2, top: 6, verdict: "blocks" },
      { point: "A-H-13", distance: 3, top: 0 },
      { point: "A-H-15", distance: 4, top: 8, verdict: "" },
      { point: "A-H-17", distance: 5, top: 0 },
    ],
  };

  it("shows the ground, the tops, what blocks and what is blind, as the server says it", () => {
    const profile = profileOf(view, facts, { from: 6, to: 0 })!;
    expect([profile.length, profile.low, profile.high, profile.clear]).toEqual([7, 6, 0, false]);
    expect(profile.stops.map((one) => one.at)).toEqual([0, 1, 2, 3, 4, 5, 7]);
    expect(profile.stops.filter((one) => one.blocks).map((one) => one.point)).toEqual(["A-H-11"]);
    expect(profile.stops.filter((one) => one.blind).map((one) => one.point)).toEqual(["A-H-13", "A-H-17"]);
    expect(profile.stops.map((one) => [one.ground, one.top])[4]).toEqual([2, 8]);
  });

  it("is as long as the points are apart, in every direction", () => {
    const long = (from: string, to: string): number => profileOf(view, { from, to, clear: true })!.length;
    expect([
      long("A-H-07", "A-H-09"),
      long("A-H-07", "A-G-08"),
      long("A-H-07", "A-D-09"),
      long("A-A-02", "A-M-34"),
    ]).toEqual([1, 1, 4, 22]);
  });

  it("takes levels from the server where it tells them", () => {
    expect(profileOf(view, { ...facts, from_level: 9, to_level: 4 }, { from: 6, to: 0 })).toMatchObject({
      low: 9,
      high: 4,
    });
    expect(profileOf(view, { from: "A-H-07", to: "A-H-07" })).toBeNull();
  });

  it("is drawn on the board as a line to what blocks it", () => {
    expect(kit.sight!(facts)).toEqual({
      passed: ["A-H-09", "A-H-11", "A-H-13", "A-H-15", "A-H-17"],
      blocker: "A-H-11",
    });
    expect(kit.sight!({ clear: true })).toEqual({ passed: [] });
  });
});

describe("an attack", () => {
  it("is added up line by line", () => {
    expect(
      termsOf({
        modifiers: [
          ["IMP-9.3.2.a", "attack", 7],
          ["IMP-9.3.2.d", "shield", -3],
        ],
        strength: 4,
      }),
    ).toEqual({
      strength: 4,
      terms: [
        { rule: "IMP-9.3.2.a", text: "attack", value: 7 },
        { rule: "IMP-9.3.2.d", text: "shield", value: -3 },
      ],
    });
    expect(
      termsOf({
        modifiers: [
          ["IMP-9.3.2.a", 7],
          ["IMP-9.3.2.j", -3],
        ],
      }),
    ).toMatchObject({ strength: 4, terms: [{ text: "attack" }, { text: "target in woods" }] });
    expect([termsOf({}), termsOf(null), termsOf({ modifiers: [] })]).toEqual([null, null, null]);
  });

  it("is told by the chance that anything comes of it", () => {
    const outcomes = [
      { name: "-", chance: "1/4", percent: 25 },
      { name: "S", chance: "3/4", percent: 75 },
    ];
    expect([kit.mainChance!(outcomes), kit.mainChance!([{ name: "recovery", chance: "1/3", percent: 33 }])]).toEqual([
      75, 33,
    ]);
  });

  it("has a row of the table", () => {
    expect([-9, -4, -1, 0, 10, 14].map(tableRow)).toEqual(["−4 or less", "−4 or less", "−1", "0", "10", "10"]);
  });
});

describe("what happens", () => {
  const line = (kind: string, facts: Record<string, unknown>, text = "So it is"): LogLine => ({
    at: 1,
    kind,
    text,
    rule: "",
    facts,
    note: false,
    dice: [],
  });
  beforeEach(() => {
    state().view.value = field([
      soldier("RA", "A-H-07"),
      soldier("BA", "A-H-21"),
      soldier("BB", null, { where: "dead" }),
    ]) as never;
    state().log.value = [line("move", { unit: "BB", start: "A-A-02", place: "A-A-04" })];
  });

  it("is seen where it happens, also of those who are gone", () => {
    expect(effects(line("attack", { unit: "RA", target: "BA" }))).toEqual([
      { place: "A-H-21", kind: "beam", from: "A-H-07" },
    ]);
    expect(effects(line("eliminated", { unit: "BB" }))).toEqual([{ place: "A-A-04", kind: "blast" }]);
    expect(effects(line("blast", { place: "A-C-06" }))).toEqual([{ place: "A-C-06", kind: "blast" }]);
    expect(effects(line("shocked", { unit: "BA" }))).toEqual([{ place: "A-H-21", kind: "mark" }]);
    expect([
      effects(line("pass", { side: "red" })),
      scene(line("turn", { turn: 2 })),
      scene(line("move", { unit: "RA", place: "A-H-09" })),
    ]).toEqual([[], null, "A-H-09"]);
  });

  it("opens a part of the story with a turn", () => {
    expect([heading(line("turn", {})), heading(line("move", {}))]).toEqual(["So it is", null]);
  });
});

it("names soldiers once, whether or not the server has said what they are", async () => {
  const loaded = await loadKit("impact");
  kits.value = { impact: loaded };
  state().record.value = { game: "impact", seats: {} } as never;
  state().view.value = field([soldier("RA", "A-H-07")]) as never;
  expect([named("RA moves"), named("Assault RA moves"), named("reaction fire of Assault RA")]).toEqual([
    "Assault RA moves",
    "Assault RA moves",
    "reaction fire of Assault RA",
  ]);
  state().record.value = null;
});

it("lists a force in words", () => {
  expect(forceWords({ command: 1, "dead-eye": 2 })).toBe("1 Commander, 2 Dead-Eye");
});

it("is loaded when it is needed", async () => {
  expect(await loadKit("impact")).toBe(kit);
});

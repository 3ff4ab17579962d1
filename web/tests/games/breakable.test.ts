/** Breakable without a screen: facings and arcs, what words point at, a force before it is on the table, what a mission counts. */

import { describe, expect, it } from "vitest";
import { loadKit } from "../../src/games";
import { kit } from "../../src/games/breakable";
import { codeOf, codeTitle, counts, ownForce } from "../../src/games/breakable/force";
import { missionBrief, missionFacts } from "../../src/games/breakable/panels/mission";
import { arming } from "../../src/games/breakable/texts";
import { beyond, covered, FACINGS, heading, turnedBy } from "../../src/games/interformic/compass";
import { bearings, trailOf } from "../../src/games/interformic/drawing/aim-overlay";
import { machineId } from "../../src/games/interformic/drawing/brk-counters";
import { bodyOf } from "../../src/games/interformic/drawing/counter-shapes";
import { share } from "../../src/games/interformic/layout";
import { nearestPointer, nextPointer, pointers } from "../../src/games/interformic/panels/facing-dial";
import { type Force, hexOf, type Table, type Unit } from "../../src/games/interformic/view";
import { cardTitle, hexReading, unitLabel } from "../../src/games/interformic/wording";
import { kitName } from "../../src/games/kits";
import { fits } from "../../src/home/new-match";
import type { LogLine, Question } from "../../src/net/protocol";

const HEXES = Array.from({ length: 11 }, (_, c) => c + 1).flatMap((c) =>
  Array.from({ length: c % 2 ? 14 : 15 }, (_, r) => `${String(c).padStart(2, "0")}${String(r + 1).padStart(2, "0")}`),
);

function unit(title: string, kind: Unit["kind"], hex: string, more: Partial<Unit> = {}): Unit {
  return {
    title,
    kind,
    side: title.split(" ")[0]!.toLowerCase(),
    hex,
    status: "ready",
    configuration: "standing",
    frozen: false,
    stasis: 0,
    points: 1,
    carries: [],
    weapons: [],
    class: "medium",
    ...more,
  };
}

function table(more: Partial<Table> = {}): Table {
  const view = {
    scenario: "open",
    options: {},
    you: "yellow",
    round: 1,
    score: 0,
    turn: 2,
    time: 0,
    card: null,
    deck: {},
    discards: {},
    unused: {},
    colours: {},
    epicenters: {},
    terrain: Object.fromEntries(HEXES.map((hex) => [hex, "clear"])),
    clouds: {},
    vortexes: [],
    objects: {},
    muster: [],
    platoon_sizes: {},
    forces: [],
    devices: [{ kind: "buzz", colour: "yellow", hex: "0504", count: 2 }],
    units: {
      YTA1: unit("Yellow Tank A1", "tank", "0606", { facing: "NW", passenger: "YRA1", arc: "front" }),
      YRA1: unit("Yellow Recon A1", "recon", "YTA1", { in: "YTA1" }),
      YSB1: unit("Yellow Skimmer B1", "skimmer", "0505", {
        facing: "NE",
        flying: true,
        erratic: true,
        brain: [{ colour: "blue", count: 2 }],
      }),
      BB2a: unit("Blue Bunker 2a", "bunker", "0303", { equipment: ["tower"] }),
    },
  };
  return { ...view, ...more } as Table;
}

function question(kind: string, words: string[], about: Partial<Question["about"]> = {}): Question {
  return {
    kind,
    prompt: "",
    rule: "",
    secret: false,
    about: { unit: null, place: null, ...about },
    answers: words.map((word) => ({ word, text: word })),
  };
}

describe("facings", () => {
  it("lead from hex to hex as the map is printed", () => {
    expect(FACINGS.map((facing) => beyond("0503", facing))).toEqual(["0502", "0603", "0604", "0504", "0404", "0403"]);
    expect(FACINGS.map((facing) => beyond("0605", facing))).toEqual(["0604", "0704", "0705", "0606", "0505", "0504"]);
  });

  it("turn in sixths, and lie on the screen as the board does", () => {
    expect([turnedBy("N", -1), turnedBy("NW", 1), turnedBy("SE", 3)]).toEqual(["NW", "N", "NW"]);
    expect([heading("N", 0), heading("SE", 0), heading("N", 1), heading("S", 1)]).toEqual([0, 120, -90, 90]);
  });

  it("lie on a board with north down or right as it is seen", () => {
    const screen = (degrees: number): number => (degrees + 360) % 360;
    expect([screen(heading("N", 2)), screen(heading("N", 3)), screen(heading("SE", 2))]).toEqual([180, 90, 300]);
    for (const quarter of [0, 1, 2, 3] as const)
      for (const facing of FACINGS) {
        const all = FACINGS.map((one) => ({ word: one, facing: one, behind: false }));
        expect(nearestPointer(all, screen(heading(facing, quarter)) + 10, quarter)).toBe(facing);
      }
  });

  it("draw the row ahead of a flyer", () => {
    expect(covered(HEXES, "0505", "NE", "row")).toEqual(["0605", "0704", "0804", "0903", "1003", "1102"]);
  });

  it("draw the front half of a tank with the line through it, and all round", () => {
    const front = new Set(covered(HEXES, "0605", "N", "front"));
    expect(["0405", "0805", "0604", "0504", "0704"].map((hex) => front.has(hex))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(["0505", "0705", "0606", "0605"].map((hex) => front.has(hex))).toEqual([false, false, false, false]);
    expect(covered(HEXES, "0605", null, "all")).toHaveLength(HEXES.length - 1);
  });
});

describe("the dial", () => {
  const view = table();
  const facing = pointers(view, question("facing", ["S", "N", "NW"], { unit: "YTA1" }));

  it("has an arrow for each answer, clockwise", () => {
    expect(facing.map((one) => one.word)).toEqual(["N", "S", "NW"]);
    expect(
      pointers(view, question("turn", ["left", "straight", "right"], { unit: "YSB1" })).map((one) => [
        one.word,
        one.facing,
      ]),
    ).toEqual([
      ["left", "N"],
      ["straight", "NE"],
      ["right", "SE"],
    ]);
    expect(pointers(view, question("entry", ["ahead"], { unit: "YSB1" }))).toEqual([
      { word: "ahead", facing: "NE", behind: true },
    ]);
  });

  it("is not there for other questions", () => {
    expect(pointers(view, question("move", ["0605"], { unit: "YTA1" }))).toEqual([]);
    expect(pointers(view, null)).toEqual([]);
  });

  it("turns both ways and round", () => {
    expect([
      nextPointer(facing, "NW", 1),
      nextPointer(facing, "N", -1),
      nextPointer(facing, null, 1),
      nextPointer(facing, null, -1),
    ]).toEqual(["N", "NW", "N", "NW"]);
  });

  it("takes the arrow nearest to a drag, however the board lies", () => {
    expect([nearestPointer(facing, 10, 0), nearestPointer(facing, 200, 0), nearestPointer(facing, -50, 0)]).toEqual([
      "N",
      "S",
      "NW",
    ]);
    expect([nearestPointer(facing, -90, 1), nearestPointer(facing, 90, 1)]).toEqual(["N", "S"]);
    const entry = pointers(view, question("entry", ["ahead", "left"], { unit: "YSB1" }));
    expect(nearestPointer(entry, 240, 0)).toBe("ahead"); // it stands behind the unit, where that came from
  });
});

describe("words on the board", () => {
  it.each([
    ["yellow-buzz.0504", "0504"],
    ["BB2a.laser@0606", "0303"],
    ["YRA1", "0606"],
    ["load.YRA1", "0606"],
    ["YTA1", "0606"],
    ["fire.laser", null],
    ["drop", null],
    ["exit.west", null],
    ["NE", null],
    ["drop.TA", null],
  ])("%s lies at %s", (word, hex) => {
    expect(hexOf(table(), word)).toBe(hex);
  });

  it("has devices as pieces, and passengers aboard", () => {
    const pieces = kit.pieces({ ...table() });
    expect(pieces.map((piece) => [piece.name, piece.place])).toEqual([
      ["yellow-buzz.0504", "0504"],
      ["YRA1", "aboard"],
      ["YSB1", "0505"],
      ["YTA1", "0606"],
      ["BB2a", "0303"],
    ]);
    expect(pieces[0]!.title).toBe("2 yellow buzz bombs");
  });

  it("draws a line from each sighter to the target, and from each laser to its hexes", () => {
    expect(bearings(table(), question("sighter", ["YTA1", "YSB1"], { place: "0303" }))).toEqual([
      ["0606", "0303"],
      ["0505", "0303"],
    ]);
    expect(bearings(table(), question("lasers", ["BB2a.laser@0606", "BB2a.laser@0303", "done"]))).toEqual([
      ["0303", "0606"],
    ]);
  });

  it("follows the steps of the unit that moves, and no others", () => {
    const moved = (name: string, start: string, hex: string): LogLine => ({
      at: 1,
      kind: "move",
      text: "",
      rule: "",
      facts: { unit: name, start, hex },
      note: false,
      dice: [],
    });
    const log = [moved("YTA1", "0706", "0606"), moved("YSB1", "0407", "0406"), moved("YSB1", "0406", "0505")];
    expect(trailOf(log, "YSB1")).toEqual(["0407", "0406", "0505"]);
    expect(trailOf(log, "YTA1")).toEqual([]);
  });

  it("reads a unit, a hex and a card aloud", () => {
    const view = table();
    expect(unitLabel(view.units["YTA1"]!, view)).toBe(
      "Yellow Tank A1, ready, faces north-west, medium target, carries Recon A1",
    );
    expect(unitLabel(view.units["YSB1"]!, view)).toBe(
      "Yellow Skimmer B1, ready, flying, faces north-east, medium target, erratic, 2 blue brain markers",
    );
    expect(hexReading(view, "0504")).toBe("0504, clear. 2 yellow buzz bombs");
    expect([cardTitle("red-bunkers"), cardTitle("blue-heavy"), cardTitle("blue-walkers")]).toEqual([
      ["Red", "Bunkers and recons"],
      ["Blue", "Heavy units"],
      ["Blue", "Walkers"],
    ]);
  });
});

describe("counters", () => {
  it("tell four colours apart without colour", () => {
    const looks = ["blue", "yellow", "red", "green"].map((side) => bodyOf(side).body.length + bodyOf(side).pattern);
    expect(new Set(looks).size).toBe(4);
    expect([
      machineId("YTA1", "yellow"),
      machineId("BR2c", "blue"),
      machineId("RSC4", "red"),
      machineId("GB3a", "green"),
    ]).toEqual(["A1", "2c", "RC4", "G3a"]);
  });

  it("lie apart in a crowded hex", () => {
    const names = ["BT2a", "BT2b", "BU2b", "BR2c", "blue-buzz.0809", "yellow-killbot.0809"];
    const spots = names.map((_, n) => share(n, names.length, names).slice(0, 2).join());
    expect(new Set(spots).size).toBe(names.length);
    expect(share(0, 1, ["yellow-buzz.0504"])).toEqual([0, 0, 1]);
  });
});

describe("a force before it is on the table", () => {
  const force: Force = {
    colour: "blue",
    size: 12,
    force: null,
    recruits: ["T1", "R3", "T1"],
    recruited: true,
    chosen: 4,
    loadouts: { T1: { equipment: ["gev"], weapons: "nuke" }, R3: { equipment: [], weapons: null } },
    units: [
      { name: "BT1a", title: "Blue Tank 1a", hex: "0403", facing: "SE" },
      { name: "GT1a", title: "Green Tank 1a", hex: "off", facing: null },
      { name: "BR3a", title: "Blue Recon 3a", hex: null, facing: null },
      { name: "BB1a", title: "Blue Command Bunker 1a", hex: null, facing: null },
    ],
  };

  it("is counted by sub-type", () => {
    expect([...counts(force)]).toEqual([
      ["T1", 2],
      ["R3", 1],
    ]);
    expect([codeOf("BT1a"), codeOf("TA"), codeTitle("TA"), codeTitle("crawler")]).toEqual([
      "T1",
      "TA",
      "Tank A",
      "Crawler",
    ]);
    expect(ownForce(table({ you: "green", forces: [force, { ...force, colour: "green" }] }))!.colour).toBe("green");
  });

  it("stands where it will stand", () => {
    const view = kit.withPlanned({ ...table({ units: {}, turn: 0, forces: [force] }) }) as unknown as Table;
    expect(view.units["BT1a"]).toMatchObject({
      title: "Blue Tank 1a",
      side: "blue",
      hex: "0403",
      facing: "SE",
      equipment: ["gev"],
    });
    expect(
      ["GT1a", "BR3a", "BB1a"].map((name) => [
        view.units[name]!.side,
        view.units[name]!.hex,
        view.units[name]!.command,
      ]),
    ).toEqual([
      ["green", "off", false],
      ["blue", "unplaced", false],
      ["blue", "unplaced", true],
    ]);
    expect([kit.settingUp({ ...table() }), kit.settingUp({ ...view })]).toEqual([false, true]);
    const heavy = ["C1", "WB", "SC"].map((name) => ({ name, title: `Blue ${name}`, hex: "off", facing: null }));
    const mixed = kit.withPlanned({
      ...table({ units: {}, turn: 0, forces: [{ ...force, units: heavy }] }),
    }) as unknown as Table;
    expect(heavy.map(({ name }) => mixed.units[name]!.kind)).toEqual(["crawler", "walker", "squad"]); // of Unbreakable
  });

  it("reads every answer of the set-up in words", () => {
    const view = { ...table({ turn: 0, forces: [force] }) };
    const read = (word: string): string => kit.answer({ word, text: word }, view).head;
    expect(["T1", "drop.T1", "gev", "plain", "tower+killbots", "autocannon+nuke", "NW", "own"].map(read)).toEqual([
      "Tank 1",
      "Take back Tank 1",
      "GEV drive",
      "No equipment",
      "Tower and killbots",
      "Autocannon and nuke",
      "North-west",
      "Own",
    ]);
    expect(kit.answer({ word: "T1", text: "T1" }, { ...table() }).head).toBe("T1"); // during play it is not a sub-type
    expect(kit.answer({ word: "0606", text: "0606 road, YTA1" }, { ...table() })).toEqual({
      head: "0606",
      tail: "road, Yellow Tank A1",
    });
  });

  it("says what weapons are", () => {
    expect([arming("nuke").head, arming("autocannon+autocannon").head, arming("autocannon+buzz").head]).toEqual([
      "Nuke",
      "Two autocannons",
      "Autocannon and buzz bombs",
    ]);
  });
});

describe("what decides the match", () => {
  it.each([
    ["breakthrough", { exited: 2, first_score: 3 }, ["2 tanks across", "3 in round 1"]],
    [
      "breakthrough",
      {
        exited: 1,
        units: { WA: unit("Yellow Walker A", "walker", "off"), YTA1: unit("Yellow Tank A1", "tank", "off") },
      },
      ["1 walker across", "Walkers: 1 still to come"],
    ],
    [
      "breakthrough",
      {
        exited: 0,
        options: { breakthrough_mixed: "walkers_and_tanks" },
        units: { SA: unit("Yellow Squad A", "squad", "0606") },
      },
      ["0 units across"],
    ],
    ["industrial-wasteland", { terrain: { "0304": "industry", "0503": "crater" } }, ["1 industry hex left"]],
    [
      "industrial-wasteland",
      { terrain: { "0304": "industry" }, first_score: 1_000_000 },
      ["1 industry hex left", "Round 1 failed"],
    ],
    [
      "border-skirmish",
      {
        units: {
          YBA1: unit("Yellow Bunker A1", "bunker", "0612", { command: true }),
          YBA2: unit("Yellow Bunker A2", "bunker", "gone", { command: true }),
        },
      },
      ["Blue: 0 command bunkers left", "Yellow: 1 command bunker left"],
    ],
    [
      "heavy-reinforcements",
      {
        teams: { blue: ["blue", "green"], yellow: ["yellow", "red"] },
        units: { GB1a: unit("Green Bunker 1a", "bunker", "0302", { command: true }) },
      },
      ["Blue and Green: 1 command bunker left", "Yellow and Red: 0 command bunkers left"],
    ],
    ["retrieval", { objects: { satellite: "0608" } }, ["Data still in the satellite, 0608"]],
    [
      "retrieval",
      { units: { YRB1: unit("Yellow Recon B1", "recon", "0609", { data: true }) } },
      ["Data: Yellow Recon B1"],
    ],
    ["open", {}, []],
  ])("in %s", (scenario, more, facts) => {
    expect(missionFacts(table({ scenario, ...more }))).toEqual(facts);
  });

  it("fits into a line", () => {
    const units = {
      BB1a: unit("Blue Bunker 1a", "bunker", "0302", { command: true }),
      YBA1: unit("Yellow Bunker A1", "bunker", "gone", { command: true }),
    };
    expect(missionBrief(table({ scenario: "border-skirmish", units }))).toBe("Bunkers: Blue 1, Yellow 0");
    expect(missionBrief(table({ scenario: "breakthrough", exited: 2, first_score: 3 }))).toBe(
      "2 tanks across · 3 in round 1",
    );
  });
});

it("names devices as they are called", () => {
  expect([kit.piece({ ...table() }, "yellow-buzz.0504"), kit.piece({ ...table() }, "nobody")]).toEqual([
    "2 yellow buzz bombs, 0504",
    "nobody",
  ]);
});

it("shows where the sides come from", () => {
  expect(["blue", "yellow"].map((side) => kit.home(side, { ...table({ scenario: "breakthrough" }) }))).toEqual([
    "west",
    "east",
  ]);
  expect(["blue", "red"].map((side) => kit.home(side, { ...table({ scenario: "retrieval" }) }))).toEqual([
    "north",
    "south",
  ]);
  expect(kit.home("yellow", { ...table({ entry: { yellow: "west" } }) })).toBe("west"); // as the server says
});

it("is among the games that can be drawn", async () => {
  expect(await loadKit("breakable")).toBe(kit);
  expect([
    kitName("unbreakable", { breakable_units: true }),
    kitName("unbreakable", { breakable_units: false }),
    kitName("rivets", {}),
  ]).toEqual(["breakable", "unbreakable", "rivets"]);
});

describe("which options are offered", () => {
  const scenario = { forced: {}, refused: {} };
  const behind = { needs: "combined", apart: "" };
  const beside = { needs: "", apart: "combined" };

  it("shows those of the other book behind their switch, and hides what does not go with it", () => {
    expect([fits(behind, scenario, {}), fits(beside, scenario, {})]).toEqual([false, true]);
    expect([fits(behind, scenario, { combined: true }), fits(beside, scenario, { combined: true })]).toEqual([
      true,
      false,
    ]);
  });

  it("knows scenarios that fix the switch", () => {
    expect(fits(behind, { forced: { combined: true }, refused: {} }, {})).toBe(true);
    expect(fits(behind, { forced: {}, refused: { combined: "no" } }, { combined: true })).toBe(false);
  });
});

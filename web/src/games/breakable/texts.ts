/** The English words of Breakable that the server does not send. */

import { texts } from "../../texts/loader";

export const brk = texts("breakable", {
  kinds: {
    bunker: "Bunker",
    recon: "Recon",
    skimmer: "Skimmer",
    tank: "Tank",
    turret: "Turret",
    chopper: "Chopper",
  } as Record<string, string>,
  plural: {
    bunker: "bunkers",
    recon: "recons",
    skimmer: "skimmers",
    tank: "tanks",
    turret: "turrets",
    chopper: "choppers",
    crawler: "crawlers",
    walker: "walkers",
    squad: "squads",
  } as Record<string, string>,
  aimed: (text: string) => `${text}. Enter takes it.`,
  commandTitle: "Command Bunker",
  terrain: {
    clear: "open ground",
    road: "counts as clear",
    hill: "blocks sight, sees over; cover for recons",
    industry: "blocks sight; cover for recons",
    lake: "flyers and GEVs only",
    woods: "block sight, no landing; cover for recons",
    rough: "cover for recons",
    crater: "depression, cover",
    lava: "flyers only",
    volcano: "no entry, blocks sight",
  } as Record<string, string>,

  // the deck and the mission
  infiltration: "Infiltration",
  round: (n: number) => `Round ${n}`,
  mission: "Mission",
  across: (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more} across`,
  unit: "unit",
  units: "units",
  acrossBefore: (n: number) => `${n} in round 1`,
  waiting: (side: string, n: number) => `${side}: ${n} still to come`,
  industry: (n: number) => `${n} industry ${n === 1 ? "hex" : "hexes"} left`,
  turnsBefore: (n: number) => `turn ${n} in round 1`,
  failedBefore: "round 1 failed",
  bunkers: (side: string, n: number) => `${side}: ${n} command ${n === 1 ? "bunker" : "bunkers"} left`,
  bunkersBrief: (blue: number, yellow: number) => `Bunkers: Blue ${blue}, Yellow ${yellow}`,
  dataWith: (title: string) => `Data: ${title}`,
  dataAt: (hex: string) => `Data still in the satellite, ${hex}`,
  dataGone: "The data is lost",

  // the force
  force: "Your force",
  secret: (n: number) => `A force of ${n}, chosen in secret. Nothing is shown until both sides are done.`,
  chosenWait: "Your force is ready. The other side is still choosing.",
  recruit: "Which units?",
  total: (n: number, size: number) => `${n} of ${size}`,
  left: (n: number) => `${n} left`,
  complete: "The force is complete",
  add: (title: string) => `Add ${title}`,
  drop: (title: string) => `Take back ${title}`,
  whyNot: (title: string) => `${title}: why not?`,
  equip: (title: string) => `Equipment of every ${title}`,
  arm: (title: string) => `Weapons of every ${title}`,
  and: " and ",
  pair: (name: string) => `two ${name.replace(/s?$/, "s")}`,
  lighterPair: "two of a lighter size",
  entersLater: "enters later",
  drag: "Drag it to a highlighted hex, or choose the hex.",
});

const BLURBS: Readonly<Record<string, string>> = texts("breakable.blurbs", {
  autocannon: "never unloaded",
  laser: "stronger when near, stops bombs",
  inducer: "brain markers: you may give the orders",
  buzz: "bombs that fly on their own",
  cluster: "mines against moving units",
  nuke: "everything in the hex, and the ground",
  multigun: "any of them, one size lighter",
  brkgun: "any of them, one size lighter",
  force: "pushes units and throws them down",
  stasis: "markers until the unit freezes",
  crust: "an epicenter and an earthquake",
  neutron: "units go offline or scatter",
});

const WEAPONS: Readonly<Record<string, string>> = texts("breakable.weapons", {
  autocannon: "autocannon",
  laser: "laser",
  inducer: "neural inducer",
  buzz: "buzz bombs",
  cluster: "cluster bombs",
  nuke: "nuke",
  multigun: "multi-gun",
  brkgun: "multi-gun",
  force: "force beam",
  stasis: "stasis ray",
  crust: "crust buster",
  neutron: "neutron bomb",
  rockets: "rockets",
  vortex: "vortex gun",
});

/** Whether a word is a loadout. */
export function isArming(word: string): boolean {
  return word.split("+").every((kind) => kind in WEAPONS);
}

export function arming(word: string): { head: string; tail: string } {
  const kinds = word.split("+");
  const names = kinds.map((kind) => WEAPONS[kind] ?? kind);
  const head = kinds.length === 2 && kinds[0] === kinds[1] ? brk.pair(names[0]!) : names.join(brk.and);
  return {
    head: head.charAt(0).toUpperCase() + head.slice(1),
    tail: kinds.length === 1 ? (BLURBS[word] ?? "") : brk.lighterPair,
  };
}

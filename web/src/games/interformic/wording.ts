/** The English words of Unbreakable and Breakable that the server does not send. */

import { isHex } from "../../board/layouts/hexes";
import type { Answer } from "../../net/protocol";
import { answerWords, capital } from "../../texts/common";
import { texts } from "../../texts/loader";
import { inter } from "./texts";
import { type Device, deviceOf, devicesIn, hexOfUnit, type Table, type Unit, unitsIn, type Weapon } from "./view";

export const words = texts("interformic.words", {
  setUp: "Set-up",
  turn: (n: number) => `Turn ${n}`,
  timeStream: (n: number) => `Time stream ${n} / 4`,
  thaw: ["thaw", "4+", "2+", "1+"],
  activation: "Activation",
  noCard: "No card drawn yet",
  event: "Event",
  left: (n: number) => `${n} in deck`,
  gone: (n: number) => `${n} drawn`,
  copies: (name: string, left: number, all: number) => `${name}: ${left} of ${all} left`,
  quakes: "Quakes",
  platoon: "Your platoon",
  platoonSize: (n: number) => `${n} units, chosen in secret. Nothing is shown until both sides are done.`,
  drag: "Drag it to a highlighted hex, or choose the hex.",
  waiting: "waiting at the edge",
  loaded: "loaded",
  unloaded: "unloaded",
  firing: "now",
  stasis: (n: number) => `stasis ${n}`,
  frozen: "frozen",
  scattered: "scattered",
  offline: "offline",
  upright: "upright",
  grounded: "grounded",
  size: {
    crawler: "Heavy",
    walker: "Medium",
    squad: "Light",
    bunker: "Heavy",
    tank: "Medium",
    recon: "Light",
    skimmer: "Light",
    turret: "Light",
    chopper: "Light",
  },
  stacks: (n: number) => `stacks ${n} of 4`,
  carries: (what: string) => `carries the ${what.replaceAll("-", " ")}`,
  of4: (n: number) => `${n} of 4`,
  edges: ["North", "East", "South", "West"],
  border: (colour: string) => `${colour} border`,
  epicenter: (colour: string) => `${colour} epicenter`,
  cloud: (size: string) => `${size} cloud`,
  vortex: (size: string, facing: string) => `${size} vortex facing ${facing}`,
  preview: "The board",
});

const TERRAIN: Record<string, string> = texts("interformic.terrain", {
  clear: "open ground",
  road: "counts as clear",
  hill: "blocks sight, sees over",
  industry: "blocks sight",
  lake: "depression",
  woods: "block sight",
  rough: "never blocks",
  crater: "depression",
  lava: "depression; magma",
  volcano: "no entry, blocks sight",
});

const WEAPONS: Record<string, string> = texts("interformic.weapons", {
  force: "force beam",
  laser: "laser",
  stasis: "stasis ray",
  crust: "crust buster",
  neutron: "neutron bomb",
  nuke: "nuke",
  multigun: "multi-gun",
  rockets: "rocket launcher",
  vortex: "vortex generator",
  wheels: "conversion mechanism",
  jet: "jump jet",
  blade: "melee weapon",
  autocannon: "autocannon",
  inducer: "neural inducer",
  buzz: "buzz bomb launcher",
  cluster: "cluster bomb launcher",
  brkgun: "multi-gun",
});
const NEVER_FIRED = new Set(["wheels", "blade"]);

export function weaponWord(weapon: Weapon): string {
  return WEAPONS[weapon.kind] ?? weapon.name.replace(/2$/, "");
}

/** A bomb in flight, by the kind of weapon that fired it. */
export function bombWord(kind: string): string {
  return (WEAPONS[kind] ?? kind).replace(" launcher", "");
}

/** Whether it is loaded; nothing for equipment that is not fired. */
export function loadWord(weapon: Weapon): string {
  if (weapon.loaded) return NEVER_FIRED.has(weapon.kind) ? "" : words.loaded;
  return words.unloaded;
}

export function terrainNote(terrain: string): string {
  return TERRAIN[terrain] ?? "";
}

export function statusWord(unit: Unit): string {
  if (unit.stunned) return inter.stunned;
  if (unit.status !== "out") return unit.status;
  return unit.kind === "squad" ? words.scattered : words.offline;
}

/** The configuration in the printed word. */
export function shapeWord(unit: Unit): string {
  if (unit.kind === "skimmer" || unit.kind === "chopper") return unit.flying ? inter.flying : inter.landed;
  if (unit.configuration !== "standing") return unit.configuration;
  return unit.kind === "walker" ? words.upright : unit.kind === "squad" ? words.grounded : "";
}

const COLOUR = /^(Blue|Yellow|Red|Green) /;

export function shortTitle(unit: Unit): string {
  return unit.title.replace(COLOUR, "");
}

export function deviceTitle(device: Device): string {
  return capital(inter.devicesOf(device.colour, inter.devices[device.kind] ?? device.kind, device.count));
}

/** What Breakable's units have besides: facing, class, equipment, markers, who rides with whom. */
export function machineFacts(unit: Unit, view: Table): string[] {
  const title = (name: string): string => (view.units[name] ? shortTitle(view.units[name]) : name);
  return [
    unit.facing ? inter.facing(inter.facings[unit.facing] ?? unit.facing) : "",
    unit.class ? inter.target(unit.class) : "",
    unit.command ? inter.command : "",
    ...(unit.equipment ?? []).map((word) => inter.equipment[word] ?? word),
    unit.erratic ? inter.erratic : "",
    ...(unit.brain ?? []).map((marker) => inter.brain(marker.colour, marker.count)),
    unit.passenger ? inter.carriesUnit(title(unit.passenger)) : "",
    unit.in ? inter.aboard(title(unit.in)) : "",
    unit.data ? inter.data : "",
  ].filter(Boolean);
}

/** "blue-walkers" → ["Blue", "Walkers"]. */
export function cardTitle(card: string): [string, string] {
  const [head, ...rest] = card.split("-");
  if (head && ["blue", "yellow", "red", "green"].includes(head))
    return [capital(head), inter.groups[rest.join(" ")] ?? capital(rest.join(" "))];
  return ["", capital(card.replaceAll("-", " "))];
}

/** An answer as a button reads: what in bold, and what else. */
export function unitAnswer(answer: Answer, view: Table): { head: string; tail: string } {
  const unit = view.units[answer.word];
  if (unit) {
    const where = unit.in ? machineFacts(unit, view).at(-1)! : (hexOfUnit(view, answer.word) ?? words.waiting);
    const shape = shapeWord(unit);
    const facts = [
      where,
      unit.status === "ready" ? "" : statusWord(unit),
      shape === words.upright || shape === words.grounded ? "" : shape,
    ];
    return { head: shortTitle(unit), tail: facts.filter(Boolean).join(", ") };
  }
  const device = deviceOf(view, answer.word);
  if (device) return { head: deviceTitle(device).replace(COLOUR, ""), tail: device.hex };
  if (isHex(answer.word)) return { head: answer.word, tail: hexTail(answer.text, view) };
  const [name, status] = answer.word.split(".");
  const changed = name ? view.units[name] : undefined;
  if (changed && status === "out") return { head: shortTitle(changed), tail: statusWord({ ...changed, status }) };
  const { head, tail } = answerWords(answer);
  return { head: head.replace(COLOUR, ""), tail };
}

/** "0707 road, BT1c" → "road, Blue Tank 1c". */
function hexTail(text: string, view: Table): string {
  return text
    .replace(/^\d{4} /, "")
    .split(", ")
    .map((one) => view.units[one]?.title ?? one)
    .join(", ");
}

/** A unit in words, for screen readers. */
export function unitLabel(unit: Unit, view?: Table): string {
  const shape = unit.facing ? shapeWord(unit) : unit.configuration === "standing" ? "" : unit.configuration;
  const parts = [unit.title, statusWord(unit), ...(shape ? [shape] : []), ...(view ? machineFacts(unit, view) : [])];
  if (unit.frozen) parts.push(words.frozen);
  if (unit.stasis) parts.push(words.stasis(unit.stasis));
  parts.push(...unit.carries.map(words.carries));
  parts.push(...unit.weapons.map((w) => `${w.size} ${weaponWord(w)} ${loadWord(w)}`.trimEnd()));
  return parts.join(", ");
}

/** What a screen reader says of a hex: its ground, its marks, who stands there. */
export function hexReading(view: Table, hex: string): string {
  const parts = [`${hex}, ${view.terrain[hex] ?? ""}`, ...hexMarks(view, hex)];
  for (const [name, where] of Object.entries(view.objects)) if (where === hex) parts.push(name.replace("-", " "));
  for (const name of unitsIn(view, hex)) parts.push(unitLabel(view.units[name]!, view));
  parts.push(...devicesIn(view, hex).map(deviceTitle));
  return parts.join(". ");
}

/** Borders, epicenters, clouds and vortexes of a hex. */
export function hexMarks(view: Table, hex: string): string[] {
  const marks: string[] = [];
  if (view.colours[hex]) marks.push(words.border(view.colours[hex]!));
  if (view.epicenters[hex]) marks.push(words.epicenter(view.epicenters[hex]!));
  marks.push(...(view.clouds[hex] ?? []).map(words.cloud));
  marks.push(...view.vortexes.filter((v) => v.hex === hex).map((v) => words.vortex(v.size, v.facing)));
  return marks;
}

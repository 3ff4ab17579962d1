/** A force that is still being chosen, laid on the table as far as it is known. */

import type { Side } from "../../net/protocol";
import { capital } from "../../texts/common";
import type { Force, Kind, Table, Unit } from "../interformic/view";
import { brk } from "./texts";

export const TYPES: Readonly<Record<string, Kind>> = {
  B: "bunker",
  R: "recon",
  S: "skimmer",
  T: "tank",
  U: "turret",
  C: "chopper",
};
const COLOURS: Readonly<Record<string, Side>> = { B: "blue", Y: "yellow", R: "red", G: "green" };

/** One's own force; a mate's stands beside it in the view. */
export function ownForce(view: Table): Force | undefined {
  return view.forces?.find((force) => force.colour === view.you) ?? view.forces?.[0];
}

/** The sub-types of a colour, as they are printed. */
export function subtypes(side: Side): readonly string[] {
  return side === "yellow" || side === "red" ? ["A", "B", "C"] : ["1", "2", "3"];
}

/** "TA" → "Tank A"; other words are capitalised. */
export function codeTitle(code: string): string {
  const kind = TYPES[code.charAt(0)];
  return kind && code.length === 2 ? `${brk.kinds[kind]} ${code.charAt(1)}` : capital(code);
}

/** The type and sub-type of a unit: "YTA1" → "TA". What is none stays as it is. */
export function codeOf(name: string): string {
  return name.length === 4 ? name.slice(1, 3) : name;
}

/** How many of each type and sub-type, in the order in which they were first chosen. */
export function counts(force: Force): Map<string, number> {
  const found = new Map<string, number>();
  for (const code of force.recruits) found.set(code, (found.get(code) ?? 0) + 1);
  return found;
}

const WHOLE: Readonly<Record<string, Kind>> = { C: "crawler", W: "walker", S: "squad" };

/** "YTA1" is a tank; in a combined game "C1" is a crawler. */
function kindOf(name: string): Kind {
  return (name.length === 4 ? TYPES[name.charAt(1)] : WHOLE[name.charAt(0)]) ?? "tank";
}

/** The units of a force; what they carry is listed beside the board. */
function forceUnits(force: Force): [string, Unit][] {
  return force.units.map(({ name, title, hex, facing }) => {
    const kind = kindOf(name);
    const unit: Unit = {
      title,
      kind,
      side: COLOURS[name.charAt(0)] ?? force.colour,
      hex: hex ?? "unplaced",
      status: "ready",
      configuration: "standing",
      frozen: false,
      stasis: 0,
      points: 0,
      carries: [],
      weapons: [],
      ...(name.length === 4 ? { subtype: name.charAt(2) } : {}),
      facing,
      flying: hex === "off" && (kind === "skimmer" || kind === "chopper"),
      equipment: force.loadouts[codeOf(name)]?.equipment ?? [],
      command: title.includes(brk.commandTitle),
    };
    return [name, unit];
  });
}

/** The view with the units and flags of unfinished forces where they will stand. */
export function withForce(view: Table): Table {
  if (!view.forces?.length) return view;
  const flags = view.forces.flatMap(({ colour, flag }): [string, string][] => (flag ? [[`${colour}-flag`, flag]] : []));
  return {
    ...view,
    objects: { ...view.objects, ...Object.fromEntries(flags) },
    units: { ...Object.fromEntries(view.forces.flatMap(forceUnits)), ...view.units },
  };
}

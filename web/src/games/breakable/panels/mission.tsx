/** What decides the match: tanks across, industry left, command bunkers left, who has the data. Counted from the table. */

import type { JSX } from "preact";
import { capital } from "../../../texts/common";
import type { Table } from "../../interformic/view";
import { shortTitle } from "../../interformic/wording";
import { brk } from "../texts";

const SIDES = ["blue", "yellow"] as const;
const NEVER = 1_000_000; // the score of an attacker who has failed
const UNBREAKABLE = ["crawler", "walker", "squad"];

/** The kinds of unit that count when they are across: with units of Unbreakable walkers (BRK-31.40). */
function scorers(view: Table): string[] {
  const mixed = Object.values(view.units).some((unit) => unit.side === "yellow" && UNBREAKABLE.includes(unit.kind));
  if (!mixed) return ["tank"];
  return view.options["breakthrough_mixed"] === "walkers_and_tanks" ? ["walker", "tank"] : ["walker"];
}

/** The same in one short line. */
export function missionBrief(view: Table): string {
  const facts = missionFacts(view);
  if (!view.scenario.endsWith("skirmish") && view.scenario !== "heavy-reinforcements")
    return facts.slice(0, 2).join(" · ");
  const left = (side: string): number =>
    Object.values(view.units).filter(
      (unit) => (view.teams?.[side] ?? [side]).includes(unit.side) && unit.command && unit.hex !== "gone",
    ).length;
  return facts.length ? brk.bunkersBrief(left("blue"), left("yellow")) : "";
}

/** The facts of a mission, the chief one first. */
export function missionFacts(view: Table): string[] {
  if (view.forces?.length) return [];
  const units = Object.values(view.units);
  const before = view.first_score ?? null;
  switch (view.scenario) {
    case "breakthrough": {
      const scoring = scorers(view);
      const coming = units.filter(
        (unit) => unit.side === "yellow" && scoring.includes(unit.kind) && unit.hex === "off",
      ).length;
      const what = scoring.length === 1 ? scoring[0]! : brk.unit;
      const plural = brk.plural[what] ?? brk.units;
      return [
        brk.across(view.exited ?? 0, what, plural),
        before === null ? "" : brk.acrossBefore(before),
        coming ? brk.waiting(plural, coming) : "",
      ]
        .filter(Boolean)
        .map(capital);
    }
    case "industrial-wasteland": {
      const left = Object.values(view.terrain).filter((terrain) => terrain === "industry").length;
      return [brk.industry(left), before === null ? "" : before >= NEVER ? brk.failedBefore : brk.turnsBefore(before)]
        .filter(Boolean)
        .map(capital);
    }
    case "border-skirmish":
    case "heavy-reinforcements":
      return SIDES.map((side) => {
        const team = view.teams?.[side] ?? [side];
        return brk.bunkers(
          team.map(capital).join(brk.and),
          units.filter((unit) => team.includes(unit.side) && unit.command && unit.hex !== "gone").length,
        );
      });
    case "retrieval": {
      if (view.options["breakable_units"]) return []; // there the satellite itself is carried
      const carrier = units.find((unit) => unit.data && unit.hex !== "gone");
      const satellite = view.objects["satellite"];
      if (carrier) return [brk.dataWith(`${capital(carrier.side)} ${shortTitle(carrier)}`)];
      return [satellite && satellite !== "gone" ? brk.dataAt(satellite) : brk.dataGone];
    }
    default:
      return [];
  }
}

export function Mission(props: { view: Table }): JSX.Element | null {
  const facts = missionFacts(props.view);
  if (!facts.length) return null;
  return (
    <div class="brk-mission" role="group" aria-label={brk.mission}>
      <b class="cap">{brk.mission}</b>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}

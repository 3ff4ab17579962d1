/** What can be seen of an event, by its kind. */

import { state } from "../../../match/state";
import type { LogLine } from "../../../net/protocol";
import type { Effect } from "../../kit";
import type { Field } from "../view";
import { isPoint } from "./terrain";

const BLASTS = new Set(["eliminated", "blast", "mine", "demolish"]);
const MARKS = new Set([
  "placed",
  "entered",
  "appeared",
  "check",
  "damage",
  "shocked",
  "down",
  "offline",
  "integrity",
  "seen",
  "repair",
  "terrain",
  "revealed",
  "come-out",
  "cleared",
  "slag",
  "land",
  "crash",
  "coup",
  "control",
  "crusader",
]);
const SHOTS = new Set(["attack", "wasted", "paint"]);
const SILENT = new Set(["turn", "initiative", "order", "completed", "group"]);
const HEADINGS = new Set(["turn", "initiative", "event"]);

function placeIn(line: LogLine, ...keys: readonly string[]): string | undefined {
  return keys
    .map((key) => line.facts[key])
    .find((found): found is string => typeof found === "string" && isPoint(found));
}

/** Where a soldier is, or where the log has seen it last. */
function pointOf(name: unknown): string | undefined {
  if (typeof name !== "string") return undefined;
  const units = (state().view.peek() as Field | null)?.units;
  const told = (): string | undefined => {
    const line = state()
      .log.peek()
      .findLast((one) => one.facts["unit"] === name && placeIn(one, "place"));
    return line && placeIn(line, "place");
  };
  return units?.[name]?.point ?? told();
}

/** Where something happens: at the named place, else where the affected soldier is. */
export function whereOf(line: LogLine): string | undefined {
  return placeIn(line, "place", "goal") ?? pointOf(line.facts["target"] ?? line.facts["unit"]);
}

/** A shot goes from who fires to whom it is meant for; everything else happens at its place. */
export function effects(line: LogLine): Effect[] {
  const place = whereOf(line);
  if (!place) return [];
  if (SHOTS.has(line.kind)) {
    const from = placeIn(line, "start") ?? pointOf(line.facts["unit"]);
    return [{ place, kind: "beam", ...(from && from !== place ? { from } : {}) }];
  }
  if (BLASTS.has(line.kind)) return [{ place, kind: "blast" }];
  return MARKS.has(line.kind) ? [{ place, kind: "mark" }] : [];
}

export function scene(line: LogLine): string | null {
  return SILENT.has(line.kind) ? null : (whereOf(line) ?? null);
}

export function heading(line: LogLine): string | null {
  return HEADINGS.has(line.kind) ? line.text : null;
}

/** What a line of the log has changed, in a word or two at the soldier or point that it happened to; what was drawn for it. */

import type { LogLine } from "../../../net/protocol";
import type { ResultBadge } from "../../kit";
import { imp } from "../texts";
import { whereOf } from "./effects";

const NONE = "-";
const RECOVERED = "recovery";

export function result(line: LogLine): ResultBadge | null {
  const { facts, kind } = line;
  const place = whereOf(line);
  if (!place) return null;
  const count = Number(facts["count"] ?? 0);
  if (kind === "damage" && count) return { place, text: imp.boxesLost(count), tone: "harm" };
  if (kind === "repair") return { place, text: imp.boxesBack(count), tone: count ? "good" : "plain" };
  if (kind === "attack") return facts["result"] === NONE ? { place, text: imp.results[NONE]!, tone: "plain" } : null;
  if (kind === "check" && typeof facts["result"] === "string")
    return { place, text: facts["result"], tone: facts["result"] === RECOVERED ? "good" : "harm" };
  const text = imp.badges[kind];
  return text ? { place, text, tone: "harm" } : null;
}

/** The cards that were drawn for a line, by the number that counted; null for every other draw. */
export function drawn({ dice, facts, kind }: LogLine): string[] | null {
  if (kind === "initiative" && dice.length === 2) return [facts["red"], facts["blue"]].map((one) => imp.drew(`${one}`));
  const value = facts["die"] ?? (kind === "group" ? facts["value"] : undefined);
  return dice.length === 1 && typeof value === "number" ? [imp.drew(value)] : null;
}

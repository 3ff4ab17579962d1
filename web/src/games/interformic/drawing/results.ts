/** What a line of the log has changed, in a word or two at the unit or hex that it happened to. */

import type { LogLine } from "../../../net/protocol";
import type { ResultBadge } from "../../kit";
import { inter } from "../texts";

const GOOD = new Set(["thawed", "stands", "ground-holds"]);

export function result({ facts, kind }: LogLine): ResultBadge | null {
  const at = (key: string): string | null => (typeof facts[key] === "string" ? (facts[key] as string) : null);
  const hex = at("hex");
  if (kind === "range") return facts["passed"] === false ? badge(at("goal"), inter.noRange, "plain") : null;
  if (kind === "lasers") return facts["hit"] === true ? badge(at("goal"), inter.shotDown, "harm") : null;
  if (kind === "terrain") return badge(hex, at("new") ?? "", "plain");
  if (kind === "stasis") return badge(hex, inter.stasis(Number(facts["n"] ?? 0)), "plain");
  const text = inter.results[kind];
  return text ? badge(hex, text, GOOD.has(kind) ? "good" : kind === "miss" ? "plain" : "harm") : null;
}

function badge(place: string | null, text: string, tone: ResultBadge["tone"]): ResultBadge | null {
  return place && text ? { place, text, tone } : null;
}

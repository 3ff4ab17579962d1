/** What can be seen of an event, by its kind; the kinds are listed in the protocol. */

import type { LogLine, Question } from "../../../net/protocol";
import type { Effect, Incoming } from "../../kit";
import { bombWord, cardTitle } from "../wording";

const BLASTS = new Set(["cloud", "rocket", "vortex-explodes", "cluster", "device-attack"]);
const MARKS = new Set([
  "terrain",
  "epicenter",
  "down",
  "scattered",
  "offline",
  "frozen",
  "stasis",
  "engulfed",
  "swallowed",
  "destroyed",
  "device",
  "device-lost",
  "brain",
]);

/** What can be seen of a line: the kinds are listed in the protocol. */
export function effects(line: LogLine): Effect[] {
  const { kind, facts } = line;
  const text = (key: string): string | undefined =>
    typeof facts[key] === "string" ? (facts[key] as string) : undefined;
  const laser = kind === "laser";
  const place = laser ? text("goal") : text("hex");
  const from = laser ? text("hex") : text("start");
  if (!place) return [];
  const start = from && from !== place ? { from } : {};
  if (BLASTS.has(kind)) return [{ place, kind: "blast", ...start }];
  if (kind === "beam" || laser) return [{ place, kind: "beam", ...start }];
  if (kind === "bomb") return [{ place, kind: "flight", ...start }];
  return MARKS.has(kind) ? [{ place, kind: "mark" }] : [];
}

/** A bomb in flight: the last one in the log. */
export function incoming(question: Question, log: readonly LogLine[]): Incoming | null {
  const place = question.about.place;
  if (question.kind !== "lasers" || !place) return null;
  const line = log.findLast((one) => one.kind === "bomb" && one.facts["hex"] === place);
  const text = (key: string): string | null =>
    typeof line?.facts[key] === "string" ? (line.facts[key] as string) : null;
  return {
    title: [text("size"), bombWord(text("weapon") ?? "")].filter(Boolean).join(" "),
    by: text("firer"),
    from: text("start"),
    place,
    decline: "done",
  };
}

const HEADINGS = new Set(["card", "turn", "revealed", "round", "quake-card"]);

/** Every kind of event that is treated here; the protocol lists them all. */
export const KINDS: readonly string[] = [...BLASTS, ...MARKS, ...HEADINGS, "beam", "laser", "bomb"];

export function heading(line: LogLine): string | null {
  if (!HEADINGS.has(line.kind)) return null;
  const card = line.facts["card"];
  return typeof card === "string" ? cardTitle(card).filter(Boolean).join(" ") : line.text;
}

/** Addresses behind the #, which browsers do not send to servers. */

import type { Side } from "../net/protocol";
import { siteAddress } from "../net/site";
import { ROW_ID } from "../rules/rule-id";

export type Route =
  | { page: "home" }
  | { page: "watch" }
  | { page: "account" }
  | { page: "learn"; game: string | null }
  | { page: "play"; match: string; at: number | null; from?: Side | null } // from: whose knowledge a replay shows, after the end
  | { page: "review"; match: string; side: Side | null }
  | { page: "join"; match: string; invite: string }
  | { page: "rules"; game: string | null; rule: string | null };

const ROW = new RegExp(`^${ROW_ID}$`);
const SPECTATOR = "spectator"; // in an address: the knowledge of no side

export function parse(hash: string): Route {
  const [page, a, b, c] = hash.replace(/^#\/?/, "").split("/").map(readable);
  switch (page) {
    case "play":
      return a ? play(a, b, c) : { page: "home" };
    case "review":
      return a ? { page: "review", match: a, side: b || null } : { page: "home" };
    case "join":
      return a && b ? { page: "join", match: a, invite: b } : { page: "home" };
    case "rules":
      if (a && ROW.test(a)) return { page: "rules", game: null, rule: a };
      return { page: "rules", game: a || null, rule: b || null };
    case "learn":
      return { page: "learn", game: a || null };
    case "watch":
    case "account":
      return { page };
    default:
      return { page: "home" };
  }
}

function play(match: string, at: string | undefined, from: string | undefined): Route {
  if (!at || !/^\d{1,9}$/.test(at)) return { page: "play", match, at: null };
  return { page: "play", match, at: Number(at), ...(from ? { from: from === SPECTATOR ? null : from } : {}) };
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address of a moment, and of whose knowledge it is seen from if that is not one's own. */
export function momentAddress(match: string, at: number, from?: Side | null): string {
  return `/play/${match}/${at}${from === undefined ? "" : `/${from ?? SPECTATOR}`}`;
}

export function reviewAddress(match: string, side: Side | null): string {
  return `/review/${match}${side ? `/${side}` : ""}`;
}

export function rulesAddress(game: string, rule: string | null): string {
  return `/rules/${game}${rule ? `/${rule}` : ""}`;
}

/** An address that can be sent to somebody. */
export function whole(address: string): string {
  return `${siteAddress()}#${address}`;
}

export function go(address: string): void {
  window.location.hash = address;
}

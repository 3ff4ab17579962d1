/** Every English text of the page that the server does not send, in one place. */

import type { Answer, MatchRecord, OptionValue, Seat, Side, Unit, View } from "./protocol";
import { isHex } from "./board/hexes";

export const t = {
  name: "Sandtable",
  play: "Play",
  rules: "Rules",
  theme: { auto: "Theme: as the system", light: "Theme: day", dark: "Theme: night" },
  home: "Home",
  close: "Close",
  copy: "Copy",
  copied: "Copied",
  loading: "Loading …",

  // home
  scenario: "Scenario",
  solo: "solo",
  options: "Optional rules",
  moreOptions: "Rulings and house rules",
  opponent: "Opponent",
  bot: "Bot",
  botNote: "plays at once",
  screen: "Same screen",
  screenNote: "hand the device over; the hidden set-up stays hidden",
  link: "Invite by link",
  linkNote: "live or over weeks",
  linkLater: "You get the link after the start.",
  side: "Your side",
  lots: "Draw lots",
  clock: "Clock",
  clocks: { none: "No clock", match: "30 min each", move: "3 days a move" } as Record<string, string>,
  dice: "Dice are sealed before the game and can be checked after it.",
  start: "Start the game",
  starting: "Setting the table …",
  continue: "Continue",
  watch: "Watch",
  finished: "Finished",
  noMine: "Matches that you start on this browser appear here.",
  noRunning: "Nobody plays in public at the moment.",
  noDone: "Finished matches can be replayed here.",
  yourMove: "Your move",
  waiting: "waiting",
  over: "ended · replay",
  live: "live",
  file: "A saved match",
  loadFile: "Load a file …",
  verifyFile: "Verify a file …",
  verified: "Verified.",
  notVerified: "Not verified.",
  alone: "Alone against the game itself",
  aloneNote: "the rules play the other side",
  units: "units a side",
  enters: (side: string, edge: string) => `${side} from the ${edge}`,
  yourName: "Your name",
  joinTitle: "You are invited to a game",
  join: "Take the seat",
  inviteTitle: "Waiting for your friend",
  inviteText: "Send this link to the one you want to play. It works once.",
  platoons: "Ready-made platoons",

  // play
  you: "You",
  spectator: "You are watching",
  open: "open seat",
  turn: (n: number) => `Turn ${n}`,
  timeStream: (n: number) => `Time stream ${n} / 4`,
  thaw: ["thaw", "4+", "2+", "1+"],
  undo: "Undo",
  back: "Back",
  all: "All answers",
  activation: "Activation",
  platoon: "Your platoon",
  platoonSize: (n: number) => `${n} units, chosen in secret. Nothing is shown before both sides are done.`,
  noCard: "No card drawn yet",
  deckLeft: (n: number) => `${n} in deck`,
  deckGone: (n: number) => `${n} drawn`,
  quakes: "Quakes",
  unit: "Unit",
  hex: "Hex",
  nothing: "Point at a counter or a hex to read it here.",
  log: "Log",
  noLog: "Nothing has happened yet.",
  ask: "Ask",
  deck: "Deck",
  waitFor: (names: string) => `Waiting for ${names} …`,
  thinking: (name: string) => `${name} is thinking …`,
  setUp: "Secret set-up",
  setUpShort: "Set-up",
  setUpWait: "Your set-up is done. The other side is still choosing.",
  wonYou: "You have won",
  lostYou: "You have lost",
  draw: "A draw",
  won: (side: string) => `${side} has won`,
  again: "Play again",
  toHome: "Back home",
  lost: "The connection is lost. Your game is safe; trying again …",
  refused: { "no-match": "There is no such match here.", "wrong-token": "This browser has no seat at that match." } as Record<string, string>,
  whyNot: "Not possible",
  possible: "Possible",
  doIt: "Do it",
  tapAgain: "Tap again to do it",
  loaded: "loaded",
  unloaded: "unloaded",
  firing: "now",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  turnBoard: "Turn the board",
  menu: "Menu",
  flag: "Draw or concede",
  offerDraw: "Offer a draw",
  drawOffered: (side: string) => `${side} offers a draw`,
  acceptDraw: "Agree to a draw",
  concede: "Concede",
  concedeSure: "Give this match up? This cannot be undone.",
  claim: "Claim the match",
  save: "Save to a file",
  copyLink: "Copy the link for watching",
  manyHexes: (n: number) => `${n} hexes on the board`,
  take: (side: string) => `Hand the device to ${side}`,
  takeNote: "Nothing of the other side is shown until the button is pressed.",
  iAm: (side: string) => `I am ${side}`,
  board: "Board. Arrow keys move between hexes, Enter chooses.",
  waitingHere: "waiting at the edge",
  beside: "Beside the map",
  exit: (edge: string) => `Exit ${edge}`,
  automaton: "The rules",
  search: "Search the rules",
  noRule: "Nothing found.",
  edges: ["North", "East", "South", "West"],
  sealed: "Dice sealed",
  revealed: "Dice revealed",

  // replay
  replay: "Replay",
  first: "To the beginning",
  previous: "One step back",
  next: "One step on",
  playOn: "Play",
  pause: "Pause",
  live2: "Live",
  moment: (at: number, last: number) => `move ${at} of ${last}`,
  fork: "Play on from here",
  toNow: "Back to the game",
  offline: "The server does not answer.",
};

const TERRAIN: Record<string, string> = {
  clear: "open ground", road: "counts as clear", hill: "blocks sight, sees over", industry: "blocks sight", lake: "depression",
  woods: "block sight", rough: "never blocks", crater: "depression", lava: "depression; magma", volcano: "no entry, blocks sight",
};

export function terrainNote(terrain: string): string {
  return TERRAIN[terrain] ?? "";
}

export function sideName(side: Side | null): string {
  return side ? side.charAt(0).toUpperCase() + side.slice(1) : "Spectator";
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function statusWord(unit: Unit): string {
  if (unit.status !== "out") return unit.status;
  return unit.kind === "squad" ? "scattered" : "offline";
}

/** The configuration in the printed word. */
export function shapeWord(unit: Unit): string {
  if (unit.configuration !== "standing") return unit.configuration;
  return { walker: "upright", squad: "grounded", crawler: "" }[unit.kind];
}

export function shortTitle(unit: Unit): string {
  return unit.title.replace(/^(Blue|Yellow) /, "");
}

/** "blue-walkers" → ["Blue", "Walkers"]. */
export function cardTitle(card: string): [string, string] {
  const [head, ...rest] = card.split("-");
  if (head === "blue" || head === "yellow") return [capital(head), capital(rest.join(" "))];
  return ["", capital(card.replaceAll("-", " "))];
}

/** An answer as a button reads: what in bold, and what else. */
export function answerWords(answer: Answer, view: View | null): { head: string; tail: string } {
  const unit = view?.units[answer.word];
  if (unit) {
    const where = isHex(unit.hex) ? unit.hex : t.waitingHere;
    const shape = shapeWord(unit);
    const facts = [where, unit.status === "ready" ? "" : statusWord(unit), shape === "upright" || shape === "grounded" ? "" : shape];
    return { head: shortTitle(unit), tail: facts.filter(Boolean).join(", ") };
  }
  if (isHex(answer.word)) return { head: answer.word, tail: answer.text.replace(/^\d{4} /, "") };
  const [name, status] = answer.word.split(".");
  const changed = name ? view?.units[name] : undefined;
  if (changed && status === "out") return { head: shortTitle(changed), tail: statusWord({ ...changed, status }) };
  const [head, ...rest] = answer.text.split(": ");
  if (rest.length && head) {
    const short = head.replace(/^(Blue|Yellow) /, "");
    return { head: short, tail: rest.join(": ") };
  }
  return { head: capital(answer.text), tail: "" };
}

export function optionValue(value: OptionValue): string {
  if (value === true) return "on";
  if (value === false) return "off";
  return value === null ? "none" : String(value).replaceAll("_", " ");
}

export function optionTitle(key: string): string {
  return capital(key.replaceAll("_", " ").replace(/^sd /, "Special Delivery: ").replace(/^iw /, "Industrial Wasteland: "));
}

/** Who sits there: you, a bot, a name, or only the side. */
export function seatName(seat: Seat | undefined, yours: boolean, side: Side): string {
  if (yours) return t.you;
  if (!seat) return t.automaton;
  if (seat.kind === "open") return t.open;
  if (seat.kind === "bot") return `${capital(seat.bot ?? seat.name ?? t.bot)} bot`;
  return seat.name || sideName(side);
}

export function versus(record: MatchRecord): string {
  const names = Object.entries(record.seats)
    .filter(([side]) => !record.yours?.includes(side) || record.yours.length > 1)
    .map(([side, seat]) => seatName(seat, false, side));
  const turn = record.turn ? ` · turn ${record.turn}` : "";
  return (record.yours?.length === 1 ? "v. " : "") + names.join(" v. ") + turn;
}

export function clockText(seconds: number): string {
  const s = Math.max(0, Math.floor(seconds));
  if (s >= 86400) return `${Math.floor(s / 86400)} d ${Math.floor((s % 86400) / 3600)} h`;
  if (s >= 3600) return `${Math.floor(s / 3600)}:${String(Math.floor((s % 3600) / 60)).padStart(2, "0")}:${String(s % 60).padStart(2, "0")}`;
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
}

/** The English texts of the home page, the lists of matches, and files. */

import { texts } from "./loader";

export const home = texts("home", {
  games: "Games",
  scenarios: (n: number) => (n === 1 ? "1 scenario" : `${n} scenarios`),
  play: "Play",
  watch: "Watch",
  rules: "Rules",
  account: "Account",
  yourName: "Your name",
  nameless: "as your side",
  reload: "Try again",

  // for a first visit
  welcome: "Tabletop wargames by their full rules",
  welcomeNote:
    "Five printed games. Play in your browser against bots or friends: every rule explained, every roll with its odds. Free, without an account.",
  playNow: "Play now",
  playNowNote: (scenario: string) => `${scenario}, against an easy bot`,

  // scenario and options
  scenario: "Scenario",
  solo: "solo",
  options: "Optional rules",
  more: (n: number) => `More rulings and house rules (${n})`,
  findOption: "Find a rule",
  noOption: "No optional rule contains these words.",
  changed: (n: number) => (n === 1 ? "1 changed" : `${n} changed`),
  reset: "As printed",
  always: (value: string, scenario: string) => `Always ${value} in ${scenario}.`,
  none: "none",
  others: "Other",

  // the map
  map: (title: string) => `Map of ${title}`,
  from: (side: string, edge: string) => (edge ? `${side} from the ${edge}` : side),
  scenarioRules: "How it is won",
  first: "Your first choice",
  atTable: "Choose in the match",
  atTableNote: "You are asked when the match begins.",
  hotSeatFirst: "On one screen, each side chooses in the match, in secret.",
  ifOffered: "If your optional rules do not allow it, you are asked in the match.",

  // the opponent
  opponent: "Opponent",
  players: "Players",
  severalNote: "You play all your seats on one screen. After the start you get a link for each open seat.",
  bot: "Bot",
  level: "Level",
  botNote: "plays at once",
  character: "Character",
  characterOf: (side: string) => `Character of ${side}'s bot`,
  plain: "Balanced",
  plainNote: "Balanced between the objective, your units and its own.",
  thinks: "Thinks",
  screen: "Same screen",
  screenNote: "Hand the device over; what is secret stays secret.",
  link: "Invite by link",
  linkNote: "Play a friend, live or by correspondence. You get the link after the start.",
  watchBots: "Watch bots",
  watchBotsNote: "Bots play every seat. You watch.",
  pace: "Pace",
  live: "Live",
  days: "Correspondence",
  alone: "Alone against the game itself",
  aloneNote: "The rules play the other side.",
  side: "Your side",
  lots: "Random side",
  clock: "Clock",
  clocks: { none: "No clock", match: "Minutes", move: "Days" } as Record<string, string>,
  clockNotes: {
    none: "Take as much time as you like.",
    match: "Each side has this much time for the whole match.",
    move: "Each side has this much time whenever it is asked.",
  } as Record<string, string>,
  minutes: (n: number) => `${n} min`,
  otherMinutes: "Other number of minutes",
  daysMove: (n: number) => (n === 1 ? "1 day" : `${n} days`),
  timer: (what: string) => `Live: time to answer during the opponent's move (${what})`,
  timerNote: (n: number) =>
    `If you do not answer within ${n} seconds during the opponent's move, your standing order answers, or "no".`,
  noTimer: "no limit",
  seconds: (n: number) => `${n} s`,
  patience: "A bot may replace an absent player after",
  public: "Others may watch",
  dice: "Dice are sealed before the game and can be checked after it.",
  start: "Start",
  starting: "Creating the match …",

  // lists
  continue: "Continue",
  running: "Watch",
  finished: "Finished",
  noMine: "Matches that you start or join appear here.",
  noRunning: "No public matches are being played now.",
  noDone: "Finished matches can be replayed here.",
  yourMove: "Your move",
  yourMoves: (n: number) => (n === 1 ? "It is your move in a match." : `It is your move in ${n} matches.`),
  waiting: "waiting",
  over: "replay",
  isLive: "live",
  won: (sides: string) => `${sides} won`,
  drawn: "a draw",
  earlier: "Earlier matches",
  later: "Later matches",
  page: (first: number, last: number) => `${first}–${last}`,
  minutesAgo: (n: number) => `${n} min ago`,
  hoursAgo: (n: number) => `${n} h ago`,
  daysAgo: (n: number) => `${n} d ago`,
  now: "just now",
  turn: (n: number) => `turn ${n}`,
  against: (names: string) => `vs ${names}`,
  versus: " vs ",
  and: " and ",
  withMate: (names: string) => `with ${names}`,

  // joining
  joinTitle: "You are invited to a game",
  continuedNote:
    "This match continues from a saved or earlier position: the other player may know what was secret there.",
  joinText: "The seat is yours as soon as you take it; the link works once.",
  joinSide: (side: string) => `You play ${side}.`,
  joinOneOf: (sides: string) => `Your link is for one of these seats: ${sides}.`,
  atTheTable: (names: string) => `with ${names} at the table`,
  join: "Take the seat",
  friend: "Friend",

  // files
  file: "A saved match",
  openFile: "Open a file …",
  fileNote: "Every choice and every die is checked first. Then you can play on.",
  verified: "The file is valid.",
  notVerified: "The file is not valid.",
  sealHolds: "It matches the commitment made at the start.",
  sealBroken: "It does not match the commitment made at the start.",
  compare: "Compare with the commitment",
  commitment: "Commitment",
  salt: "Salt",
  check: "Check",
  checking: "Checking …",
  playOn: "Play on",
  ended: (reason: string) => `This match is over: ${reason}`,
  putAway: "Close the file",

  // seats of a loaded or forked match
  seats: "Who plays",
  seatOf: (side: string) => `Who plays ${side}`,
  me: "You",
  seatBot: (name: string) => `${name} bot`,
  seatLink: "A friend by link",
});

/** How long ago, in the largest sensible unit. */
export function since(moment: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(moment)) / 60000);
  if (!Number.isFinite(minutes) || minutes < 1) return home.now;
  if (minutes < 60) return home.minutesAgo(minutes);
  if (minutes < 48 * 60) return home.hoursAgo(Math.floor(minutes / 60));
  return home.daysAgo(Math.floor(minutes / 1440));
}

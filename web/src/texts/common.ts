/** Every English text of the page that the server does not send, in one place. */

import { readBot } from "../analysis/bot-names";
import type { Answer, OptionValue, Seat, Side } from "../net/protocol";
import { texts } from "./loader";
export const t = texts("common", {
  name: "Sandtable",
  rules: "Rules",
  theme: { auto: "Theme: system", light: "Theme: light", dark: "Theme: dark" },
  home: "Home",
  close: "Close",
  copy: "Copy",
  loading: "Loading …",

  // home
  bot: "Bot",
  link: "Invite by link",
  inviteTitle: "Waiting for your friend",
  inviteTitles: "Waiting for your friends",
  inviteText: "Send this link to your opponent. It works once.",
  inviteSeveral: "Each open seat has its own link. Send it to the person who will play there; it works once.",
  and: " and ",
  stopped: "Stopped on the way",
  somethingHappened: "Something happened on the way. Look at the board before you continue.",
  route: "Path",
  goThere: "Go",
  goAndStop: "Go and stop",
  risks: (risks: string) => `On the way: ${risks}`,
  reachable: (cost: string) => (cost ? `Can be reached: ${cost}` : "Can be reached"),
  actHere: "Can be acted on",
  sameAgain: "Same for the rest",
  sameAgainNote: (first: string) =>
    `The same answer for all that follow, until something else happens. First: ${first}`,
  enterRest: "Enter all like this",
  enterRestNote: (first: string) =>
    `All units that are still to come, each as near as possible to the last one, until something else happens. First: ${first}`,
  inviteShut: "Close; the link stays under Seats and standing orders in the menu",

  // play
  you: "You",
  spectator: "You are watching",
  spectatorName: "Spectator",
  open: "open seat",
  undo: "Undo",
  back: "Back",
  escape: "Esc",
  all: "All answers",
  unit: "Unit",
  nothing: (cell: string) => `Point at a counter or a ${cell} to see its details here.`,
  log: "Log",
  latest: "What happened last",
  noLog: "Nothing has happened yet.",
  ask: "Ask",
  onBoard: (n: number) => `${n} answers: use the map or type`,
  orType: (n: number) => `${n} answers: type to filter`,
  below: (n: number) => `${n} more ↓`,
  noMatch: "No answer has this in its name.",
  daysHours: (days: number, hours: number) => `${days} d ${hours} h`,
  hurry: (seconds: number) => `${seconds} s`,
  hurryNote: "Then your standing order answers; without one, the answer is 'no'.",
  deck: "Deck",
  waitFor: (names: string) => `Waiting for ${names} …`,
  characters: { aggressive: "aggressive", careful: "careful", mission: "mission-first" } as Record<string, string>,
  ponders: (seconds: number) => `${seconds} s per decision`,
  pondered: (seconds: number) => `${seconds} s so far`,
  thinking: (name: string) => `${name} is thinking …`,
  botFor: (kind: string, seconds: number) => `${kind} (${seconds} s)`,
  botSeat: (bot: string) => `${bot} bot`,
  setUp: "Secret set-up",
  setUpOpenly: "Set-up",
  elsewhere: "Choose in the list on the board.",
  inSecret: "In secret",
  setUpWait: "Set-up. The other side is still choosing.",
  wonYou: "You have won",
  lostYou: "You have lost",
  draw: "A draw",
  won: (sides: string, n: number) => `${sides} ${n > 1 ? "have" : "has"} won`,
  again: "Play again",
  seeTable: "Look at the board",
  rematch: "Rematch",
  replayNote: "Watch the match from the beginning. You can play on from any moment.",
  seeResult: "Show the result",
  toHome: "Back home",
  lost: "Connection lost. Your game is safe; trying again …",
  restarting: "The server restarts. Your game is safe; the page reconnects by itself …",
  refused: {
    "no-match": "There is no such match here.",
    "wrong-token": "This browser has no seat in that match.",
    "cannot-continue":
      "The rules of this server cannot open that match. After its end it can still be saved to a file.",
  } as Record<string, string>,
  frozen: {
    title: "The rules have changed",
    running:
      "This match cannot be played on here. The log shows every choice; the board stands where the rules began to differ. Resign to end the match; then anyone may save it and open it with the version that it was played with.",
    ended: "The log shows every choice; the board stands where the rules began to differ.",
  },
  whyNot: "Not possible",
  possible: "Possible",
  doIt: "Do it",
  tapAgain: "Tap again to do it",
  seeBoard: "Board",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  turnBoard: "Turn the board by a quarter (T)",
  ownEdge: "My edge at the bottom",
  north: "N",
  northIs: { north: "North is up", east: "North is right", south: "North is down", west: "North is left" },
  menu: "Menu",
  offerDraw: "Offer a draw",
  drawOffered: (sides: string, n: number) => `${sides} ${n > 1 ? "offer" : "offers"} a draw`,
  acceptDraw: "Agree to a draw",
  acceptDrawAs: (side: string) => `Agree to a draw as ${side}`,
  concede: "Resign",
  concedeSure: "Resign this match? This cannot be undone.",
  concedeTeam: (names: string) => `Propose to resign this match? It is lost if ${names} also agrees.`,
  claim: "Claim the match",
  timeOver: (name: string) => `${name} is out of time.`,
  yourTimeOver: "You are out of time: the other side may claim the match.",
  mateTimeOver: (name: string) => `${name}, who plays with you, is out of time: the other side may claim the match.`,
  waitForSeat: "Waiting for a player to take an open seat …",
  save: "Save to a file",
  copyLink: "Copy the link for watching",
  take: (side: string) => `Hand the device to ${side}`,
  takeNote: "Nothing about the other side is shown until you press the button.",
  iAm: (side: string) => `I am ${side}`,
  board:
    "Board. Arrow keys move between places, Enter chooses, L shows the line of sight, slash opens the command line.",
  people: "Seats and standing orders",
  panels: "Panels",
  toMove: "to move",
  away: "away",
  on: "on",
  off: "off",
  none: "none",
  legal: "Legal",
  legalTarget: (percent: number) => `Legal target, ${percent} percent`,
  acting: "Acting now",
  diceFell: (dice: string) => `Dice: ${dice}`,
  plus: "plus",
  minus: "minus",
  skip: "Click to skip",
  sees: "In sight",
  hidden: "Not in sight",
  sightFrom: (title: string) => `Sight from ${title}`,
  threats: "Could hit here",
  noThreat: "Nothing could hit here now.",
  sightKey: "Line of sight (L)",
  more: (n: number) => `${n} more`,
  incoming: "Incoming",
  moving: "On the move",
  ifNothing: "If nothing is done",
  careful: "Confirm moves that cannot be undone",
  sounds: "Sounds for dice, cards and your turn",
  autoAnswer: "Answer for me when there is only one option",
  only: "Only option",
  sure: "Do it?",
  yesDo: "Do it",
  noKeep: "Not yet",
  dragHint: (title: string) => `Drag ${title} to a marked place, or choose one.`,
  stale: "The board could not be loaded. Reload the page.",
  reading: {
    title: "Command line",
    hint: "words as in the terminal: an answer, ? an answer, help",
    label: "Type an answer or a question",
    open: "Command line (/)",
    yes: "Yes",
    no: "No",
    notAsked: "You are not asked anything now.",
    wait: "Your last answer is still on its way. Press Enter again in a moment.",
    noAnswer: (n: number) => `No answer has the number ${n}. Type "ask" to read the answers.`,
    noOdds: "None of these answers rolls a die at once.",
    noUnits: "There are no units on the table yet.",
    fell: (dice: string) => `Dice: ${dice}.`,
    again: "say yes to do it",
    help: [
      "Answer with a number from the list, with a word, or with several words in one line, one for each question.",
      "? ANSWER or why ANSWER: whether it is legal, why or why not, and at what odds.",
      "look PLACE [UNIT]: what lies there, whether the unit sees it, what could hit there.",
      "ask: the question again. odds: every answer with its odds. goal: what both sides try to do.",
      "units: all units. board: every place that is not empty.",
      "log N: the last N events. rules ID: open a rule. undo, draw, concede.",
    ],
  },
  beside: "Beside the map",
  automaton: "The rules",
  sealed: "Dice sealed",
  revealed: "Dice revealed",

  // an exception in the page
  pageFailed: "The page had a problem. Your match is safe.",
  copyReport: "Copy report",
  reportCopied: "Report copied",

  // replay
  replay: "Replay",
  moves: {
    choose: "chosen in secret",
    undo: "undoes a choice",
    draw: "offers a draw",
    concede: "resigns",
    claim: "claims the match",
  } as Record<string, string>,
  toNow: "Back to the game",
  offline: "The server does not answer.",
  answered: (status: number) => `The server answered ${status}.`,
});

export function sideName(side: Side | null): string {
  return side ? side.charAt(0).toUpperCase() + side.slice(1) : t.spectatorName;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An answer as a button reads: what in bold, and what else. */
export function answerWords(answer: Answer): { head: string; tail: string } {
  const [head, ...rest] = answer.text.split(": ");
  return rest.length && head ? { head, tail: rest.join(": ") } : { head: capital(answer.text), tail: "" };
}

export function optionValue(value: OptionValue): string {
  if (value === true) return t.on;
  if (value === false) return t.off;
  return value === null ? t.none : String(value).replaceAll("_", " ");
}

export function optionTitle(key: string): string {
  return capital(key.replaceAll("_", " "));
}

/** A bot as people call it: "Careful Marshal (5 s)". */
export function botTitle(name: string): string {
  const { level, character, seconds } = readBot(name);
  const kind = character ? `${capital(t.characters[character] ?? character)} ${capital(level)}` : capital(level);
  return seconds === null ? kind : t.botFor(kind, seconds);
}

/** Who sits there: you, a bot, a name, or only the side. */
export function seatName(seat: Seat | undefined, yours: boolean, side: Side): string {
  if (yours) return t.you;
  if (!seat) return t.automaton;
  if (seat.kind === "open") return t.open;
  if (seat.kind === "bot") return t.botSeat(botTitle(seat.bot ?? seat.name ?? t.bot));
  return seat.name || sideName(side);
}

export function clockText(seconds: number): string {
  const s = Math.max(0, Math.floor(seconds));
  if (s >= 86400) return t.daysHours(Math.floor(s / 86400), Math.floor((s % 86400) / 3600));
  if (s >= 3600)
    return `${Math.floor(s / 3600)}:${String(Math.floor((s % 3600) / 60)).padStart(2, "0")}:${String(s % 60).padStart(2, "0")}`;
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
}

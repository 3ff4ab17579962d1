/** The English texts of the replay, of playing on from a moment, and of checking the dice. */

import { texts } from "./loader";

export const replayTexts = texts("replay", {
  replay: "Replay",
  timeline: "Timeline",
  first: "To the beginning",
  previous: "One step back",
  next: "One step on",
  before: "The moment before",
  after: "The moment after",
  last: "To the end",
  play: "Play",
  pause: "Pause",
  speed: "Speed",
  times: (n: number) => `${n}×`,
  live: "Live",
  end: "End",
  toNow: "Back to the game",
  moment: (at: number, last: number, turn: string) => `${turn}${turn ? " · " : ""}choice ${at} of ${last}`,
  turn: (n: number) => `Turn ${n}`,
  round: (n: number) => `Round ${n}`,
  knowledge: "Seen by",
  spectator: "Spectator",
  link: "Copy the link to this moment",
  copied: "Copied",
  fork: "Play on from here",
  forkTitle: "Play on from here",
  forkNote:
    "A new match begins at this position, with dice of its own. If dice have been rolled since the last pause between two actions, it begins at that pause.",
  forkNotYet: "Another person plays this match: it can be played on from a moment when it is over.",
  forkIt: "Start from here",
  cancel: "Not now",

  // dice
  check: "Check the dice",
  checking: "Checking …",
  right: "The dice are correct.",
  wrong: "The dice are not correct.",
  sealRight: "The commitment matches: the dice were fixed before the first choice.",
  sealWrong: "The commitment does not match.",
  hashHere: "Computed here",
  same: "the same as the commitment",
  different: "not the commitment",
  seal: "Commitment",
  seed: "Seed",
  salt: "Salt",
});

/** The English texts of the goal line and of the scenario cards' facts. */

import { texts } from "./loader";

export const goalTexts = texts("goals", {
  goal: "Goal",
  both: "Both sides",
  you: (side: string) => `You (${side})`,
  ends: "How it ends",
  rules: "How it is won",
  more: "Show the whole goal",
  progress: (text: string) => `(${text})`,

  // scenario cards
  complexity: (n: number) => `Complexity ${n} of 5`,
  minutes: (n: number) => `about ${n} min`,
  moreMinutes: (n: number) => `${n} min or more`,
  length: (minutes: number, choices: number) =>
    `About ${minutes} minutes for two people: ${choices} choices in an average game between bots`,
  even: "even",
  evenNote: (games: number) => `Neither side won more of ${games} games between equal bots than chance explains`,
  favoured: (side: string, percent: number) => `${side} ${percent} %`,
  favouredNote: (side: string, percent: number, games: number) =>
    `${side} won ${percent} % of ${games} games between equal bots; a draw counts half`,
});

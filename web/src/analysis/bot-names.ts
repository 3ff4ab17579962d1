/** Bots by name: "marshal/careful:5" is a level, a character, and the seconds that it is given for a decision. */

import type { Bot } from "../net/protocol";

export interface BotName {
  level: string;
  character: string; // "" if it leans to nothing
  seconds: number | null; // null: as long as its level does
}

export function readBot(name: string): BotName {
  const [front = "", setting] = name.split(":");
  const [level = "", character = ""] = front.split("/");
  return { level, character, seconds: setting && Number.isFinite(Number(setting)) ? Number(setting) : null };
}

/** The name of a bot, without what its level does not take. */
export function writeBot(bot: BotName, known: readonly Bot[]): string {
  const level = known.find((one) => one.name === bot.level);
  const character = bot.character && level?.characters ? `/${bot.character}` : "";
  const seconds =
    bot.seconds !== null && level?.most && bot.seconds !== level.seconds ? `:${Math.min(bot.seconds, level.most)}` : "";
  return `${bot.level}${character}${seconds}`;
}

/** How long a bot thinks about a decision, if it thinks by the clock. */
export function secondsOf(name: string, known: readonly Bot[]): number | null {
  const bot = readBot(name);
  return bot.seconds ?? known.find((one) => one.name === bot.level)?.seconds ?? null;
}

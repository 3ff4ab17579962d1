import { expect, test } from "vitest";
import { readBot, secondsOf, writeBot } from "../../src/analysis/bot-names";
import type { Bot } from "../../src/net/protocol";
import { botTitle } from "../../src/texts/common";

const BOTS: Bot[] = [
  { name: "captain", text: "", seconds: 2, most: null, characters: true },
  { name: "marshal", text: "", seconds: 10, most: 20, characters: true },
  { name: "random", text: "", seconds: null, most: null, characters: false },
];

test("a bot's name is read, and written without what its level does not take", () => {
  expect(readBot("marshal/careful:5")).toEqual({ level: "marshal", character: "careful", seconds: 5 });
  expect(readBot("recruit")).toEqual({ level: "recruit", character: "", seconds: null });
  const wished = { level: "marshal", character: "careful", seconds: 5 };
  expect(writeBot(wished, BOTS)).toBe("marshal/careful:5");
  expect(writeBot({ ...wished, seconds: 60 }, BOTS)).toBe("marshal/careful:20");
  expect(writeBot({ ...wished, seconds: 10 }, BOTS)).toBe("marshal/careful");
  expect(writeBot({ ...wished, level: "captain" }, BOTS)).toBe("captain/careful");
  expect(writeBot({ ...wished, level: "random" }, BOTS)).toBe("random");
});

test("how long a bot thinks: as it was told, else as its level does", () => {
  expect(secondsOf("marshal/careful:5", BOTS)).toBe(5);
  expect(secondsOf("marshal", BOTS)).toBe(10);
  expect(secondsOf("captain/mission", BOTS)).toBe(2);
  expect(secondsOf("random", BOTS)).toBe(null);
});

test("a bot is called by its character and level", () => {
  expect(botTitle("captain")).toBe("Captain");
  expect(botTitle("sergeant/mission")).toBe("Mission-first Sergeant");
  expect(botTitle("marshal/careful:5")).toBe("Careful Marshal (5 s)");
});

/** The command line: the same words as in the terminal, for screen readers and quick fingers. The server answers; no rules here. */

import type { Goal, LogLine, Message } from "../../net/protocol";
import { openRules } from "../../rules/rulebook";
import { capital, sideName, t } from "../../texts/common";
import { ownSide, request } from "../requests";
import { state } from "../state";
import { busy, kit, layout, named, pieces, shownQuestion, shownView } from "../view-model";
import { chances } from "./answers";
import { choose, claim, concede, confirmPending, offerDraw, undo } from "./commands";

const KEPT = 120; // lines
let count = 0;

export function openConsole(open: boolean): void {
  const { console } = state();
  console.value = { ...console.value, open };
  if (open && !console.value.lines.length) say(...t.reading.help, ...question());
}

function say(...texts: string[]): void {
  write(false, texts.filter(Boolean));
}

function write(typed: boolean, texts: readonly string[]): void {
  const { console } = state();
  const lines = texts.map((text) => ({ key: ++count, typed, text }));
  console.value = { ...console.value, lines: [...console.value.lines, ...lines].slice(-KEPT) };
}

/** Take a line that was typed; false: it must wait, because the last answer is still on its way. */
export function enter(raw: string): boolean {
  if (raw.trim() && busy.value) {
    say(t.reading.wait);
    return false;
  }
  const line = raw.trim();
  if (line) obey(line);
  return true;
}

/** Do what a line says. */
function obey(line: string): void {
  const { confirm, consoleChoice, log } = state();
  write(true, [line]);
  const [head = "", ...rest] = line.split(/\s+/);
  const word = head.toLowerCase();
  const yes = word === "yes" || word === "y";
  if (yes && consoleChoice.value !== null) return send(consoleChoice.value, true);
  if (yes && confirm.value) return confirmPending();
  consoleChoice.value = null;
  if (answerNamed(line) !== null) return send(answerNamed(line)!);
  if (line.startsWith("?")) return explain(line.slice(1).trim());
  if (word === "why" || word === "explain") return explain(rest.join(" "));
  if (word === "look" && rest[0]) return inspect(rest[0], rest[1] ?? null);
  if (word === "log")
    return say(...log.value.slice(-(Number(rest[0]) || 10)).map(logLine), log.value.length ? "" : t.noLog);
  if (word === "rules") return void openRules(rest[0] ?? null);
  const command = COMMANDS[word];
  if (command && !rest.length) return command();
  if (/^\d{1,2}$/.test(line)) return say(t.reading.noAnswer(Number(line)));
  send(line);
}

const COMMANDS: Readonly<Record<string, () => void>> = {
  help: () => say(...t.reading.help),
  h: () => say(...t.reading.help),
  ask: () => say(...question()),
  odds: () => {
    const rolled = (shownQuestion.value?.answers ?? []).filter((answer) => answer.odds);
    say(
      ...(rolled.length
        ? rolled.map((answer) => `${answer.word}: ${answer.text}. ${chances(answer.odds)}`)
        : [t.reading.noOdds]),
    );
  },
  units: () => {
    const lines = pieces.value.map((piece) => `${piece.name}: ${kit.value!.piece(shownView.value!, piece.name)}`);
    say(...(lines.length ? lines : [t.reading.noUnits]));
  },
  board: () => {
    const view = shownView.value;
    if (view)
      say(
        ...(layout.value?.places ?? [])
          .filter((place) => kit.value!.notable(view, place))
          .map((place) => kit.value!.reading(view, place)),
      );
  },
  goal: () => {
    const goal = shownView.value?.["goal"] as Goal | undefined;
    if (!goal) return;
    const told = Object.entries(goal.sides).map(
      ([side, { text, progress }]) => `${sideName(side)}: ${text}${progress ? ` (${progress})` : ""}`,
    );
    say(...told, goal.ends);
  },
  undo,
  concede: () => {
    concede();
    say(`${state().confirm.value?.text ?? ""} ${capital(t.reading.again)}.`);
  },
  draw: () => offerDraw(),
  claim,
  close: () => openConsole(false),
};

/** The open question with its numbered answers. */
function question(): string[] {
  const open = shownQuestion.value;
  if (!open) return [t.reading.notAsked];
  const only = open.only === undefined ? "" : `${[t.only, capital(open.only)].filter(Boolean).join(". ")}.`;
  return [
    `${open.prompt} (${open.rule})`,
    only,
    ...open.answers.map(({ number, word, text, odds }) => {
      const label = number === undefined || word === String(number) ? "" : `${number}. `;
      return `${label}${word}: ${text}${odds ? `. ${chances(odds)}` : ""}`;
    }),
  ];
}

/** The answer that a number or a word names. */
function answerNamed(line: string): string | null {
  const answers = shownQuestion.value?.answers ?? [];
  const exact = answers.find((answer) => answer.word === line || answer.word.toLowerCase() === line.toLowerCase());
  if (exact) return exact.word;
  return answers.find(({ number }) => String(number) === line)?.word ?? null;
}

function explain(choice: string): void {
  if (!choice) return say(...t.reading.help);
  request("console", { type: "explain", choice: answerNamed(choice) ?? choice });
}

function inspect(place: string, unit: string | null): void {
  request("console", { type: "inspect", place, unit, ...ownSide() });
}

function send(choice: string, sure = false): void {
  if (!shownQuestion.value) return say(t.reading.notAsked);
  state().consoleChoice.value = choice;
  choose(choice, sure, "console");
}

// what the server says

export function onConsoleOk(message: Message<"ok">): void {
  const { consoleChoice, sent } = state();
  if (message.id === sent.value) consoleChoice.value = null;
}

export function onConsoleConfirm(message: Message<"confirm">): void {
  say(`${capital(message.text)}: ${t.reading.again}`);
}

export function onConsoleError({ id, error }: Message<"error">): void {
  const { consoleChoice, sent } = state();
  say(`${t.reading.no}: ${error.text}${cited(error.rule)}`);
  if (id !== sent.value) return;
  consoleChoice.value = null;
  sent.value = null;
}

export function onConsoleExplanation({ legal, odds, rule, text }: Message<"explanation">): void {
  say(`${legal ? t.reading.yes : t.reading.no}: ${text}${cited(rule)}${odds ? `. ${chances(odds)}` : ""}`);
}

export function onConsoleInspection({ sight, text, threats }: Message<"inspection">): void {
  say(
    text,
    sight ? `${sight.clear ? t.sees : t.hidden}: ${sight.text}${cited(sight.rule)}` : "",
    ...(threats.length
      ? threats.map((one) => `${t.threats}: ${one.text}${cited(one.rule)}${one.odds ? `. ${chances(one.odds)}` : ""}`)
      : [t.noThreat]),
  );
}

/** While the command line is open, it tells what happens, and asks the next question. */
export function readOutNews(news: readonly LogLine[], asks: boolean): void {
  if (!state().console.value.open) return;
  say(...news.map(logLine));
  if (asks) queueMicrotask(() => say(...question()));
}

function logLine(line: LogLine): string {
  const dice = line.dice.length
    ? ` ${t.reading.fell(line.dice.map((die) => (die === "+" ? t.plus : die === "-" ? t.minus : die)).join(", "))}`
    : "";
  return `${named(line.text)}.${dice}${cited(line.rule)}`.replace("..", ".");
}

function cited(rule: string | undefined): string {
  return rule ? ` (${rule})` : "";
}

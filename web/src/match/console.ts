/** The command line: the same words as in the terminal, for ears and for quick fingers. The server answers; no rules here. */

import { choose, claim, concede, confirmed, offerDraw, undo } from "./commands";
import { fresh } from "../net/socket";
import type { Explanation, Inspection, LogLine, Outcome, ServerMessage } from "../net/protocol";
import { openRules } from "../rules/rulebook";
import { busy, kit, layout, named, pieces, shownQuestion, shownView } from "./view-model";
import { state } from "./state";
import { capital, t } from "../texts/common";

const KEPT = 120; // lines
const asked = new Map<string, "explain" | "inspect" | "choose">(); // ids that this page of text waits for
let waiting: string | null = null; // a row of words that cannot be taken back
let count = 0;

export function openConsole(open: boolean): void {
  state.console.value = { ...state.console.value, open };
  if (open && !state.console.value.lines.length) say(...t.reading.help, ...question());
}

function say(...texts: string[]): void {
  const lines = texts.filter(Boolean).map((text) => ({ key: ++count, typed: false, text }));
  state.console.value = { ...state.console.value, lines: [...state.console.value.lines, ...lines].slice(-KEPT) };
}

/** Take a line that was typed; false: it must wait, because the last answer is still on its way. */
export function enter(raw: string): boolean {
  if (raw.trim() && busy.value) {
    say(t.reading.wait);
    return false;
  }
  obey(raw);
  return true;
}

/** Do what a line says. */
function obey(raw: string): void {
  const line = raw.trim();
  const { lines } = state.console.value;
  if (!line) return;
  state.console.value = { ...state.console.value, lines: [...lines, { key: ++count, typed: true, text: line }].slice(-KEPT) };
  const [head = "", ...rest] = line.split(/\s+/);
  const word = head.toLowerCase();
  const yes = word === "yes" || word === "y";
  if (yes && waiting !== null) return send(waiting, false);
  if (yes && state.confirm.value) return confirmed();
  waiting = null;
  if (answerNamed(line) !== null) return send(answerNamed(line)!, true);
  if (line.startsWith("?")) return explain(line.slice(1).trim());
  if (word === "why" || word === "explain") return explain(rest.join(" "));
  if (word === "look" && rest[0]) return inspect(rest[0], rest[1] ?? null);
  if (word === "log") return say(...state.log.value.slice(-(Number(rest[0]) || 10)).map(story), state.log.value.length ? "" : t.noLog);
  if (word === "rules") return void openRules(rest[0] ?? null);
  const wish = WISHES[word];
  if (wish && !rest.length) return wish();
  if (/^\d{1,2}$/.test(line)) return say(t.reading.noAnswer(Number(line), shownQuestion.value?.answers.length ?? 0));
  send(line, true);
}

const WISHES: Readonly<Record<string, () => void>> = {
  help: () => say(...t.reading.help),
  h: () => say(...t.reading.help),
  ask: () => say(...question()),
  odds: () => {
    const rolled = (shownQuestion.value?.answers ?? []).filter((answer) => answer.odds);
    say(...(rolled.length ? rolled.map((answer) => `${answer.word}: ${answer.text}. ${chances(answer.odds)}`) : [t.reading.noOdds]));
  },
  units: () => {
    const lines = pieces.value.map((piece) => `${piece.name}: ${kit.value!.piece(shownView.value!, piece.name)}`);
    say(...(lines.length ? lines : [t.reading.noUnits]));
  },
  board: () => {
    const view = shownView.value;
    if (view) say(...(layout.value?.places ?? []).filter((place) => kit.value!.notable(view, place)).map((place) => kit.value!.reading(view, place)));
  },
  undo,
  concede: () => {
    concede();
    say(`${state.confirm.value?.text ?? ""} ${capital(t.reading.again)}.`);
  },
  draw: () => offerDraw(),
  claim,
  close: () => openConsole(false),
};

/** The open question with its numbered answers. */
function question(): string[] {
  const open = shownQuestion.value;
  if (!open) return [t.reading.nobody];
  const only = open.only === undefined ? "" : `${[t.only, capital(open.only)].filter(Boolean).join(". ")}.`;
  return [`${open.prompt} (${open.rule})`, only, ...open.answers.map((answer, n) => `${n + 1}. ${answer.word}: ${answer.text}${answer.odds ? `. ${chances(answer.odds)}` : ""}`)];
}

/** The answer that a number or a word names. */
function answerNamed(line: string): string | null {
  const answers = shownQuestion.value?.answers ?? [];
  const exact = answers.find((answer) => answer.word === line || answer.word.toLowerCase() === line.toLowerCase());
  if (exact) return exact.word;
  return /^\d{1,2}$/.test(line) ? (answers[Number(line) - 1]?.word ?? null) : null;
}

function explain(choice: string): void {
  if (!choice) return say(...t.reading.help);
  const id = fresh();
  asked.set(id, "explain");
  state.wire.value?.send({ type: "explain", id, choice: answerNamed(choice) ?? choice });
}

function inspect(place: string, unit: string | null): void {
  const id = fresh();
  asked.set(id, "inspect");
  state.wire.value?.send({ type: "inspect", id, place, unit, ...(state.side.value ? { side: state.side.value } : {}) });
}

function send(choice: string, careful: boolean): void {
  if (!shownQuestion.value) return say(t.reading.nobody);
  waiting = choice;
  choose(choice, !careful);
  if (state.sent.value) asked.set(state.sent.value, "choose");
}

/** Whether a message answered the command line and nothing else needs to hear it. */
export function heardByConsole(message: ServerMessage): boolean {
  if (message.type === "state") {
    tellNews(message.question !== null, message.log_from, message.log);
    return false;
  }
  const id = "id" in message ? message.id : undefined;
  const kind = id ? asked.get(id) : undefined;
  if (!id || !kind) return false;
  asked.delete(id);
  if (message.type === "explanation") say(verdict(message));
  else if (message.type === "inspection") say(...inspected(message));
  else if (message.type === "error") say(`${t.reading.no}: ${message.error.text}${cited(message.error.rule)}`);
  else if (message.type === "confirm") say(`${capital(message.text)}: ${t.reading.again}`);
  else if (message.type === "ok") waiting = null;
  if (message.type === "error" && kind === "choose") {
    waiting = null;
    state.sent.value = null;
  }
  return kind !== "choose" || message.type === "error";
}

/** While the command line is open, it tells what happens, and asks the next question. */
function tellNews(asks: boolean, from: number, log: readonly LogLine[]): void {
  if (!state.console.value.open) return;
  if (from >= state.log.value.length) say(...log.map(story));
  if (asks) queueMicrotask(() => say(...question()));
}

function verdict(message: Explanation): string {
  const head = message.legal ? t.reading.yes : t.reading.no;
  return `${head}: ${message.text}${cited(message.rule)}${message.odds ? `. ${chances(message.odds)}` : ""}`;
}

function inspected(message: Inspection): string[] {
  const { sight, threats } = message;
  return [
    message.text,
    sight ? `${sight.clear ? t.sees : t.hidden}: ${sight.text}${cited(sight.rule)}` : "",
    ...(threats.length ? threats.map((one) => `${t.threats}: ${one.text}${cited(one.rule)}${one.odds ? `. ${chances(one.odds)}` : ""}`) : [t.noThreat]),
  ];
}

function story(line: LogLine): string {
  const dice = line.dice.length ? ` ${t.reading.fell(line.dice.map((die) => (die === "+" ? t.plus : die === "-" ? t.minus : die)).join(", "))}` : "";
  return `${named(line.text)}.${dice}${cited(line.rule)}`.replace("..", ".");
}

function cited(rule: string | undefined): string {
  return rule ? ` (${rule})` : "";
}

export function chances(odds: { outcomes: readonly Pick<Outcome, "name" | "percent">[] } | null | undefined, rounded = false): string {
  const percent = (n: number): number => (rounded && n >= 1 ? Math.round(n) : n);
  return (odds?.outcomes ?? []).map((outcome) => `${kit.value?.outcome?.(outcome.name) ?? named(outcome.name)} ${percent(outcome.percent)} %`).join(", ");
}

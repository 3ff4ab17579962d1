/** The rulebooks: fetched once a game, opened at a row, searched. */

import { attempt } from "../app/attempt";
import { app } from "../app/state";
import { needCatalogue } from "../home/new-match";
import { homeState } from "../home/state";
import { state } from "../match/state";
import { shownQuestion } from "../match/view-model";
import { fetchRules } from "../net/api";
import { ROW_ID } from "./rule-id";
import { type RuleRow, rulesState } from "./state";

const ROW = new RegExp(String.raw`^\*\*(${ROW_ID})\*\*\s*(.*)$`);

/** The game whose rules are meant where none is named. */
export function currentGame(): string {
  return state().record.value?.game ?? homeState.draft.value.game;
}

export function currentQuestionRule(): string | null {
  return shownQuestion.value?.rule ?? null;
}

/** Open the rulebook beside the page; at a row of another book, that one: a combined match cites both. */
export async function openRules(
  rule: string | null,
  game = currentGame(),
  marked: readonly string[] = [],
): Promise<void> {
  rulesState.drawer.value = { game, rule, marked, search: "" };
  await fetchRulebook(game);
  if (rule === null || holds(game, rule)) return;
  const other = await bookWith(rule);
  const drawer = rulesState.drawer.value;
  if (other !== null && drawer?.rule === rule) rulesState.drawer.value = { ...drawer, game: other };
}

/** Make sure that the page of rules has its text; a row that the named game has not is looked for in all of them. */
export async function readRules(game: string | null, rule: string | null): Promise<void> {
  await needCatalogue();
  if (game !== null || rule === null) await fetchRulebook(game ?? currentGame());
  if (rule === null || (game !== null && holds(game, rule))) return;
  const other = await bookWith(rule);
  const route = app.route.value;
  if (other !== null && route.page === "rules" && route.rule === rule) app.route.value = { ...route, game: other };
}

/** The game whose rulebook has a row, looked for in this match's first. */
async function bookWith(rule: string): Promise<string | null> {
  await needCatalogue();
  const games = app.catalogue.value?.games.map((one) => one.id) ?? [];
  for (const one of new Set([currentGame(), ...games])) {
    await fetchRulebook(one);
    if (holds(one, rule)) return one;
  }
  return null;
}

function holds(game: string, rule: string): boolean {
  return rulesState.rulebooks.value[game]?.some((row) => row.id === rule) ?? false;
}

export async function fetchRulebook(game: string): Promise<void> {
  if (rulesState.rulebooks.value[game]) return;
  await attempt(async () => {
    const { text } = await fetchRules(game);
    rulesState.rulebooks.value = { ...rulesState.rulebooks.value, [game]: rows(text) };
  });
}

/** Cut a rulebook into headings, rows, lines of tables and paragraphs. A heading that names its chapter can be linked to by that name. */
export function rows(text: string): RuleRow[] {
  const found: RuleRow[] = [];
  let code: string[] | null = null;
  for (const raw of text.split("\n")) {
    if (raw.startsWith("```")) {
      if (code) found.push({ id: null, level: 0, text: code.join(" "), code: code.join("\n") });
      code = code ? null : [];
    } else if (code) code.push(raw);
    else if (raw.trim() && !/^[|:\- ]+$/.test(raw)) found.push(readRow(raw));
  }
  return found;
}

/** Rows as they are shown: the lines of a table together, as its cells. */
export function blocks(all: readonly RuleRow[]): (RuleRow | string[][])[] {
  const found: (RuleRow | string[][])[] = [];
  for (const row of all) {
    const above = found.at(-1);
    if (!row.text.startsWith("|")) found.push(row);
    else if (Array.isArray(above)) above.push(cellsOf(row));
    else found.push([cellsOf(row)]);
  }
  return found;
}

function cellsOf(row: RuleRow): string[] {
  return row.text
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function readRow(raw: string): RuleRow {
  const heading = /^(#+)\s+(.*?)(?:\s+\(([A-Z]{3}-[A-Z0-9]+)\))?$/.exec(raw);
  if (heading) return { id: heading[3] ?? null, level: heading[1]!.length, text: heading[2]! };
  const row = ROW.exec(raw);
  return { id: row ? row[1]! : null, level: 0, text: row ? row[2]! : raw.trim() };
}

/** The rows that hold every word of *search*, each under its heading. */
export function matching(all: RuleRow[], search: string): RuleRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return all;
  const found: RuleRow[] = [];
  let above: RuleRow | null = null;
  for (const row of all) {
    if (row.level > 0) {
      above = row;
      continue;
    }
    if (!words.every((word) => `${row.id ?? ""} ${row.text}`.toLowerCase().includes(word))) continue;
    if (above) found.push(above);
    above = null;
    found.push(row);
  }
  return found;
}

/** The chapter's title of a row's id, as the rulebook's headings give it. */
export function chapterOf(game: string, rule: string): string | null {
  const name = rule.split(".")[0];
  return rulesState.rulebooks.value[game]?.find((row) => row.level > 0 && row.id === name)?.text ?? null;
}

/** What an ability, a card or a tag of an attack means: in the words of the rulebook, which the server sends. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { fetchRulebook } from "../../../rules/rulebook";
import { RuleLink } from "../../../rules/rules-panel";
import { type RuleRow, rulesState } from "../../../rules/state";

export interface Meaning {
  readonly text: string;
  readonly rule: string;
}

const GAME = "rivets";
const SAID = /^\*\*([^*]+)\*\*(?:\s*\([a-z]+\)\.?)?\s*(.*)$/; // "**Dash (X)** (action). The unit moves ..."

/** "G: Bolster Defense (-1)" is explained under "Bolster Defense". */
export function bareName(printed: string): string {
  return printed
    .replace(/^G: /, "")
    .replace(/\s*\(.*$/, "")
    .replace(/\.$/, "")
    .trim();
}

const told = new WeakMap<readonly RuleRow[], Map<string, Meaning>>(); // a rulebook is read once

/** What the rulebook says of each ability, by its bare name. */
export function meanings(rows: readonly RuleRow[]): Map<string, Meaning> {
  const known = told.get(rows);
  if (known) return known;
  const found = new Map<string, Meaning>();
  told.set(rows, found);
  for (const { id, text } of rows) {
    const said = id ? SAID.exec(text) : null;
    if (id && said) found.set(bareName(said[1]!), { text: said[2]!.replace(/\s*\*\([a-z]+\)\*$/, ""), rule: id });
    else if (id && /\bDev\b/.test(text) && !found.has("Dev")) found.set("Dev", { text, rule: id });
  }
  return found;
}

/** What a word that chooses an action means: "healing-atom" is The Healing Atom!. */
export function actionMeaning(rows: readonly RuleRow[], word: string): { name: string; text: string } | null {
  for (const [name, { text }] of meanings(rows))
    if (
      name
        .toLowerCase()
        .replace(/^the |!$/g, "")
        .replaceAll(" ", "-") === word
    )
      return { name, text };
  return null;
}

/** A row of one of the rulebook's tables, cell by cell: "A03" → "A03", "Supply Train", ... */
export function tableRow(rows: readonly RuleRow[], id: string): string[] | null {
  const row = rows.find(({ text }) => text.startsWith(`| ${id} |`));
  return row
    ? row.text
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim())
    : null;
}

/** The rulebook, fetched when it is first needed. */
export function useRulebook(): readonly RuleRow[] {
  useEffect(() => void fetchRulebook(GAME), []);
  return rulesState.rulebooks.value[GAME] ?? [];
}

/** An ability with its meaning beside it, open to everybody: nothing has to be hovered. */
export function AbilityLine(props: { printed: string; sign?: string }): JSX.Element {
  const meaning = meanings(useRulebook()).get(bareName(props.printed));
  return (
    <li class="w riv-ability">
      <i aria-hidden="true">{props.sign ?? "◆"}</i>
      <span>
        <b>{props.printed}</b> {meaning && <small>{meaning.text}</small>}{" "}
        {meaning && <RuleLink rule={meaning.rule} inside />}
      </span>
    </li>
  );
}

/** The rulebook: a drawer that opens at a row, searchable, with links between rows. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { go, openRules } from "../actions";
import { Icon } from "../icons";
import { state, type RuleRow } from "../state";
import { t } from "../texts";

export function RuleLink(props: { rule: string }): JSX.Element | null {
  const { rule } = props;
  if (!rule) return null;
  return (
    <a
      class="rule"
      href={`#/rules/${rule}`}
      onClick={(event) => {
        event.preventDefault();
        void openRules(rule);
      }}
    >
      {rule}
    </a>
  );
}

export function RulesDrawer(): JSX.Element | null {
  const drawer = state.drawer.value;
  const rows = state.rulebook.value;
  const body = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!drawer?.rule || !rows) return;
    body.current?.querySelector(`[id="rule-${drawer.rule}"]`)?.scrollIntoView({ block: "start" });
  }, [drawer?.rule, rows]);
  const open = drawer !== null;
  useEffect(() => {
    if (open) box.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [open]);
  if (!drawer) return null;
  const found = rows ? matching(rows, drawer.search) : null;
  return (
    <aside class="panel drawer" aria-label={t.rules} ref={box}>
      <header>
        <h2>{t.rules}</h2>
        <input
          type="search"
          placeholder={t.search}
          aria-label={t.search}
          value={drawer.search}
          onInput={(event) => void (state.drawer.value = { ...drawer, search: event.currentTarget.value })}
        />
        <button class="btn ghost icon" aria-label={t.close} onClick={closeRules}><Icon name="close" /></button>
      </header>
      <div class="rows" ref={body} tabIndex={0}>
        {!found && <p>{t.loading}</p>}
        {found?.length === 0 && <p>{t.noRule}</p>}
        {found?.map((row) => <Row row={row} marked={row.id !== null && row.id === drawer.rule} />)}
      </div>
    </aside>
  );
}

export function closeRules(): void {
  state.drawer.value = null;
  if (state.route.value.page === "rules") go("/");
}

function matching(rows: RuleRow[], search: string): RuleRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return rows;
  return rows.filter((row) => words.every((word) => `${row.id ?? ""} ${row.text}`.toLowerCase().includes(word)));
}

function Row(props: { row: RuleRow; marked: boolean }): JSX.Element {
  const { row, marked } = props;
  if (row.level === 1) return <h3 class="part">{row.text}</h3>;
  if (row.level > 1) return <h4>{row.text}</h4>;
  if (row.text.startsWith("|"))
    return <p class="cells">{row.text.split("|").slice(1, -1).map((cell) => <span>{inline(cell.trim())}</span>)}</p>;
  return (
    <p id={row.id ? `rule-${row.id}` : undefined} class={marked ? "row marked" : "row"}>
      {row.id && <code>{row.id}</code>} {inline(row.text.replace(/^[-*] /, "• "))}
    </p>
  );
}

/** Bold, italics, code and row ids inside a paragraph. */
function inline(text: string): (JSX.Element | string)[] {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|[A-Z]{3}-[A-Z]+\.\d+)/).map((part) => {
    if (/^\*\*/.test(part)) return <b>{part.slice(2, -2)}</b>;
    if (/^\*/.test(part)) return <i>{part.slice(1, -1)}</i>;
    if (/^`/.test(part)) return <code>{part.slice(1, -1)}</code>;
    if (/^[A-Z]{3}-[A-Z]+\.\d+$/.test(part)) return <RuleLink rule={part} />;
    return part;
  });
}

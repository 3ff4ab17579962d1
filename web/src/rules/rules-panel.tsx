/** The rulebook: rows with links between them, as a drawer beside the page and as a page of its own. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../app/icons";
import { go, rulesAddress } from "../app/route";
import { app } from "../app/state";
import { t } from "../texts/common";
import { rulesTexts as r } from "../texts/rules";
import { FigureSlot } from "./figure-slot";
import { fetchFigureTitles } from "./figures";
import { ROW_ID } from "./rule-id";
import { blocks, currentGame, matching, openRules } from "./rulebook";
import { type RuleRow, rulesState } from "./state";

const ROW = new RegExp(`^${ROW_ID}$`);
const INLINE = new RegExp(String.raw`(\*\*[^*]+\*\*|\*[^*]+\*|\x60[^\x60]+\x60|${ROW_ID})`);

/** A rule's id. It opens the drawer, or, on the page of rules, leads to the row. */
export function RuleLink(props: {
  rule: string;
  game?: string;
  inside?: boolean /* a list that is one stop for the Tab key */;
}): JSX.Element | null {
  const { rule, game = currentGame() } = props;
  if (!rule) return null;
  return (
    <a
      class="rule"
      tabIndex={props.inside ? -1 : undefined}
      href={`#${rulesAddress(game, rule)}`}
      onClick={(event) => {
        if (app.route.value.page === "rules" || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void openRules(rule, game);
      }}
    >
      {rule}
    </a>
  );
}

export function RulesDrawer(): JSX.Element | null {
  const drawer = rulesState.drawer.value;
  const box = useRef<HTMLElement>(null);
  const open = drawer !== null;
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement as HTMLElement | null;
    box.current?.querySelector("input")?.focus({ preventScroll: true });
    return () => before?.focus({ preventScroll: true });
  }, [open]);
  if (!drawer) return null;
  const { game, rule, search, marked } = drawer;
  return (
    <aside
      class="panel drawer"
      aria-label={r.rules}
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        closeRules();
      }}
    >
      <header>
        <h2>{r.rules}</h2>
        <SearchField value={search} set={(words) => void (rulesState.drawer.value = { ...drawer, search: words })} />
        <a
          class="btn ghost icon"
          href={`#${rulesAddress(game, rule)}`}
          aria-label={r.asPage}
          title={r.asPage}
          onClick={closeRules}
        >
          <Icon name="book" />
        </a>
        <button class="btn ghost icon" aria-label={r.close} title={r.close} onClick={closeRules}>
          <Icon name="close" />
        </button>
      </header>
      <Rulebook game={game} rule={rule} search={search} marked={marked} />
    </aside>
  );
}

export function closeRules(): void {
  rulesState.drawer.value = null;
}

export function SearchField(props: { value: string; set: (words: string) => void }): JSX.Element {
  return (
    <input
      type="search"
      placeholder={r.search}
      aria-label={r.search}
      value={props.value}
      onInput={(event) => props.set(event.currentTarget.value)}
    />
  );
}

const GAP = 8; // pixels above the row that is asked for

/** Keep a row at the top of a box while pictures above it grow, until the reader scrolls. */
function keepAt(box: HTMLElement, id: string): () => void {
  const align = (): void => {
    const row = box.querySelector<HTMLElement>(`[id="${id}"]`);
    if (row) box.scrollTop = row.offsetTop - GAP; // not scrollIntoView, which moves the page as well
  };
  const watcher = new ResizeObserver(align);
  const stop = (): void => watcher.disconnect();
  align();
  for (const child of box.children) watcher.observe(child);
  const changes = new MutationObserver(() => {
    for (const child of box.children) watcher.observe(child);
  });
  changes.observe(box, { childList: true });
  for (const gesture of ["wheel", "pointerdown", "keydown"]) box.addEventListener(gesture, stop, { once: true });
  return () => {
    stop();
    changes.disconnect();
    for (const gesture of ["wheel", "pointerdown", "keydown"]) box.removeEventListener(gesture, stop);
  };
}

/** The rows, scrolled to the one that was asked for. */
export function Rulebook(props: {
  game: string;
  rule: string | null;
  search: string;
  marked?: readonly string[] | undefined;
}): JSX.Element {
  const { game, rule, search, marked = [] } = props;
  const all = rulesState.rulebooks.value[game];
  const body = useRef<HTMLDivElement>(null);
  const ready = all !== undefined;
  useEffect(() => void fetchFigureTitles(game), [game]);
  useEffect(
    () => (rule && ready && !search ? keepAt(body.current!, `rule-${rule}`) : undefined),
    [game, rule, ready, search],
  );
  const found = all ? matching(all, search) : null;
  const count = search && found ? found.filter((row) => row.level === 0).length : null;
  return (
    <div class="rows" ref={body} tabIndex={0} role="region" aria-label={r.rules}>
      {!found && <p>{t.loading}</p>}
      {count !== null && (
        <p class="count" role="status">
          {count ? r.found(count) : r.none}
        </p>
      )}
      {rule && all && !search && !all.some((row) => row.id === rule) && (
        <p class="count" role="status">
          {r.missing(rule)}
        </p>
      )}
      {found &&
        blocks(found).map((block) =>
          Array.isArray(block) ? (
            <Cells table={block} game={game} />
          ) : (
            <Row
              row={block}
              game={game}
              marked={block.id !== null && (block.id === rule || marked.includes(block.id))}
            />
          ),
        )}
    </div>
  );
}

function Row(props: { row: RuleRow; game: string; marked: boolean }): JSX.Element {
  const { row, game, marked } = props;
  const id = row.id ? `rule-${row.id}` : undefined;
  if (row.level === 1)
    return (
      <h3 class="part" id={id}>
        {row.text}
      </h3>
    );
  if (row.level > 1)
    return (
      <h4 id={id} class={marked ? "marked" : ""}>
        {row.text}
        {row.id && <RowLink game={game} rule={row.id} />}
      </h4>
    );
  if (row.code)
    return (
      <pre class="pre" tabIndex={0}>
        {row.code}
      </pre>
    ); // wider than a phone: the keys scroll it
  return (
    <>
      <p id={id} class={marked ? "row marked" : "row"}>
        {row.id && <RowLink game={game} rule={row.id} />} {inline(row.text.replace(/^[-*] /, "• "), game)}
      </p>
      {row.id && <FigureSlot game={game} rule={row.id} marked={marked} />}
    </>
  );
}

/** A table; it scrolls where it is too wide, so that words stay whole. */
function Cells(props: { table: string[][]; game: string }): JSX.Element {
  const [head, ...lines] = props.table;
  return (
    <div class="tablebox" role="region" aria-label={r.table(head!.join(", "))} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head!.map((cell) => (
              <th scope="col">{inline(cell, props.game)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((cells) => (
            <tr>
              {cells.map((cell) => (
                <td>{inline(cell, props.game)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A row's own id: its address, to be copied or opened as a page. */
function RowLink(props: { game: string; rule: string }): JSX.Element {
  const { game, rule } = props;
  const address = rulesAddress(game, rule);
  return (
    <a
      class="self"
      href={`#${address}`}
      title={r.linkTo(rule)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (app.route.value.page === "rules") go(address);
        else void openRules(rule, game);
      }}
    >
      <code>{rule}</code>
    </a>
  );
}

/** Bold, italics, code and row ids inside a paragraph. */
function inline(text: string, game: string): (JSX.Element | string)[] {
  return text.split(INLINE).map((part) => {
    if (/^\*\*/.test(part)) return <b>{part.slice(2, -2)}</b>;
    if (/^\*/.test(part)) return <i>{part.slice(1, -1)}</i>;
    if (/^`/.test(part)) return <code>{part.slice(1, -1)}</code>;
    if (ROW.test(part)) return <RuleLink rule={part} game={game} />;
    return part;
  });
}

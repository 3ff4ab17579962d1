/** The legend as a sheet: every mark as the board itself draws it, with what it means. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../app/icons";
import { Dice } from "../board/effects/dice";
import type { Kit } from "../games/kit";
import { kit, shownView } from "../match/view-model";
import type { LegendBoard, Mark } from "../net/protocol";
import { FigureBoard, frame, layTable } from "../rules/figure-board";
import { currentGame } from "../rules/rulebook";
import { RuleLink } from "../rules/rules-panel";
import { legendTexts as l } from "../texts/legend";
import { legendState, marksOfUnit, needLegend } from "./state";

const NOTHING = { sights: [], offers: [], effects: [] };
const PIECE = 62; // pixels

export function LegendSheet(): JSX.Element | null {
  const open = legendState.open.value;
  const game = currentGame();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return;
    void needLegend(game);
    const before = document.activeElement as HTMLElement | null;
    box.current?.querySelector("button")?.focus({ preventScroll: true });
    return () => before?.focus({ preventScroll: true });
  }, [open, game]);
  if (!open || !kit.value) return null;
  return (
    <aside
      class="panel drawer legend"
      aria-label={l.legend}
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        legendState.open.value = false;
      }}
    >
      <header>
        <h2>{l.legend}</h2>
        <button
          class="btn ghost icon"
          aria-label={l.close}
          title={l.close}
          onClick={() => void (legendState.open.value = false)}
        >
          <Icon name="close" />
        </button>
      </header>
      <div class="rows" tabIndex={0} role="region" aria-label={l.marks}>
        <p>{l.hint}</p>
        {(legendState.boards.value[game] ?? []).map((board) => (
          <Board key={board.title} kit={kit.value!} board={board} game={game} />
        ))}
      </div>
    </aside>
  );
}

function Board(props: { kit: Kit; board: LegendBoard; game: string }): JSX.Element {
  const { kit: drawn, board, game } = props;
  return (
    <section>
      <h3>{board.title}</h3>
      <dl class="legendlist">
        {board.marks.map((mark) => (
          <div key={mark.title} class={mark.part ? "wide" : ""}>
            <dt>
              <Shown kit={drawn} board={board} mark={mark} />
              <b>{mark.title}</b>
            </dt>
            <dd>
              {mark.text} {mark.rule && <RuleLink rule={mark.rule} game={game} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What shows a mark, by the components that draw it in a match. */
function Shown(props: { kit: Kit; board: LegendBoard; mark: Mark }): JSX.Element {
  const { kit: drawn, board, mark } = props;
  const view = board.view;
  const side = Object.values(view["units"] as Record<string, { side: string }>)[0]?.side ?? "";
  if (mark.die) return <Dice dice={[mark.die]} size={30} />;
  if (mark.part)
    return (
      <span class="legendpart" inert>
        {mark.part === "turn" && <drawn.Turn view={view} />}
        {mark.part === "forces" && <drawn.Forces view={view} side={side} />}
        {mark.part === "deck" && <drawn.Deck view={view} />}
        {mark.part === "facts" && <drawn.UnitFacts view={view} name={mark.unit} question={null} />}
      </span>
    );
  if (mark.place) {
    const table = layTable(drawn, view);
    return (
      <span class="legendplace">
        <FigureBoard
          kit={drawn}
          table={table}
          frame={frame(table.layout, [mark.place], 0.35, 0)}
          label={mark.title}
          overlay={NOTHING}
        />
      </span>
    );
  }
  return (
    <svg class="legendpiece" viewBox="-36 -40 72 74" width={PIECE} height={PIECE} aria-hidden="true">
      <drawn.Counter view={view} name={mark.unit} x={0} y={0} />
    </svg>
  );
}

/** Below a unit that is read: what the marks on its counter mean. */
export function UnitMarks(props: { name: string }): JSX.Element | null {
  const game = currentGame();
  useEffect(() => void needLegend(game), [game]);
  const view = shownView.value;
  const marks = view ? marksOfUnit(game, view, props.name) : [];
  if (!marks.length) return null;
  return (
    <ul class="unitmarks" aria-label={l.marks}>
      {marks.map((mark) => (
        <li key={mark.title}>
          <b>{mark.title}</b> {mark.text} {mark.rule && <RuleLink rule={mark.rule} game={game} />}
        </li>
      ))}
    </ul>
  );
}

/** The play screen: players and tools above, the board, the panels at its edge, the question below. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import {
  chooseNth, claim, clearStage, concede, currentQuestionRule, go, hasStage, nextTheme, offerDraw, openRules, seatAt, takeDevice,
  undo,
} from "./actions";
import { Board } from "./board/board";
import { zoomBy } from "./board/camera";
import { Brand, Crest, Icon, type IconName } from "./icons";
import { DeckCard, UnitCard } from "./panels/cards";
import { Dock } from "./panels/dock";
import { Log } from "./panels/log";
import { MusterCard } from "./panels/muster";
import { closeRules, RuleLink } from "./panels/rules";
import { fetchSave, type Side } from "./protocol";
import { shownView, state, turned } from "./state";
import { capital, clockText, seatName, sideName, t } from "./texts";

export function Play(): JSX.Element {
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    const timer = window.setInterval(() => void (state.now.value = Date.now()), 1000);
    return () => {
      document.removeEventListener("keydown", onKey);
      clearInterval(timer);
    };
  }, []);
  const tab = state.tab.value;
  return (
    <div class={`play tab-${tab}`}>
      <Top />
      <Board />
      <aside class="side" aria-label={t.unit}>
        {shownView.value?.muster.length ? <MusterCard /> : <DeckCard />}
        <UnitCard />
        <Log />
      </aside>
      <Dock />
      <Tabs />
      {state.line.value === "lost" && <p class="panel banner" role="alert">{t.lost}</p>}
      {state.fault.value && <p class="panel banner" role="alert">{state.fault.value} <button class="btn small" onClick={() => go("/")}>{t.toHome}</button></p>}
      <Invite />
      <Ending />
      <HandOver />
    </div>
  );
}

// above

function Top(): JSX.Element {
  const record = state.record.value;
  const view = shownView.value;
  const sides = record ? Object.keys(record.seats) : ["blue", "yellow"];
  const mine = state.yours.value.length === 1 ? state.yours.value[0]! : (sides[0] ?? "blue");
  const other = sides.find((side) => side !== mine) ?? (mine === "blue" ? "yellow" : "blue");
  return (
    <header class="top">
      <a class="panel brand" href="#/" title={t.home}>
        <Brand size={34} />
        <span><h1>{record?.title ?? t.name}</h1><small>{capital(record?.game ?? "")}</small></span>
      </a>
      <Player side={mine} />
      <div class="panel turnbox" role="img" aria-label={view ? `${t.turn(view.turn)}, ${t.timeStream(view.time)}` : ""}>
        <div class="r"><b>{view?.turn ? t.turn(view.turn) : t.setUpShort}</b><span class="cap">{t.timeStream(view?.time ?? 0)}</span></div>
        <div class="ts">
          {t.thaw.map((word, n) => <i class={n < (view?.time ?? 0) ? "on" : n === view?.time ? "nx" : ""}>{word}</i>)}
        </div>
      </div>
      <Player side={other} />
      <Tools />
    </header>
  );
}

function Player(props: { side: Side }): JSX.Element {
  const { side } = props;
  const view = shownView.value;
  const seat = state.record.value?.seats[side];
  const yours = state.yours.value.includes(side);
  const name = seatName(seat, yours && state.yours.value.length === 1, side);
  const on = state.asked.value.includes(side) && !state.result.value;
  const units = Object.values(view?.units ?? {}).filter((unit) => unit.side === side && unit.hex !== "gone");
  const { left, running, since } = state.clock.value;
  const spent = running.includes(side) ? (Math.max(state.now.value, since) - since) / 1000 : 0;
  const edge = side === "blue" ? "north" : "south";
  return (
    <section class={`player p-${side} ${on ? "on" : ""}`} aria-label={`${name}, ${side}${on ? ", to move" : ""}`}>
      <Crest side={side} letter={side.charAt(0).toUpperCase()} size={34} />
      <div class="pn"><b>{name}</b><span>{sideName(side)} · {edge}{seat && seat.here === false ? " · away" : ""}</span></div>
      <div class="us">
        {(["crawler", "walker", "squad"] as const).map((kind) => (
          <span class="uc">
            <svg viewBox="-18 -16 36 32" width="22" height="20" class={`t-${side}`} aria-hidden="true"><use href={`#i-${kind}`} /></svg>
            {units.filter((unit) => unit.kind === kind).length}
          </span>
        ))}
      </div>
      {left[side] !== undefined && <time class="clk">{clockText(left[side]! - spent)}</time>}
    </section>
  );
}

function Tools(): JSX.Element {
  const icon = { auto: "auto", light: "sun", dark: "moon" } as const;
  const rule = currentQuestionRule();
  return (
    <nav class="panel tools" aria-label={t.menu}>
      <Tool icon="minus" text={t.zoomOut} act={() => zoomBy(1 / 1.25)} />
      <Tool icon="plus" text={t.zoomIn} act={() => zoomBy(1.25)} />
      <Tool icon="turn" text={t.turnBoard} act={turnBoard} />
      <hr />
      <Tool icon="book" text={t.rules} act={() => void openRules(rule)} />
      <Tool icon={icon[state.theme.value]} text={t.theme[state.theme.value]} act={nextTheme} />
      <div class="menuhold">
        <Tool icon="menu" text={t.menu} act={() => void (state.menu.value = !state.menu.value)} pressed={state.menu.value} />
        {state.menu.value && <Menu />}
      </div>
    </nav>
  );
}

function Tool(props: { icon: IconName; text: string; act: () => void; pressed?: boolean }): JSX.Element {
  return (
    <button class="btn ghost icon" aria-label={props.text} title={props.text} aria-pressed={props.pressed} onClick={props.act}>
      <Icon name={props.icon} />
    </button>
  );
}

function Menu(): JSX.Element {
  const record = state.record.value;
  const playing = state.yours.value.length > 0 && !state.result.value;
  const shut = (act: () => void) => () => {
    state.menu.value = false;
    act();
  };
  return (
    <div class="panel menu" role="menu">
      <button role="menuitem" onClick={shut(() => void saveFile())}><Icon name="save" />{t.save}</button>
      <button role="menuitem" onClick={shut(() => void navigator.clipboard?.writeText(`${location.origin}/#/play/${record?.match ?? ""}`))}><Icon name="link" />{t.copyLink}</button>
      <button role="menuitem" onClick={shut(nextTheme)} class="narrow"><Icon name="sun" />{t.theme[state.theme.value]}</button>
      <button role="menuitem" onClick={shut(() => void openRules(currentQuestionRule()))} class="narrow"><Icon name="book" />{t.rules}</button>
      <button role="menuitem" onClick={shut(turnBoard)} class="narrow"><Icon name="turn" />{t.turnBoard}</button>
      {playing && <button role="menuitem" onClick={shut(offerDraw)}><Icon name="people" />{t.offerDraw}</button>}
      {playing && state.clock.value.kind !== "none" && <button role="menuitem" onClick={shut(claim)}><Icon name="check" />{t.claim}</button>}
      {playing && <button role="menuitem" onClick={shut(() => confirm(t.concedeSure) && concede())}><Icon name="flag" />{t.concede}</button>}
      <p class="seal"><Icon name="seal" />{state.reveal.value ? `${t.revealed}: ${state.reveal.value.seed}` : `${t.sealed}: ${record?.commitment?.slice(0, 16) ?? ""}…`}</p>
    </div>
  );
}

async function saveFile(): Promise<void> {
  const match = state.record.value?.match;
  if (!match) return;
  try {
    const text = await fetchSave(match, seatAt(match)?.token);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = `${state.record.value?.scenario ?? "sandtable"}-${match}.match`;
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (problem) {
    state.verdict.value = { hex: null, legal: false, title: t.whyNot, text: (problem as Error).message, rule: "", word: null };
  }
}

function turnBoard(): void {
  state.turn.value = turned.value ? "north" : "turned";
  state.zoom.value = { k: 1, x: 0, y: 0 };
}

// below, on a narrow screen

function Tabs(): JSX.Element {
  const tabs: [typeof state.tab.value, IconName, string][] = [
    ["ask", "eye", t.ask], ["unit", "people", t.unit], ["deck", "cards", t.deck], ["log", "list", t.log],
  ];
  return (
    <nav class="tabs">
      {tabs.map(([id, icon, text]) => (
        <button class={state.tab.value === id ? "on" : ""} aria-pressed={state.tab.value === id} onClick={() => void (state.tab.value = id)}>
          <Icon name={icon} />{text}
        </button>
      ))}
      <button disabled={!state.undo.value.can} onClick={undo}><Icon name="undo" />{t.undo}</button>
    </nav>
  );
}

// over the board, when nothing can be answered there

function Invite(): JSX.Element | null {
  const record = state.record.value;
  const seat = record ? seatAt(record.match) : undefined;
  const open = record ? Object.keys(record.seats).filter((side) => record.seats[side]!.kind === "open" && seat?.invites?.[side]) : [];
  if (!record || !seat || !open.length) return null;
  const link = `${location.origin}/#/join/${record.match}/${seat.invites![open[0]!]!}`;
  return (
    <section class="panel invite" aria-label={t.inviteTitle}>
      <b>{t.inviteTitle}</b>
      <p>{t.inviteText}</p>
      <div class="url">
        <input readOnly value={link} aria-label={t.link} onFocus={(event) => event.currentTarget.select()} />
        <button class="btn" onClick={() => void navigator.clipboard?.writeText(link)}>{t.copy}</button>
      </div>
    </section>
  );
}

function Ending(): JSX.Element | null {
  const result = state.result.value;
  if (!result || state.frame.value) return null;
  const { yours } = state;
  const title = result.winner === null ? t.draw
    : yours.value.length === 1 ? (yours.value[0] === result.winner ? t.wonYou : t.lostYou)
    : t.won(sideName(result.winner));
  return (
    <section class={`panel ending ${result.winner ?? "none"}`} role="status" aria-label={title}>
      {result.winner && <Crest side={result.winner} letter={result.winner.charAt(0).toUpperCase()} size={52} />}
      <div>
        <h2>{title}</h2>
        <p>{capital(result.reason)} <RuleLink rule={result.rule} /></p>
        {state.reveal.value && <p class="seal"><Icon name="seal" />{t.revealed}</p>}
      </div>
      <div class="row">
        <button class="btn" onClick={() => void saveFile()}><Icon name="save" />{t.save}</button>
        <a class="btn primary" href="#/">{t.again}</a>
      </div>
    </section>
  );
}

function HandOver(): JSX.Element | null {
  const side = state.cover.value;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [side]);
  if (!side) return null;
  return (
    <div class="cover" role="dialog" aria-modal="true" aria-label={t.take(sideName(side))}>
      <div class="panel">
        <Crest side={side} letter={side.charAt(0).toUpperCase()} size={84} />
        <h2>{t.take(sideName(side))}</h2>
        <p>{t.takeNote}</p>
        <button class="btn primary" ref={button} onClick={takeDevice}>{t.iAm(sideName(side))}</button>
      </div>
    </div>
  );
}

// keys

function onKey(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && (target as HTMLInputElement).type !== "range";
  if (event.key === "Escape") {
    if (state.drawer.value) closeRules();
    else if (state.menu.value) state.menu.value = false;
    else if (hasStage()) clearStage();
    return;
  }
  if (typing || event.ctrlKey || event.metaKey || event.altKey || state.cover.value) return;
  if (/^[1-9]$/.test(event.key)) chooseNth(Number(event.key) - 1);
  else if (event.key === "u" || event.key === "U") undo();
  else if (event.key === "t" || event.key === "T") turnBoard();
  else if (event.key === "?") void openRules(currentQuestionRule());
  else if (event.key === "+") zoomBy(1.25);
  else if (event.key === "-") zoomBy(1 / 1.25);
  else if (event.key.startsWith("Arrow") && (target === document.body || target.closest(".dock"))) {
    const entry = document.querySelector<SVGElement>(".hit[tabindex='0']");
    if (entry) {
      event.preventDefault();
      entry.focus();
    }
  }
}

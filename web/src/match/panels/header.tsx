/** Above the board: the players, the turn, and the tools. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { currentQuestionRule, nextTheme, openRules } from "../session";
import { zoomBy } from "../../board/camera/camera";
import { asksFirst, claim, concede, offerDraw, toggleAutoAnswer, toggleCareful } from "../commands";
import { openConsole } from "../console";
import { Brand, Crest, Icon, type IconName } from "../../app/icons";
import { toggleSight } from "../inspect";
import { saveFile } from "../save-file";
import type { Side } from "../../net/protocol";
import { claimable } from "../clock";
import { kit, shownView, turned } from "../view-model";
import { state } from "../state";
import { seated } from "../../seats/teams";
import { capital, clockText, seatName, sideName, t } from "../../texts/common";

export function Top(): JSX.Element {
  const record = state.record.value;
  const view = shownView.value;
  const [mine, ...foes] = record ? seated(record, state.yours.value.length < Object.keys(record.seats).length ? state.yours.value : []) : [["blue"], ["yellow"]];
  const others = foes.flat();
  const count = mine!.length + others.length;
  const Turn = kit.value?.Turn;
  return (
    <header class={count > 2 ? `top many of-${count}` : "top"}>
      <a class="panel brand" href="#/" title={t.home}>
        <Brand size={34} />
        <span><h1>{record?.title ?? t.name}</h1><small>{capital(record?.game ?? "")}</small></span>
      </a>
      {mine!.map((side) => <Player key={side} side={side} />)}
      {view && Turn ? <Turn view={view} /> : <div class="panel turnbox" />}
      {others.map((side) => <Player key={side} side={side} />)}
      {!others.length && <Player side={mine![0] === "blue" ? "yellow" : "blue"} />}
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
  const Forces = kit.value?.Forces;
  return (
    <section class={`player p-${side} ${on ? "on" : ""}`} aria-label={`${name}, ${side}${on ? `, ${t.toMove}` : ""}`}>
      <Crest side={side} letter={side.charAt(0).toUpperCase()} size={34} />
      <div class="pn"><b>{name}</b><span>{[name === sideName(side) ? "" : sideName(side), view ? (kit.value?.home(side, view) ?? "") : "", seat?.kind === "person" && seat.here === false ? t.away : ""].filter(Boolean).join(" · ")}</span></div>
      {view && Forces && <Forces view={view} side={side} />}
      <Clock side={side} />
    </section>
  );
}

/** Alone, because it ticks. */
function Clock(props: { side: Side }): JSX.Element | null {
  const { left, running, since } = state.clock.value;
  const seconds = left[props.side];
  if (seconds === undefined) return null;
  const spent = running.includes(props.side) ? (Math.max(state.now.value, since) - since) / 1000 : 0;
  return <time class="clk">{clockText(seconds - spent)}</time>;
}

function Tools(): JSX.Element {
  const icon = { auto: "auto", light: "sun", dark: "moon" } as const;
  const rule = currentQuestionRule();
  return (
    <nav class="panel tools" aria-label={t.menu}>
      <Tool icon="minus" text={t.zoomOut} act={() => zoomBy(1 / 1.25)} />
      <Tool icon="plus" text={t.zoomIn} act={() => zoomBy(1.25)} />
      <Tool icon="turn" text={t.turnBoard} act={turnBoard} />
      <Tool icon="eye" text={t.sightKey} act={toggleSight} pressed={state.sighting.value} />
      <hr />
      <Tool icon="book" text={t.rules} act={() => void openRules(rule)} />
      <Tool icon="keys" text={t.reading.open} act={() => openConsole(!state.console.value.open)} pressed={state.console.value.open} />
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
  const inSecret = Boolean(shownView.value && kit.value?.settingUp(shownView.value)); // then no draw can be offered
  const item = (icon: IconName, text: string, act: () => void, look = ""): JSX.Element => (
    <button
      role="menuitem" class={look}
      onClick={() => {
        state.menu.value = false;
        act();
      }}
    >
      <Icon name={icon} />{text}
    </button>
  );
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    box.current?.querySelector<HTMLElement>("button:not(.narrow)")?.focus({ preventScroll: true });
    return () => before?.focus({ preventScroll: true });
  }, []);
  return (
    <div class="panel menu" role="menu" ref={box} onKeyDown={walkMenu}>
      {item("people", t.people, () => void (state.peopleOpen.value = true))}
      {item("save", t.save, () => void saveFile())}
      {item("link", t.copyLink, () => void navigator.clipboard?.writeText(`${location.origin}/#/play/${record?.match ?? ""}`))}
      {item("sun", t.theme[state.theme.value], nextTheme, "narrow")}
      {item("book", t.rules, () => void openRules(currentQuestionRule()), "narrow")}
      {item("turn", t.turnBoard, turnBoard, "narrow")}
      {item("eye", t.sightKey, toggleSight, "narrow")}
      {item("keys", t.reading.open, () => openConsole(true), "narrow")}
      {playing && (
        <button role="menuitemcheckbox" aria-checked={asksFirst.value} onClick={toggleCareful}>
          <Icon name={asksFirst.value ? "check" : "minus"} />{t.careful}
        </button>
      )}
      {playing && (
        <button role="menuitemcheckbox" aria-checked={state.autoAnswer.value} onClick={toggleAutoAnswer}>
          <Icon name={state.autoAnswer.value ? "check" : "minus"} />{t.autoAnswer}
        </button>
      )}
      {playing && !inSecret && item("people", t.offerDraw, () => offerDraw())}
      {playing && claimable.value.length > 0 && item("check", t.claim, claim)}
      {playing && item("flag", t.concede, concede)}
      <p class="seal"><Icon name="seal" />{state.reveal.value ? `${t.revealed}: ${state.reveal.value.seed}` : `${t.sealed}: ${record?.commitment?.slice(0, 16) ?? ""}…`}</p>
    </div>
  );
}

/** Arrow keys go through the menu. */
function walkMenu(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("button")].filter((one) => one.offsetParent);
  event.preventDefault();
  event.stopPropagation();
  all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length]?.focus();
}

export function turnBoard(): void {
  state.turn.value = turned.value ? "north" : "turned";
  state.zoom.value = { k: 1, x: 0, y: 0 };
}

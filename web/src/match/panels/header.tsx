/** Above the board: the players, the turn, and the tools. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Brand, Crest, Icon, type IconName } from "../../app/icons";
import { whole } from "../../app/route";
import { app } from "../../app/state";
import { nextTheme } from "../../app/storage";
import { zoomBy } from "../../board/camera/camera";
import { legendState } from "../../legend/state";
import type { Side } from "../../net/protocol";
import { currentQuestionRule, openRules } from "../../rules/rulebook";
import { seated } from "../../seats/teams";
import { capital, clockText, seatName, sideName, t } from "../../texts/common";
import { legendTexts as l } from "../../texts/legend";
import { claim, concede, offerDraw } from "../choices/commands";
import { openConsole } from "../choices/console";
import { toggleSight } from "../choices/inspect";
import { claimable } from "../clock";
import { toggleSounds } from "../effects/sounds";
import { confirmsIrreversible, toggleAutoAnswer, toggleConfirmation, toggleOwnEdge, turnBoard } from "../preferences";
import { saveFile } from "../save-file";
import { state } from "../state";
import { kit, ownEdge, shownView, turn } from "../view-model";

export function Top(): JSX.Element {
  const record = state().record.value;
  const view = shownView.value;
  const [mine, ...foes] = record
    ? seated(record, state().yours.value.length < Object.keys(record.seats).length ? state().yours.value : [])
    : [["blue"], ["yellow"]];
  const others = foes.flat();
  const count = mine!.length + others.length;
  const Turn = kit.value?.Turn;
  return (
    <header class={count > 2 ? `top many of-${count}` : "top"}>
      <a class="panel brand" href="#/" title={t.home}>
        <Brand size={34} />
        <span>
          <h1>{record?.title ?? t.name}</h1>
          <small>{capital(record?.game ?? "")}</small>
        </span>
      </a>
      {mine!.map((side) => (
        <Player key={side} side={side} />
      ))}
      {view && Turn ? <Turn view={view} /> : <div class="panel turnbox" />}
      {others.map((side) => (
        <Player key={side} side={side} />
      ))}
      {!others.length && <Player side={mine![0] === "blue" ? "yellow" : "blue"} />}
      <Tools />
    </header>
  );
}

function Player(props: { side: Side }): JSX.Element {
  const { side } = props;
  const view = shownView.value;
  const seat = state().record.value?.seats[side];
  const yours = state().yours.value.includes(side);
  const name = seatName(seat, yours && state().yours.value.length === 1, side);
  const on = state().asked.value.includes(side) && !state().result.value;
  const Forces = kit.value?.Forces;
  return (
    <section class={`player p-${side} ${on ? "on" : ""}`} aria-label={`${name}, ${side}${on ? `, ${t.toMove}` : ""}`}>
      <Crest side={side} letter={side.charAt(0).toUpperCase()} size={34} />
      <div class="pn">
        <b>{name}</b>
        <span>
          {[
            name === sideName(side) ? "" : sideName(side),
            view ? (kit.value?.home(side, view) ?? "") : "",
            seat?.kind === "person" && seat.here === false ? t.away : "",
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </div>
      {view && Forces && <Forces view={view} side={side} />}
      <Clock side={side} />
    </section>
  );
}

/** Alone, because it ticks. */
function Clock(props: { side: Side }): JSX.Element | null {
  const { left, running, since } = state().clock.value;
  const seconds = left[props.side];
  if (seconds === undefined) return null;
  const spent = running.includes(props.side) ? (Math.max(app.now.value, since) - since) / 1000 : 0;
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
      <Tool icon="eye" text={t.sightKey} act={toggleSight} pressed={state().sighting.value} />
      <hr />
      <Tool icon="book" text={t.rules} act={() => void openRules(rule)} />
      <Tool icon="legend" text={l.key} act={openLegend} />
      <Tool
        icon="keys"
        text={t.reading.open}
        act={() => openConsole(!state().console.value.open)}
        pressed={state().console.value.open}
      />
      <Tool icon={icon[app.theme.value]} text={t.theme[app.theme.value]} act={nextTheme} />
      <div class="menuhold">
        <Tool
          icon="menu"
          text={t.menu}
          act={() => void (state().menu.value = !state().menu.value)}
          pressed={state().menu.value}
        />
        {state().menu.value && <Menu />}
      </div>
    </nav>
  );
}

function Tool(props: { icon: IconName; text: string; act: () => void; pressed?: boolean }): JSX.Element {
  return (
    <button
      class="btn ghost icon"
      aria-label={props.text}
      title={props.text}
      aria-pressed={props.pressed}
      onClick={props.act}
    >
      <Icon name={props.icon} />
    </button>
  );
}

function Menu(): JSX.Element {
  const { menu, peopleOpen, record, result, reveal, yours } = state();
  const lesson = record.value?.lesson !== undefined; // it has no seats, no file and no end of its own
  const playing = yours.value.length > 0 && !result.value && !lesson;
  const inSecret = Boolean(shownView.value && kit.value?.settingUp(shownView.value)); // then no draw can be offered
  const item = (icon: IconName, text: string, act: () => void, look = ""): JSX.Element => (
    <button
      role="menuitem"
      class={look}
      onClick={() => {
        menu.value = false;
        act();
      }}
    >
      <Icon name={icon} />
      {text}
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
      {!lesson && item("people", t.people, () => void (peopleOpen.value = true))}
      {!lesson && item("save", t.save, () => void saveFile())}
      {!lesson &&
        item(
          "link",
          t.copyLink,
          () => void navigator.clipboard?.writeText(whole(`/play/${record.value?.match ?? ""}`)),
        )}
      {item("sun", t.theme[app.theme.value], nextTheme, "narrow")}
      {item("book", t.rules, () => void openRules(currentQuestionRule()), "narrow")}
      {item("legend", l.legend, openLegend, "narrow")}
      {item("turn", t.turnBoard, turnBoard, "narrow")}
      {item("eye", t.sightKey, toggleSight, "narrow")}
      {item("keys", t.reading.open, () => openConsole(true), "narrow")}
      {playing && (
        <button role="menuitemcheckbox" aria-checked={confirmsIrreversible.value} onClick={toggleConfirmation}>
          <Icon name={confirmsIrreversible.value ? "check" : "minus"} />
          {t.careful}
        </button>
      )}
      {playing && (
        <button role="menuitemcheckbox" aria-checked={app.autoAnswer.value} onClick={toggleAutoAnswer}>
          <Icon name={app.autoAnswer.value ? "check" : "minus"} />
          {t.autoAnswer}
        </button>
      )}
      <button role="menuitemcheckbox" aria-checked={app.sounds.value} onClick={toggleSounds}>
        <Icon name={app.sounds.value ? "check" : "minus"} />
        {t.sounds}
      </button>
      {ownEdge.value && (
        <button role="menuitemcheckbox" aria-checked={turn.value === "own"} onClick={toggleOwnEdge}>
          <Icon name={turn.value === "own" ? "check" : "minus"} />
          {t.ownEdge}
        </button>
      )}
      {playing && !inSecret && item("people", t.offerDraw, () => offerDraw())}
      {playing && claimable.value.length > 0 && item("check", t.claim, claim)}
      {playing && item("flag", t.concede, concede)}
      {!lesson && (
        <p class="seal">
          <Icon name="seal" />
          {reveal.value
            ? `${t.revealed}: ${reveal.value.seed}`
            : `${t.sealed}: ${record.value?.commitment?.slice(0, 16) ?? ""}…`}
        </p>
      )}
    </div>
  );
}

function openLegend(): void {
  legendState.open.value = true;
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

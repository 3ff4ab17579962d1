/** The play screen: players and tools above, the board, the panels at its edge, the question below. */

import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { askHint, dropHint } from "../analysis/analysis";
import { Icon, type IconName } from "../app/icons";
import { Board } from "../board/board";
import { zoomBy } from "../board/camera/camera";
import { showAnswer } from "../learn/lesson";
import { LegendSheet } from "../legend/sheet";
import { legendState } from "../legend/state";
import { LegendTips } from "../legend/tips";
import { closeRules } from "../rules/rules-panel";
import { SeatNotice } from "../seats/seats-panel";

type Tab = "ask" | "unit" | "deck" | "log";

import { go } from "../app/route";
import { app } from "../app/state";
import { currentQuestionRule, openRules } from "../rules/rulebook";
import { rulesState } from "../rules/state";
import { t } from "../texts/common";
import { chooseAgain, confirmPending, pickNumber, stepBack, undo } from "./choices/commands";
import { openConsole } from "./choices/console";
import { grab } from "./choices/drag";
import { toggleSight } from "./choices/inspect";
import { walkShown } from "./choices/walk";
import { skipPlayback } from "./effects/playback";
import { Console } from "./panels/console";
import { GoalLine } from "./panels/goal-line";
import { Top } from "./panels/header";
import { UnitCard } from "./panels/inspect-panel";
import { Log } from "./panels/log";
import { Ending, HandOver, Invite, People } from "./panels/overlays";
import { Dock } from "./panels/question";
import { turnBoard } from "./preferences";
import { clearStage, hasStage } from "./stage";
import { state } from "./state";
import { busy, kit, mayUndo, shownQuestion, shownView } from "./view-model";
import "./panels/goal.css";
import "../legend/legend.css";

/** The screen of a match; *look* is a class of its own, and what is put in stands beside the board. */
export function Play(props: { look?: string; children?: ComponentChildren }): JSX.Element {
  useLayoutEffect(() => {
    document.addEventListener("keydown", onKey);
    const timer = window.setInterval(() => void (app.now.value = Date.now()), 1000);
    return () => {
      document.removeEventListener("keydown", onKey);
      clearInterval(timer);
    };
  }, []);
  return (
    <div
      class={`play tab-${state().tab.value} ${props.look ?? ""}`}
      data-side={state().side.value}
      data-seq={state().seq.value}
      data-question={shownQuestion.value?.kind}
      data-busy={busy.value || state().seatsRequest.value?.errorText === null ? "" : undefined}
    >
      <div class="under" inert={state().cover.value !== null}>
        <Top />
        <GoalLine />
        <Board />
        {props.children}
        <aside class="side" aria-label={t.unit} onPointerDown={grabListed}>
          <GamePanel />
          <UnitCard />
          <Log />
        </aside>
        <Dock />
        <Tabs />
        <Console />
        <ConnectionBanner />
        {app.errorText.value && (
          <p class="panel banner" role="alert">
            {app.errorText.value}{" "}
            <button class="btn small" onClick={() => go("/")}>
              {t.toHome}
            </button>
          </p>
        )}
        <Invite />
        <SeatNotice />
        <Ending />
        <People />
        <LegendSheet />
        <LegendTips />
      </div>
      <HandOver />
    </div>
  );
}

/** Why nothing arrives at the moment; the page reconnects by itself. */
function ConnectionBanner(): JSX.Element | null {
  const connection = state().connection.value;
  if (connection !== "lost" && connection !== "restarting") return null;
  return (
    <p class="panel banner" role="alert">
      {connection === "lost" ? t.lost : t.restarting}
    </p>
  );
}

/** What the game keeps at the side: its deck, or the set-up. */
function GamePanel(): JSX.Element | null {
  const view = shownView.value;
  if (!view || !kit.value) return null;
  const { Deck, SetUp, settingUp } = kit.value;
  return settingUp(view) ? <SetUp view={view} question={shownQuestion.value} /> : <Deck view={view} />;
}

/** A piece in a list at the side can be dragged onto the board. */
function grabListed(event: PointerEvent): void {
  const name = (event.target as Element).closest<HTMLElement>("[data-unit]")?.dataset["unit"];
  if (name) grab(event, name);
}

/** Below, on a narrow screen. */
function Tabs(): JSX.Element {
  const tabs: [Tab, IconName, string][] = [
    ["ask", "eye", t.ask],
    ["unit", "people", t.unit],
    ["deck", "cards", kit.value?.deck ?? t.deck],
    ["log", "list", t.log],
  ];
  return (
    <nav class="tabs" aria-label={t.panels}>
      {tabs.map(([id, icon, text]) => (
        <button
          key={id}
          class={state().tab.value === id ? "on" : ""}
          aria-pressed={state().tab.value === id}
          onClick={() => void (state().tab.value = id)}
        >
          <Icon name={icon} />
          {text}
        </button>
      ))}
      <button disabled={!mayUndo.value} onClick={undo}>
        <Icon name="undo" />
        {t.undo}
      </button>
    </nav>
  );
}

const KEYS: Readonly<Record<string, () => void>> = {
  a: chooseAgain,
  u: undo,
  h: () => (state().lesson.value ? showAnswer() : askHint()),
  t: turnBoard,
  l: toggleSight,
  r: () => void openRules(currentQuestionRule()),
  "?": () => void (legendState.open.value = !legendState.open.value),
  "/": () => openConsole(true),
  "+": () => zoomBy(1.25),
  "-": () => zoomBy(1 / 1.25),
};

function onKey(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && (target as HTMLInputElement).type !== "range";
  if (event.key === "Escape") {
    if (state().playback.value.length && !state().playback.value[0]!.still) skipPlayback();
    else if (rulesState.drawer.value) closeRules();
    else if (legendState.open.value) legendState.open.value = false;
    else if (state().peopleOpen.value) state().peopleOpen.value = false;
    else if (state().menu.value) state().menu.value = false;
    else if (hasStage()) clearStage();
    else if (state().hint.value) dropHint();
    else if (!typing) stepBack();
    return;
  }
  if (typing || event.ctrlKey || event.metaKey || event.altKey || state().cover.value) return;
  const act = KEYS[event.key.toLowerCase()];
  if (/^[1-9]$/.test(event.key)) pickNumber(Number(event.key));
  else if (event.key === "Enter" && state().confirm.value && !target.closest("button, a")) confirmPending();
  else if (event.key === "Enter" && state().route.value && !target.closest("button, a")) walkShown(event.shiftKey);
  else if (act) {
    event.preventDefault();
    act();
  } else if (event.key.startsWith("Arrow") && (target === document.body || target.closest(".dock"))) {
    const entry = document.querySelector<SVGElement>(".hit[tabindex='0']");
    if (entry) {
      event.preventDefault();
      entry.focus();
    }
  }
}

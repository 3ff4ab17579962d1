/** Beside the pointer, or under a finger that stays: what the header, the dice and the deck show; a finger also reads a counter. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { placeUnder } from "../board/place-under";
import { shownView, stackAt } from "../match/view-model";
import type { Mark } from "../net/protocol";
import { currentGame } from "../rules/rulebook";
import { marksOfDice, marksOfPart, marksOfUnit, needLegend } from "./state";

const HOVER = 500; // milliseconds that the pointer rests
const PRESS = 450; // milliseconds that a finger stays
const STILL = 6; // pixels that it may move meanwhile
const WIDTH = 300; // at most, in pixels
const PARTS: readonly (readonly [string, string])[] = [
  [".turnbox", "turn"],
  [".player .us, .player > strong", "forces"],
  [".deckcard", "deck"],
  [".dice", "dice"],
];

const shown = signal<{ marks: Mark[]; x: number; y: number } | null>(null);

/** The marks of the counter under a finger; a pointer reads it on the card at the side. */
function marksOfPiece(event: PointerEvent): { marks: Mark[]; box: DOMRect } | null {
  const { target, clientX, clientY } = event;
  const piece = target instanceof Element ? target.closest<SVGElement>("[data-piece]") : null;
  const place = piece ? null : target instanceof Element && target.closest(".stage") && placeUnder(event, target);
  const name = piece?.dataset["piece"] ?? (place ? stackAt(place)[0]?.name : undefined);
  const view = shownView.value;
  const marks = name && view ? marksOfUnit(currentGame(), view, name) : [];
  return marks.length ? { marks, box: new DOMRect(clientX, clientY, 0, 24) } : null;
}

/** What is known of the thing under a pointer. */
function marksAt(event: PointerEvent): { marks: Mark[]; box: DOMRect } | null {
  const { target } = event;
  for (const [selector, part] of PARTS) {
    const found = target instanceof Element ? target.closest(selector) : null;
    if (!found || found.closest(".legend")) continue;
    const marks = part === "dice" ? marksOfDice(currentGame()) : marksOfPart(currentGame(), part);
    if (marks.length) return { marks, box: found.getBoundingClientRect() };
  }
  return event.pointerType === "mouse" ? null : marksOfPiece(event);
}

function show(event: PointerEvent): void {
  const found = marksAt(event);
  if (!found) return;
  const { box, marks } = found;
  const below = box.bottom + 8 < innerHeight * 0.7;
  shown.value = {
    marks,
    x: Math.max(8, Math.min(box.left, innerWidth - WIDTH - 8)),
    y: below ? box.bottom + 8 : Math.max(8, box.top - 8 - 40 * marks.length),
  };
}

function hide(): void {
  shown.value = null;
}

export function LegendTips(): JSX.Element | null {
  const game = currentGame();
  useEffect(() => void needLegend(game), [game]);
  useEffect(() => {
    let timer = 0;
    const wait = (event: PointerEvent, delay: number): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => show(event), delay);
    };
    const over = (event: PointerEvent): void => {
      if (event.pointerType !== "mouse") return;
      hide();
      wait(event, HOVER);
    };
    const down = (event: PointerEvent): void => {
      hide();
      clearTimeout(timer);
      if (event.pointerType !== "mouse") wait(event, PRESS);
    };
    const moved = (event: PointerEvent): void => {
      if (event.pointerType !== "mouse" && Math.hypot(event.movementX, event.movementY) > STILL) clearTimeout(timer);
    };
    const stop = (): void => clearTimeout(timer);
    const key = (event: KeyboardEvent): void => {
      if (event.key === "Escape") hide();
    };
    document.addEventListener("pointerover", over);
    document.addEventListener("pointerdown", down);
    document.addEventListener("pointermove", moved);
    document.addEventListener("pointerup", stop);
    document.addEventListener("pointercancel", stop);
    document.addEventListener("keydown", key);
    return () => {
      stop();
      hide();
      document.removeEventListener("pointerover", over);
      document.removeEventListener("pointerdown", down);
      document.removeEventListener("pointermove", moved);
      document.removeEventListener("pointerup", stop);
      document.removeEventListener("pointercancel", stop);
      document.removeEventListener("keydown", key);
    };
  }, []);
  const tip = shown.value;
  if (!tip) return null;
  return (
    <div class="panel legendtip" role="tooltip" style={{ left: `${tip.x}px`, top: `${tip.y}px` }}>
      {tip.marks.map((mark) => (
        <p key={mark.title}>
          <b>{mark.title}</b> {mark.text}
        </p>
      ))}
    </div>
  );
}

/** Places to point at: by mouse, by finger, by arrow keys, by screen reader. Each has an invisible outline, unless there are too many of them. */

import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { answersAt, chance, prospectsAt, routesAt, waysTo } from "../match/choices/answers";
import { pointAt } from "../match/choices/commands";
import { stayLooking, stopLooking } from "../match/choices/inspect";
import { routeWords } from "../match/choices/reach";
import { state } from "../match/state";
import { cellOf, kit, layout as layoutSignal, pieces, stacks, subjectPlace } from "../match/view-model";
import type { Answer, View } from "../net/protocol";
import { t } from "../texts/common";
import { standing } from "./counter-spot";
import type { Layout } from "./layouts/layout";
import { placeUnder } from "./place-under";

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const LONG_PRESS = 420; // milliseconds
const STEADY = 9; // pixels that a resting finger may stray

export function focusPlace(place: string): void {
  document.querySelector<SVGElement>(`.hit[data-place="${place}"]`)?.focus();
}

function spread(place: string, by: "mouse" | "finger" | "keys"): void {
  const lieApart = by === "mouse" && layoutSignal.value?.cell !== undefined; // a mouse points at each where it stands
  const several = (stacks.value.get(place)?.length ?? 0) > 1 && !lieApart;
  if (several) state().openStack.value = { place, by };
  else if (state().openStack.value) state().openStack.value = null;
}

/** The keyboard's cursor. Heard by the stage: an SVG element that listens for the focus would take it itself. */
export const cursorEvents = {
  onFocusIn(event: FocusEvent): void {
    const place = placeOf(event.target);
    if (!place || !(event.target as Element).matches(":focus-visible")) return;
    state().cursor.value = place;
    state().hover.value = null;
    spread(place, "keys");
  },
  onFocusOut(event: FocusEvent): void {
    if (!placeOf(event.target)) return;
    state().cursor.value = null;
    if (state().openStack.value?.by === "keys") state().openStack.value = null;
  },
};

export function Hits(props: { view: View; layout: Layout }): JSX.Element {
  const { view, layout } = props;
  const finger = useRef(false);
  const press = useRef<{ timer: number; x: number; y: number; long: boolean } | null>(null);
  const entry =
    state().cursor.value ??
    (subjectPlace.value && cellOf(subjectPlace.value)) ??
    [...answersAt.value.keys()][0] ??
    layout.places[0];
  const letGo = (): void => {
    if (press.current) clearTimeout(press.current.timer);
  };
  return (
    <g
      onPointerDown={(event) => {
        finger.current = event.pointerType === "touch";
        const place = placeUnder(event);
        letGo();
        if (!finger.current || !place) return;
        const held = { x: event.clientX, y: event.clientY, long: false, timer: 0 };
        held.timer = window.setTimeout(() => {
          held.long = true;
          state().hover.value = place;
          state().tab.value = "unit";
          spread(place, "finger");
        }, LONG_PRESS);
        press.current = held;
      }}
      onPointerMove={(event) => {
        const held = press.current;
        if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > STEADY) letGo();
        if (layout.nearest && !event.buttons) look(event);
      }}
      onContextMenu={(event) => {
        if (finger.current) event.preventDefault(); // a long press is ours
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onPointerOver={look}
      onPointerLeave={(event) => {
        if (event.pointerType === "touch" || (event.relatedTarget as Element | null)?.closest?.(".fan")) return;
        stopLooking();
        if (state().openStack.value?.by === "mouse") state().openStack.value = null;
      }}
      onClick={(event) => {
        const place = placeUnder(event);
        if (!place) return;
        if (press.current?.long) {
          press.current = null; // the end of a long press
          return;
        }
        if (finger.current) {
          state().hover.value = answersAt.value.has(place) ? null : place; // a finger leaves nothing behind where it answers
          if (state().openStack.value) state().openStack.value = null;
        }
        pointAt(place, finger.current, pieceOf(event.target));
      }}
      onKeyDown={(event) => {
        const place = placeOf(event.target);
        const arrow = ARROWS[event.key];
        if (arrow && place) {
          event.preventDefault();
          focusPlace(layout.step(place, arrow[0], arrow[1]));
        } else if (event.key === "Enter" && event.shiftKey && state().route.value?.place === place) {
          return; // the page's own key: go there and stop
        } else if ((event.key === "Enter" || event.key === " ") && place) {
          event.preventDefault();
          event.stopPropagation();
          pointAt(place, false);
        }
      }}
    >
      {layout.nearest && <rect class="hit-any" width={layout.width} height={layout.height} aria-hidden="true" />}
      {cells(layout, entry).map(
        (row, n) =>
          row.length > 0 && (
            <g role="row" key={n}>
              {row.map((place) => (
                <Hit
                  key={place}
                  layout={layout}
                  place={place}
                  entry={place === entry}
                  label={reading(view, place)}
                  legal={answersAt.value.has(place)}
                  later={routesAt.value.has(place) || prospectsAt.value.has(place)}
                />
              ))}
            </g>
          ),
      )}
      {layout.cell && <PieceHits layout={layout} />}
    </g>
  );
}

/** The mouse is over a place. */
function look(event: PointerEvent): void {
  const place = placeUnder(event);
  if (!place || event.pointerType === "touch") return;
  stayLooking();
  if (place === state().hover.value && pieceOf(event.target) === state().inspectedPiece.value) return;
  state().hover.value = place;
  state().inspectedPiece.value = pieceOf(event.target);
  if (state().openStack.value?.by !== "finger") spread(place, "mouse");
}

/** The places with an outline of their own: all, or where something is or answers, and wherever an arrow key leads next. */
function cells(layout: Layout, entry: string | undefined): readonly (readonly string[])[] {
  if (!layout.nearest) return layout.rows;
  const here = state().cursor.value;
  const next = here ? Object.values(ARROWS).map(([dx, dy]) => layout.step(here, dx, dy)) : [];
  const shown = new Set([
    ...answersAt.value.keys(),
    ...routesAt.value.keys(),
    ...stacks.value.keys(),
    ...(here ? [here] : []),
    ...next,
    ...(entry ? [entry] : []),
  ]);
  return layout.rows.map((row) => row.filter((place) => shown.has(place)));
}

/** Where several pieces of a cell stand apart, each can be pointed at; the keyboard spreads them out instead. */
function PieceHits(props: { layout: Layout }): JSX.Element {
  const { layout } = props;
  return (
    <g>
      {pieces.value.map(({ name, place }) => {
        const spot = standing(layout, name, place);
        const legal = answersAt.value.get(cellOf(place))?.some((answer) => answer.word === name);
        return (
          spot && (
            <circle
              key={name}
              class={legal ? "hit-piece can" : "hit-piece"}
              cx={spot.x}
              cy={spot.y}
              r={23 * spot.scale}
              data-place={cellOf(place)}
              data-piece={name}
              aria-hidden="true"
            />
          )
        );
      })}
    </g>
  );
}

function Hit(props: {
  layout: Layout;
  place: string;
  entry: boolean;
  legal: boolean;
  later: boolean;
  label: string;
}): JSX.Element {
  const { layout, place, entry, legal, later, label } = props;
  return useMemo(
    () => (
      <path
        id={`${kit.value!.cell}-${place}`}
        data-place={place}
        class={legal ? "hit can" : later ? "hit later" : "hit"}
        d={layout.outline(place)}
        role="gridcell"
        tabindex={entry ? 0 : -1}
        aria-label={label}
      />
    ),
    [layout, place, entry, legal, later, label],
  );
}

function placeOf(target: EventTarget | null): string | undefined {
  return (target as SVGElement | null)?.dataset?.["place"];
}

function pieceOf(target: EventTarget | null): string | null {
  return (target as SVGElement | null)?.dataset?.["piece"] ?? null;
}

/** What a screen reader says of a place: what it is, who is there, what it answers. */
function reading(view: View, place: string): string {
  const parts = [kit.value!.reading(view, place)];
  const answers = answersAt.value.get(place);
  const route = waysTo.value.get(place)?.[0];
  if (answers) parts.push(legalWords(answers));
  if (route && (!answers || route.cost)) parts.push(t.reachable(routeWords(route)));
  if (prospectsAt.value.has(place)) parts.push(t.actHere);
  if (subjectPlace.value && cellOf(subjectPlace.value) === place) parts.push(t.acting);
  return `${parts.join(". ")}.`;
}

function legalWords(answers: Answer[]): string {
  const best = Math.max(...answers.map((answer) => chance(answer) ?? -1));
  return best >= 0 ? t.legalTarget(best) : t.legal;
}

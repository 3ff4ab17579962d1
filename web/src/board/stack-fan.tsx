/** A stack spread out in a row, so that each counter can be read and picked. */

import type { JSX } from "preact";
import { chance } from "../match/choices/answers";
import { pickPiece } from "../match/choices/commands";
import { stopLooking } from "../match/choices/inspect";
import { state } from "../match/state";
import { dragged, kit, layout as layoutSignal, shownQuestion, stacks } from "../match/view-model";
import type { View } from "../net/protocol";
import { place as cameraOf } from "./camera/camera";
import { f, type Layout } from "./layouts/layout";

const GAP = 50; // between two counters, in units of the board
const FINGER = 46; // pixels that a finger needs

export function Fan(props: { view: View; layout: Layout }): JSX.Element | null {
  const { view, layout } = props;
  const fan = state().openStack.value;
  const stack = fan ? stacks.value.get(fan.place) : undefined;
  const Counter = kit.value!.Counter;
  if (!fan || !stack || stack.length < 2 || dragged.value || state().openPlace.value) return null;
  const { scale } = cameraOf(layoutSignal.value);
  const grow = fan.by === "finger" ? Math.max(1, FINGER / (GAP * scale)) : 1;
  const gap = GAP * grow;
  const { x, y } = layout.at.get(fan.place)!;
  const half = (stack.length * gap) / 2;
  const middle = Math.min(layout.width - half - 4, Math.max(half + 4, x));
  const row = Math.max(gap / 2 + 6, y - layout.reach * 0.35 - gap / 2);
  const offered = new Map((shownQuestion.value?.answers ?? []).map((answer) => [answer.word, answer]));
  return (
    <g
      class={`fan by-${fan.by}`}
      transform={`translate(${f(middle)} ${f(row)})`}
      onPointerLeave={fan.by === "mouse" ? left : undefined}
    >
      <rect
        class="fan-back"
        x={f(-half - 4)}
        y={f(-gap / 2 - 5)}
        width={f(2 * half + 8)}
        height={f(gap + 12)}
        rx="12"
      />
      {stack.map((piece, n) => {
        const answer = offered.get(piece.name);
        const percent = answer ? chance(answer) : null;
        return (
          <g
            key={piece.name}
            class={`fan-one ${answer ? "can" : ""} ${state().inspectedPiece.value === piece.name ? "held" : ""}`}
            transform={`translate(${f((n - (stack.length - 1) / 2) * gap)} 0) scale(${grow.toFixed(3)})`}
            data-fan={piece.name}
            onClick={() => pickPiece(piece.name, fan.by === "finger")}
            onPointerEnter={() =>
              void (state().inspectedPiece.value = fan.by === "mouse" ? piece.name : state().inspectedPiece.value)
            }
          >
            <rect class="fan-hit" x={-GAP / 2} y={-GAP / 2} width={GAP} height={GAP} rx="9" />
            <Counter view={view} name={piece.name} scale={0.94} turn={answer ? "todo" : undefined} />
            {fan.by !== "mouse" && n < 9 && (
              <g class="fan-no" transform="translate(-19 21)">
                <rect x="-7" y="-7" width="14" height="14" rx="4" />
                <text y="3.6">{n + 1}</text>
              </g>
            )}
            {percent !== null && (
              <g class="odds" transform="translate(6 26) scale(.86)">
                <rect x="-17.6" y="-8.5" width="35.2" height="17" rx="8.5" />
                <text y="4.1">{percent}%</text>
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** The mouse has left the row; if it is over a place now, that place says so itself. */
function left(event: PointerEvent): void {
  if ((event.relatedTarget as Element | null)?.closest?.(".hit")) return;
  state().openStack.value = null;
  stopLooking();
}

/** Drag to move the board, two fingers or the wheel to zoom; a piece that is asked about is dragged itself. */

import type { MainHTMLAttributes } from "preact";
import { useRef } from "preact/hooks";
import { grab } from "../../match/choices/drag";
import { state } from "../../match/state";
import { cellOf, stacks, subject, subjectPlace } from "../../match/view-model";
import type { Point } from "../layouts/layout";
import { zoomBy } from "./camera";

const START = 8; // pixels before a press becomes a drag

/** The piece that lies in front at a place. */
function foremost(place: string | undefined): string | null {
  return (place && stacks.value.get(place)?.[0]?.name) || null;
}

export function usePanning(): MainHTMLAttributes<HTMLElement> {
  const fingers = useRef(new Map<number, Point>());
  const dragging = useRef(false);
  const release = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
    if (!fingers.current.size) dragging.current = false;
  };
  return {
    onPointerDown(event) {
      const target = event.target as Element;
      const piece = target.closest<SVGElement>("[data-unit]")?.dataset["unit"];
      const under = target.closest<SVGElement>("[data-place]")?.dataset["place"];
      const acting = under && under === cellOf(subjectPlace.value ?? "") ? subject.value : null;
      const own = piece ?? acting ?? target.closest<SVGElement>("[data-piece]")?.dataset["piece"] ?? foremost(under);
      if (own && fingers.current.size === 0 && grab(event, own)) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event) {
      const last = fingers.current.get(event.pointerId);
      if (!last) return;
      const here = { x: event.clientX, y: event.clientY };
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const was = Math.hypot(last.x - other.x, last.y - other.y);
        if (was > 0) zoomBy(Math.hypot(here.x - other.x, here.y - other.y) / was);
        fingers.current.set(event.pointerId, here);
        return;
      }
      if (!dragging.current && Math.hypot(here.x - last.x, here.y - last.y) < START) return;
      if (!dragging.current) {
        dragging.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      fingers.current.set(event.pointerId, here);
      const { k, x, y } = state().zoom.value;
      state().zoom.value = { k, x: x + here.x - last.x, y: y + here.y - last.y };
    },
    onPointerUp: release,
    onPointerCancel: release,
    onWheel(event) {
      event.preventDefault();
      zoomBy(event.deltaY < 0 ? 1.12 : 1 / 1.12);
    },
  };
}

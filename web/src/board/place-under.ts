/** Which place lies under a spot of the screen. */

import { layout } from "../match/view-model";

/** The place of the element there, or, where places have no elements of their own, the nearest one. */
export function placeUnder(event: MouseEvent, target: EventTarget | null = event.target): string | null {
  const named = (target as Element | null)?.closest?.<SVGElement>("[data-place]")?.dataset["place"];
  const shown = layout.value;
  if (named || !shown?.nearest) return named ?? null;
  const box = (target as Element | null)?.closest?.("svg.pointing")?.getBoundingClientRect();
  if (!box?.width) return null;
  return shown.nearest({
    x: ((event.clientX - box.left) * shown.width) / box.width,
    y: ((event.clientY - box.top) * shown.height) / box.height,
  });
}

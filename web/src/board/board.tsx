/** The board: ground below, pieces above, for any set of places with middles and outlines. */

import { useComputed, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { app } from "../app/state";
import { choose } from "../match/choices/commands";
import { RecapPanel } from "../match/panels/recap";
import { state } from "../match/state";
import { kit, layout as layoutSignal, shownQuestion, shownView } from "../match/view-model";
import type { View } from "../net/protocol";
import { t } from "../texts/common";
import { fit, place } from "./camera/camera";
import { Minimap } from "./camera/minimap";
import { usePanning } from "./camera/panning";
import { CompassRose, StageRose } from "./compass-rose";
import { Picture } from "./counter-picture";
import { Tray } from "./effects/event-tray";
import { cursorEvents } from "./hit-areas";
import type { Layout } from "./layouts/layout";
import { Pieces } from "./pieces";
import { Callout } from "./previews/callout";
import { ForecastCard } from "./previews/forecast";

export function Board(): JSX.Element {
  const view = shownView.value;
  const layout = layoutSignal.value;
  const frame = useRef<HTMLElement>(null);
  const Over = kit.value?.Over;
  const { left, right } = app.covered.value;
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const measure = (): void => {
      const landscape = window.innerWidth > window.innerHeight;
      app.stage.value = { width: box.clientWidth, height: box.clientHeight, landscape };
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    measure();
    return () => watcher.disconnect();
  }, []);
  return (
    <main
      class="stage"
      ref={frame}
      style={{ "--left": `${left}px`, "--right": `${right}px` }}
      {...usePanning()}
      {...cursorEvents}
    >
      {view && layout && app.stage.value.width > 0 && (
        <>
          <Slab view={view} layout={layout} />
          <Tray layout={layout} />
          {Over && <Over view={view} layout={layout} question={shownQuestion.value} />}
          <RecapPanel />
          <ForecastCard layout={layout} />
          <Callout layout={layout} />
          <Overview view={view} layout={layout} />
        </>
      )}
      <Dragged />
    </main>
  );
}

interface Props {
  view: View;
  layout: Layout;
}

const NARROW = 600; // pixels of the stage below which a minimap would hide too much of it
const SETTLED = 140; // milliseconds after the last change of scale

/**
 * The layers of the board. The camera moves them as one, without redrawing them. While somebody zooms they are only stretched;
 * they are drawn in their new size when that is over.
 */
function Slab(props: Props): JSX.Element {
  const { view, layout } = props;
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef({ layout: null as Layout | null, scale: 0, timer: 0 });
  useSignalEffect(() => {
    const shown = layoutSignal.value;
    const camera = place(shown);
    const style = box.current?.style;
    if (!style || !shown) return;
    const put = (scale: number): void => {
      drawn.current = { ...drawn.current, layout: shown, scale };
      style.width = `${shown.width * scale}px`;
      style.height = `${shown.height * scale}px`;
    };
    clearTimeout(drawn.current.timer);
    if (drawn.current.layout !== shown || !drawn.current.scale) put(camera.scale);
    const stretch = camera.scale / drawn.current.scale;
    style.transform = `translate(${camera.x}px, ${camera.y}px)${stretch === 1 ? "" : ` scale(${stretch})`}`;
    if (stretch === 1) return;
    drawn.current.timer = window.setTimeout(() => {
      put(camera.scale);
      style.transform = `translate(${camera.x}px, ${camera.y}px)`;
    }, SETTLED);
  });
  const { Ground, Beside } = kit.value!;
  return (
    <div class="boardbox" ref={box}>
      <svg class="board ground" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
        <Ground view={view} layout={layout} />
      </svg>
      <Pieces view={view} layout={layout} />
      <svg class="board beside" viewBox={`0 0 ${layout.width} ${layout.height}`} role="group" aria-label={t.beside}>
        <CompassRose layout={layout} />
        <Beside view={view} layout={layout} answers={shownQuestion.value?.answers ?? []} choose={choose} />
      </svg>
    </div>
  );
}

function Overview(props: Props): JSX.Element | null {
  const zoomed = useComputed(() => {
    if (layoutSignal.value === null) return false;
    if (app.stage.value.width < NARROW) return state().zoom.value.k > 1.05; // the player zooms in
    return place(layoutSignal.value).scale > fit(layoutSignal.value) * 1.05;
  });
  return zoomed.value ? <Minimap {...props} /> : <StageRose layout={props.layout} />;
}

/** The piece that is being dragged, under the pointer. */
function Dragged(): JSX.Element | null {
  const drag = state().drag.value;
  if (!drag) return null;
  return (
    <div class="dragged" style={{ transform: `translate(${drag.x}px, ${drag.y}px)` }} aria-hidden="true">
      {drag.title ? <b class="chip">{drag.title}</b> : <Picture name={drag.name} size={58} />}
    </div>
  );
}

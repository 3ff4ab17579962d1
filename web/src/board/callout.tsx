/** The verdict beside its place; on a narrow screen above the question. */

import type { JSX } from "preact";
import { app } from "../app/state";
import { choose } from "../match/commands";
import { clearStage } from "../match/stage";
import { state } from "../match/state";
import { named } from "../match/view-model";
import { RuleLink } from "../rules/rules-panel";
import { capital, t } from "../texts/common";
import { place as cameraOf, onStage } from "./camera/camera";
import type { Layout } from "./layouts/layout";

const WIDE = 700; // pixels from which the callout stands beside its place

/** The style of a box beside its place; null on a narrow screen, where it lies low. */
function beside(layout: Layout, place: string | null): Record<string, string> | null {
  const point = place ? layout.at.get(place) : undefined;
  const { width, height } = app.stage.value;
  if (!point || width <= WIDE) return null;
  const camera = cameraOf(layout);
  const spot = onStage(camera, point);
  const away = 46 * camera.scale;
  const left = `${Math.min(width - 300, Math.max(8, spot.x - 40))}px`;
  return spot.y > 170 ? { left, bottom: `${height - spot.y + away}px` } : { left, top: `${spot.y + away}px` };
}

export function Callout(props: { layout: Layout }): JSX.Element | null {
  const verdict = state().verdict.value;
  if (!verdict)
    return state().tapArmed.value ? (
      <div class="callout-box low" role="status">
        <b>{t.tapAgain}</b>
      </div>
    ) : null;
  const { layout } = props;
  const style = beside(layout, verdict.place);
  return (
    <div class={`callout-box ${verdict.legal ? "yes" : "no"} ${style ? "" : "low"}`} style={style ?? {}} role="status">
      <span class="mark" aria-hidden="true">
        {verdict.legal ? "✓" : "✕"}
      </span>
      <b>
        {verdict.title}
        {verdict.place ? ` · ${verdict.place}` : ""}
      </b>
      <button class="x" aria-label={t.close} onClick={clearStage}>
        ×
      </button>
      <p>{capital(named(verdict.text))}</p>
      <footer>
        {verdict.rule && <RuleLink rule={verdict.rule} />}
        {verdict.word && (
          <button class="btn primary small" onClick={() => choose(verdict.word!)}>
            {t.doIt}
          </button>
        )}
      </footer>
    </div>
  );
}

/** The verdict beside its place; on a narrow screen above the question. */

import type { JSX } from "preact";
import { app } from "../app/state";
import { choose, clearStage } from "../match/commands";
import { state } from "../match/state";
import { named } from "../match/view-model";
import { RuleLink } from "../rules/rules-panel";
import { capital, t } from "../texts/common";
import { onStage, place } from "./camera/camera";
import type { Layout } from "./layouts/layout";

const WIDE = 700; // pixels from which the callout stands beside its place

export function Callout(props: { layout: Layout }): JSX.Element | null {
  const verdict = state().verdict.value;
  if (!verdict)
    return state().tapArmed.value ? (
      <div class="callout-box low" role="status">
        <b>{t.tapAgain}</b>
      </div>
    ) : null;
  const { layout } = props;
  const point = verdict.place ? layout.at.get(verdict.place) : undefined;
  const { width, height } = app.stage.value;
  const beside = point && width > WIDE;
  const style: Record<string, string> = {};
  if (beside) {
    const camera = place(layout);
    const spot = onStage(camera, point);
    const away = 46 * camera.scale;
    style["left"] = `${Math.min(width - 300, Math.max(8, spot.x - 40))}px`;
    if (spot.y > 170) style["bottom"] = `${height - spot.y + away}px`;
    else style["top"] = `${spot.y + away}px`;
  }
  return (
    <div class={`callout-box ${verdict.legal ? "yes" : "no"} ${beside ? "" : "low"}`} style={style} role="status">
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
        <RuleLink rule={verdict.rule} />
        {verdict.word && (
          <button class="btn primary small" onClick={() => choose(verdict.word!)}>
            {t.doIt}
          </button>
        )}
      </footer>
    </div>
  );
}

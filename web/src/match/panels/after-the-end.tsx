/** What can be done after the end, in the result and below the board: replay, review, rematch, save, a new match. */

import type { JSX } from "preact";
import { Icon } from "../../app/icons";
import { reviewAddress } from "../../app/route";
import { showMoment } from "../../replay/timeline";
import { reviewTexts } from "../../texts/analysis";
import { t } from "../../texts/common";
import { rematch, repeatable } from "../rematch";
import { saveFile } from "../save-file";
import { state } from "../state";

/** From the beginning, with the timeline in sight. */
function replayAll(): void {
  state().tab.value = "log";
  showMoment(0);
}

export function AfterTheEnd(): JSX.Element {
  const { yours } = state();
  const record = state().record.value;
  return (
    <div class="row after">
      <button class="btn" title={t.replayNote} onClick={replayAll}>
        <Icon name="play" />
        {t.replay}
      </button>
      {record && (
        <a class="btn" href={`#${reviewAddress(record.match, yours.value[0] ?? null)}`}>
          <Icon name="chart" />
          {reviewTexts.review}
        </a>
      )}
      <button class="btn" onClick={() => void saveFile()}>
        <Icon name="save" />
        {t.save}
      </button>
      {repeatable(record) && (
        <button class="btn primary" onClick={() => void rematch(record)}>
          <Icon name="turn" />
          {t.rematch}
        </button>
      )}
      <a class="btn" href="#/">
        {t.again}
      </a>
    </div>
  );
}

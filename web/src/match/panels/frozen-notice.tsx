/** The notice of a frozen match: the server's rules cannot follow it, so it can be read and saved, but not played on. */

import type { JSX } from "preact";
import { t } from "../../texts/common";
import { saveFile } from "../save-file";
import { state } from "../state";

export function FrozenNotice(): JSX.Element | null {
  const why = state().record.value?.frozen;
  if (!why) return null;
  return (
    <aside class="panel seatnotice frozen" aria-label={t.frozen.title}>
      <strong>{t.frozen.title}</strong>
      <p>{state().result.value ? t.frozen.ended : t.frozen.running}</p>
      <p class="note">{why}</p>
      <button class="btn small" onClick={() => void saveFile()}>
        {t.save}
      </button>
    </aside>
  );
}

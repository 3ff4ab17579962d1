/** One line about an exception in the page, with what a player can send to the maintainers. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { t } from "../texts/common";
import { copyText } from "../ui/clipboard";
import { writeReport } from "./failures";
import { app } from "./state";

export function FailureLine(): JSX.Element | null {
  const copied = useSignal("");
  const report = app.failure.value;
  if (!report) return null;
  const text = writeReport(report);
  return (
    <div class="panel failure-line" role="alert">
      <span>{t.pageFailed}</span>
      <button class="btn" onClick={() => void copyText(text).then(() => void (copied.value = text))}>
        {copied.value === text ? t.reportCopied : t.copyReport}
      </button>
      <button class="btn ghost" onClick={() => void (app.failure.value = null)}>
        {t.close}
      </button>
    </div>
  );
}

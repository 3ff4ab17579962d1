/** A match as a file on this device. */

import { tokenFor } from "../app/storage";
import { fetchSave } from "../net/api";
import { t } from "../texts/common";
import { state } from "./state";

export async function saveFile(): Promise<void> {
  const record = state().record.value;
  if (!record) return;
  try {
    const text = await fetchSave(record.match, tokenFor(record.match));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = `${record.scenario}-${record.match}.match`;
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (problem) {
    state().verdict.value = {
      place: null,
      legal: false,
      title: t.whyNot,
      text: (problem as Error).message,
      rule: "",
      word: null,
      facts: null,
    };
  }
}

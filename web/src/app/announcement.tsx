/** One line from the administrator of the server, on every page, until it is closed. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { fetchAnnouncement } from "../net/api";
import { t } from "../texts/common";
import { app } from "./state";

const FRESH = 60_000; // milliseconds between looks; sockets bring it at once

export function AnnouncementLine(): JSX.Element | null {
  const closed = useSignal("");
  useEffect(() => {
    void refreshAnnouncement();
    const timer = window.setInterval(() => {
      if (!document.hidden) void refreshAnnouncement();
    }, FRESH);
    return () => clearInterval(timer);
  }, []);
  const text = app.announcement.value;
  if (!text || text === closed.value) return null;
  return (
    <div class="panel announcement" role="status">
      <span>{text}</span>
      <button class="btn ghost" onClick={() => void (closed.value = text)}>
        {t.close}
      </button>
    </div>
  );
}

/** Ask the server; while it does not answer, what it last said stays. */
export async function refreshAnnouncement(): Promise<void> {
  try {
    app.announcement.value = (await fetchAnnouncement()).text;
  } catch {
    return;
  }
}

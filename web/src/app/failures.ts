/** Exceptions that no part of the page has caught: the player reads one line, the server's log gets one record. */

import { current } from "../match/state";
import { type PageReport, sendReport } from "../net/api";
import { Refusal } from "../net/protocol";
import { app } from "./state";

const MAX_SENT = 3; // reports of one page; the same failure is sent once

export function watchFailures(): void {
  const sent = new Set<string>();
  const take = (thrown: unknown): void => {
    if (thrown instanceof Refusal) return; // the server answered: the page works
    const report = reportOf(thrown);
    app.failure.value = report;
    if (sent.has(report.text) || sent.size >= MAX_SENT) return;
    sent.add(report.text);
    void sendReport(report).catch(() => {}); // the player can still copy it
  };
  window.addEventListener("error", (event) => {
    if (event.error != null) take(event.error); // without one, a browser only tells that it was busy
  });
  window.addEventListener("unhandledrejection", (event) => take(event.reason));
}

/** What is known of an exception, cut to what the server takes. */
export function reportOf(thrown: unknown): PageReport {
  const error = thrown instanceof Error ? thrown : null;
  const { route } = app;
  return {
    text: String(error ? `${error.name}: ${error.message}` : thrown).slice(0, 500) || "unknown",
    stack: (error?.stack ?? "").slice(0, 4000),
    match: "match" in route.value ? route.value.match.slice(0, 24) : "",
    moment: current.value?.seq.value ?? null,
    version: (app.catalogue.value?.version ?? "").slice(0, 40),
    browser: navigator.userAgent.slice(0, 300),
  };
}

/** The report as a player copies it. */
export function writeReport(report: PageReport): string {
  const about = `match ${report.match || "-"}, moment ${report.moment ?? "-"}, version ${report.version || "-"}`;
  return [report.text, about, report.browser, report.stack].filter(Boolean).join("\n");
}

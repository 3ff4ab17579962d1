import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refreshAnnouncement } from "../../src/app/announcement";
import { app } from "../../src/app/state";
import { onMessage } from "../../src/match/session";
import { fakeBrowser, restoreBrowser } from "../support";

beforeEach(() => void fakeBrowser());
afterEach(() => {
  restoreBrowser();
  app.announcement.value = "";
});

it("shows what the server says, and keeps it while the server does not answer", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return { ok: true, json: async () => ({ text: "Back at noon" }) };
  });
  await refreshAnnouncement();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await refreshAnnouncement();
  expect([asked, app.announcement.value]).toEqual([["api/announcement"], "Back at noon"]);
});

it("takes a new one from the socket of a match", () => {
  onMessage({ type: "announcement", text: "Back at one" });
  expect(app.announcement.value).toBe("Back at one");
});

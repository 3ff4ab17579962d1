import { beforeEach, describe, expect, it, vi } from "vitest";
import { watchFailures, writeReport } from "../../src/app/failures";
import { app } from "../../src/app/state";
import { Refusal } from "../../src/net/protocol";

type Listener = (event: { error?: unknown; reason?: unknown }) => void;

describe("an exception in the page", () => {
  const heard: Record<string, Listener> = {};
  const sent: Record<string, unknown>[] = [];

  beforeEach(() => {
    sent.length = 0;
    app.failure.value = null;
    app.route.value = { page: "play", match: "q7GdX0rYc1Zk", at: null };
    vi.stubGlobal("navigator", { userAgent: "Firefox" });
    vi.stubGlobal("window", { addEventListener: (kind: string, listener: Listener) => void (heard[kind] = listener) });
    vi.stubGlobal("fetch", async (_: string, init: { body: string }) => {
      sent.push(JSON.parse(init.body));
      return { ok: true, json: async () => ({}) };
    });
    watchFailures();
  });

  it.each(["error", "unhandledrejection"])("is shown and sent once: %s", (kind) => {
    const thrown = new TypeError("x is undefined");
    for (let i = 0; i < 2; i++) heard[kind]?.({ error: thrown, reason: thrown });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ text: "TypeError: x is undefined", match: "q7GdX0rYc1Zk", browser: "Firefox" });
    expect(app.failure.value && writeReport(app.failure.value)).toContain(
      "TypeError: x is undefined\nmatch q7GdX0rYc1Zk",
    );
  });

  it("is sent for the first three only", () => {
    for (const text of ["a", "b", "c", "d"]) heard["error"]?.({ error: new Error(text) });
    expect(sent.map((one) => one["text"])).toEqual(["Error: a", "Error: b", "Error: c"]);
    expect(app.failure.value?.text).toBe("Error: d");
  });

  it("is neither a refusal of the server nor a notice without an error", () => {
    heard["unhandledrejection"]?.({ reason: new Refusal({ code: "offline", text: "" }) });
    heard["error"]?.({ error: null });
    expect([sent, app.failure.value]).toEqual([[], null]);
  });
});

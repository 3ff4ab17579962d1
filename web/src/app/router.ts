/** The router: what an address shows. What belongs to a match is fetched with the first one, so that the first page stays small. */

import { batch, effect } from "@preact/signals";
import { loadKit } from "../games";
import type { Kit } from "../games/kit";
import { kits } from "../games/kits";
import { needCatalogue, refreshHome } from "../home/new-match";
import { passDevice } from "../match/hand-over";
import { drawnAs } from "../match/view-model";
import { readRules } from "../rules/rulebook";
import { rulesState } from "../rules/state";
import { t } from "../texts/common";
import { parse } from "./route";
import { app } from "./state";
import { loadAll } from "./storage";

type Session = typeof import("../match/session");

let session: Session | null = null;

export function begin(): void {
  loadAll();
  effect(() => void bringKit(drawnAs.value));
  window.addEventListener("hashchange", onRoute);
  onRoute();
}

/** Load the drawings of the game that is looked at. */
async function bringKit(name: string): Promise<void> {
  if (kits.peek()[name] !== undefined) return;
  let found: Kit;
  try {
    found = await loadKit(name);
  } catch {
    app.errorText.value = t.stale; // a newer server has other files, or there is none
    return;
  }
  batch(() => {
    kits.value = { ...kits.value, [name]: found };
    if (drawnAs.value === name) passDevice(true);
  });
}

function onRoute(event?: HashChangeEvent): void {
  const route = parse(location.hash);
  const before = app.route.value;
  if (route.page === "rules" && before.page !== "rules" && event)
    rulesState.origin.value = new URL(event.oldURL).hash.slice(1) || "/";
  app.route.value = route;
  app.errorText.value = null;
  if (route.page === "play" || route.page === "review") {
    void inSession(({ showMatch }) => showMatch(route, before));
    void needCatalogue(); // bots to choose from, for a seat or a fork
    return;
  }
  if (route.page === "learn" && route.game) {
    const { game } = route;
    void inSession(({ openLesson }) => openLesson(game));
    void needCatalogue();
    return;
  }
  session?.closeMatch();
  if (route.page === "rules") {
    rulesState.drawer.value = null;
    void readRules(route.game, route.rule);
  } else void refreshHome();
}

/** Do something with the code of matches: at once if it is there, else when it comes, if its page is still shown. */
async function inSession(act: (session: Session) => void): Promise<void> {
  if (session) return act(session);
  const wanted = app.route.value;
  let loaded: Session;
  try {
    loaded = await import("../match/session");
  } catch {
    app.errorText.value = t.stale;
    return;
  }
  if (!session) loaded.watchMatches();
  session = loaded;
  if (app.route.value === wanted) act(loaded);
}

/** What the page does: it listens to the server, writes the state record, and sends words. No rules. */

import { batch, effect } from "@preact/signals";
import { askedAgain, CAREFUL, choose, clearStage, watchOnlyAnswers } from "./commands";
import { heardByConsole } from "./console";
import { loadKit } from "../games";
import type { Kit } from "../games/kit";
import { isOpenLook, LOOK } from "./inspect";
import { needCatalogue, openingWord, refreshHome } from "../home/new-match";
import { recall, recallAll, tokenFor } from "../app/storage";
import { hearOfPeople } from "../seats/seats";
import { hearPondered, keepHint, lostLine, recallTeaching } from "../analysis/analysis";
import { openLine } from "../net/socket";
import type { ServerMessage, StateMessage, View } from "../net/protocol";
import { parse } from "../app/route";
import { readRules } from "../rules/rulebook";
import { showNews, skipShows } from "./playback";
import { drawnAs, kit, placeOf } from "./view-model";
import { leave as leaveTable } from "./changes";
import { state, type Route } from "./state";
import { t } from "../texts/common";
import { goLive, hearFrame, lookFrom, showMoment } from "../replay/timeline";

// one door for the panels; the rest is in modules by subject
export {
  answerWith, askWhy, choose, chooseNth, claim, clearStage, concede, hasStage, offerDraw, pointAt, undo,
} from "./commands";
export { join, refreshHome, showScenario, startMatch, wish } from "../home/new-match";
export { nextTheme, seatAt } from "../app/storage";
export { go, parse } from "../app/route";
export { currentQuestionRule, openRules } from "../rules/rulebook";
export { fork, goLive, showMoment } from "../replay/timeline";

export function begin(): void {
  recallAll();
  state.careful.value = recall(CAREFUL, "auto" as const);
  watchOnlyAnswers();
  recallTeaching();
  effect(() => void bringKit(drawnAs.value));
  window.addEventListener("hashchange", follow);
  follow();
}

/** Load the drawings of the game that is looked at. */
async function bringKit(name: string): Promise<void> {
  if (state.kits.peek()[name] !== undefined) return;
  let found: Kit | null;
  try {
    found = await loadKit(name);
  } catch {
    state.fault.value = t.stale; // a newer server has other files, or there is none
    return;
  }
  batch(() => {
    state.kits.value = { ...state.kits.value, [name]: found };
    const wanted = state.record.value !== null && drawnAs.value === name;
    if (!found && wanted) state.fault.value = t.noKit(name);
    if (found && state.view.value && wanted) passDevice(state.view.value, true);
  });
}

// addresses

function follow(event?: HashChangeEvent): void {
  const route = parse(location.hash);
  const before = state.route.value;
  if (route.page === "rules" && before.page !== "rules" && event) state.origin.value = new URL(event.oldURL).hash.slice(1) || "/";
  state.route.value = route;
  state.fault.value = null;
  if (route.page === "play" || route.page === "review") {
    const there = before.page === "play" || before.page === "review" ? before.match : null;
    if (!state.wire.value || there !== route.match) enter(route.match);
    turnTo(route);
    void needCatalogue(); // bots to choose from, for a seat or a fork
    return;
  }
  leave();
  if (route.page === "rules") {
    state.drawer.value = null;
    void readRules(route.game, route.rule);
  } else void refreshHome();
}

/** The moment that an address names. */
function turnTo(route: Route): void {
  if (route.page !== "play" || route.at === null) return;
  state.forking.value = null;
  if (route.from === undefined) showMoment(route.at);
  else lookFrom(route.from, route.at);
}

// the match

/** Sit down at a match, or watch it: an account's session is tried where this browser has no seat of its own. */
function enter(match: string, token = tokenFor(match)): void {
  leave();
  state.wire.value = openLine(
    match,
    () => ({ ...(token ? { token } : {}), ...(state.side.value ? { side: state.side.value } : {}) }),
    {
      message: hear,
      status(status, reason) {
        const session = token !== undefined && token === state.account.value?.session;
        if (status === "refused" && reason === "wrong-token" && session) {
          enter(match, "");
          turnTo(state.route.value);
          return;
        }
        state.line.value = status;
        if (status === "lost") lostLine();
        if (status === "refused") state.fault.value = t.refused[reason ?? ""] ?? "";
      },
    },
  );
}

function leave(): void {
  state.wire.value?.close();
  state.wire.value = null;
  state.wanted.value = null;
  batch(() => {
    state.line.value = "none";
    state.record.value = null;
    state.yours.value = [];
    state.side.value = null;
    state.view.value = null;
    state.question.value = null;
    state.asked.value = [];
    state.log.value = [];
    state.left.value = null;
    state.result.value = null;
    state.reveal.value = null;
    state.endShut.value = false;
    state.inviteShut.value = false;
    state.orders.value = null;
    state.peopleFault.value = null;
    goLive();
    state.cover.value = null;
    state.sent.value = null;
    state.due.value = null;
    state.zoom.value = { k: 1, x: 0, y: 0 };
    state.menu.value = false;
    state.tab.value = "ask";
    state.inspection.value = null;
    state.sighting.value = false;
    state.scene.value = null;
    state.sightFrom.value = null;
    state.console.value = { open: false, lines: [] };
    state.review.value = null;
    lostLine();
    clearStage();
    skipShows();
  });
}

function hear(message: ServerMessage): void {
  if (hearOfPeople(message) || hearPondered(message) || heardByConsole(message)) return;
  switch (message.type) {
    case "welcome":
      batch(() => {
        state.record.value = message.match;
        state.yours.value = message.yours;
        state.side.value = message.side;
      });
      return;
    case "state":
      batch(() => take(message));
      beginAsWished();
      return;
    case "ok":
      if (message.id !== state.sent.value) return;
      state.due.value = message.seq;
      arrive();
      return;
    case "confirm":
      if (message.id === state.sent.value) askedAgain(message.choice, message.text);
      return;
    case "inspection":
      if (isOpenLook(message.id)) state.inspection.value = message;
      return;
    case "error":
      if (message.id?.startsWith(LOOK)) return; // nothing to be said of that place
      batch(() => {
        if (message.id === state.sent.value) state.sent.value = null;
        state.wanted.value = null;
        if (message.error.code === "stale") return; // the new state is on its way
        state.verdict.value = {
          place: null, legal: false, title: t.whyNot, text: message.error.text, rule: message.error.rule ?? "", word: null, facts: null,
        };
      });
      return;
    case "explanation": {
      if (message.id !== state.asking.value) return;
      const facts = message.facts && Object.keys(message.facts).length ? message.facts : null;
      state.verdict.value = {
        place: placeOf(message.choice.split(" ").at(-1) ?? ""), legal: message.legal, title: message.legal ? t.possible : t.whyNot,
        text: message.text, rule: message.rule, word: message.legal ? message.choice : null, facts,
      };
      return;
    }
    case "frame":
      hearFrame(message);
  }
}

function take(message: StateMessage): void {
  const before = state.view.value;
  const view = (message.whole || !before ? message.view : { ...before, ...message.view }) as View;
  const kept = state.log.value.slice(0, message.log_from);
  const mine = before === null || message.whole || (state.question.value !== null && message.seq !== state.seq.value);
  const news = before && message.log_from >= state.log.value.length ? message.log : [];
  const stays = before && message.seq === state.seq.value && message.side === state.side.value && !message.question === !state.question.value;
  state.view.value = view;
  state.seq.value = message.seq;
  state.side.value = message.side;
  state.question.value = message.question;
  state.asked.value = message.asked;
  state.undo.value = message.undo;
  state.offers.value = message.draw_offers;
  state.log.value = [...kept, ...message.log];
  state.clock.value = { ...message.clock, since: Date.now() };
  state.result.value = message.result;
  state.reveal.value = message.reveal;
  arrive();
  leaveTable(view, mine, state.log.value.length);
  if (!stays) clearStage(); // a note in the log, as of a seat taken, leaves what is half chosen
  keepHint();
  showNews(news, message.seq);
  uncover();
  passDevice(view, before === null);
}

/** What was sent has arrived when the table shows it: until then the old question must not be answered again. */
function arrive(): void {
  if (state.due.value === null || state.seq.value < state.due.value) return;
  state.sent.value = null;
  state.due.value = null;
}

/** Hot-seat: look at the side that is asked; cover the screen first while there are secrets. */
function passDevice(view: View, first: boolean): void {
  const { yours, side, asked } = state;
  if (yours.value.length < 2 || state.result.value || !kit.value) return; // without its drawings nothing is shown
  const secret = kit.value.secret(view);
  const next = asked.value.find((one) => yours.value.includes(one));
  if (side.value && asked.value.includes(side.value)) {
    if (secret && first) state.cover.value = { side: side.value, taken: false };
    return;
  }
  if (!next) return;
  if (!secret) state.wire.value?.send({ type: "look", side: next });
  else if (state.cover.value?.side !== next) state.cover.value = { side: next, taken: false };
}

/** The first answer was chosen at home: give it, if it is offered. */
function beginAsWished(): void {
  const word = openingWord();
  if (word !== null) choose(word, true);
}

/** The screen stays covered until it shows what this side may see: on a slow line that takes a while. */
export function takeDevice(): void {
  const side = state.cover.value?.side;
  if (!side) return;
  state.cover.value = { side, taken: true };
  if (side === state.side.value) uncover();
  else state.wire.value?.send({ type: "look", side });
}

function uncover(): void {
  const cover = state.cover.value;
  if (cover?.taken && cover.side === state.side.value) state.cover.value = null;
}

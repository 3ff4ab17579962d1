/** From address to match and back: opens and closes a match, and takes in what the server sends. No rules. */

import { batch, effect, untracked } from "@preact/signals";
import {
  keepHint,
  loadTeaching,
  lostConnection,
  onAnalysisError,
  onHint,
  onProgress,
  onReview,
  onThoughts,
} from "../analysis/analysis";
import type { Route } from "../app/route";
import { app } from "../app/state";
import { tokenFor } from "../app/storage";
import { homeState } from "../home/state";
import { onLesson } from "../learn/lesson";
import { progressOf } from "../learn/progress";
import type { LogLine, Message, ServerMessage, StateMessage, View } from "../net/protocol";
import { openSocket } from "../net/socket";
import { lookFrom, onFrame, showMoment } from "../replay/timeline";
import { onOrders, onSeats, onSeatsError, onSeatsOk } from "../seats/seats";
import { t } from "../texts/common";
import { learnTexts } from "../texts/learn";
import { choose, requestConfirmation, watchOnlyAnswers } from "./choices/commands";
import {
  onConsoleConfirm,
  onConsoleError,
  onConsoleExplanation,
  onConsoleInspection,
  onConsoleOk,
  readOutNews,
} from "./choices/console";
import { onReach } from "./choices/reach";
import { onWalked, openNextPlace, resumeWalk, walk } from "./choices/walk";
import { rememberTable } from "./effects/changes";
import { playEvents } from "./effects/playback";
import { listenToTable, loadSounds } from "./effects/sounds";
import { passDevice, uncover } from "./hand-over";
import { loadPreferences } from "./preferences";
import { type Requester, requesterOf } from "./requests";
import { clearStage } from "./stage";
import { current, matchState, state } from "./state";
import { placeOf } from "./view-model";

/** Load what a player has set for matches, and watch every match that is opened. */
export function watchMatches(): void {
  loadPreferences();
  loadSounds();
  loadTeaching();
  watchOnlyAnswers();
  listenToTable();
}

/** Open the match of an address, unless it is open, and turn to the moment that it names. */
export function showMatch(route: Extract<Route, { page: "play" | "review" }>, before: Route): void {
  const there = before.page === "play" || before.page === "review" ? before.match : null;
  if (!current.value || there !== route.match) openMatch(route.match);
  turnTo(route);
}

/** The moment that an address names. */
function turnTo(route: Route): void {
  if (route.page !== "play" || route.at === null) return;
  state().forking.value = null;
  if (route.from === undefined) showMoment(route.at);
  else lookFrom(route.from, route.at);
}

// the match

/** Sit down at a match, or watch it: an account's session is tried where this browser has no seat of its own. */
export function openMatch(match: string, token = tokenFor(match)): void {
  closeMatch();
  const opened = matchState();
  current.value = opened;
  opened.socket.value = openSocket(
    match,
    () => ({ ...(token ? { token } : {}), ...(opened.side.value ? { side: opened.side.value } : {}) }),
    {
      message: onMessage,
      status(status, reason) {
        const session = token !== undefined && token === app.account.value?.session;
        if (status === "refused" && reason === "wrong-token" && session) {
          openMatch(match, "");
          turnTo(app.route.value);
          return;
        }
        opened.connection.value = status;
        if (status === "lost" || status === "restarting") lostConnection();
        if (status === "refused") app.errorText.value = t.refused[reason ?? ""] ?? "";
      },
    },
  );
  giveOpening(match);
}

/** Begin or resume a guided game: a match of its own, which the server does not keep. */
export function openLesson(game: string): void {
  closeMatch();
  const opened = matchState();
  current.value = opened;
  const hello = () => ({ progress: opened.lesson.value?.progress ?? progressOf(game) });
  opened.socket.value = openSocket(`learn/${encodeURIComponent(game)}`, hello, {
    message: onMessage,
    status(status) {
      opened.connection.value = status;
      if (status === "refused") app.errorText.value = learnTexts.unknown;
    },
  });
}

export function closeMatch(): void {
  current.value?.socket.value?.close();
  current.value = null;
}

/** The first answer of a new match was chosen at home: give it when it is offered. It is tried once. */
function giveOpening(match: string): void {
  const opening = homeState.opening.value;
  if (opening?.match !== match) return;
  homeState.opening.value = null;
  const opened = state();
  const stop = effect(() => {
    const question = opened.question.value;
    const left = current.value !== opened;
    if (!left && (!question || opened.side.value !== opening.side)) return;
    stop();
    if (!left && question?.answers.some((answer) => answer.word === opening.word))
      untracked(() => choose(opening.word, true));
  });
}

// messages

const handlers: { [K in ServerMessage["type"]]: (message: Message<K>) => void } = {
  welcome: onWelcome,
  state: onState,
  ok: onOk,
  error: onError,
  confirm: onConfirm,
  explanation: onExplanation,
  inspection: onInspection,
  reach: onReach,
  frame: onFrame,
  orders: onOrders,
  seats: onSeats,
  progress: onProgress,
  hint: onHint,
  thoughts: onThoughts,
  review: onReview,
  lesson: onLesson,
  announcement: (message) => void (app.announcement.value = message.text),
};

const refusals: Readonly<Record<Requester, (message: Message<"error">) => void>> = {
  board: showRefusal,
  look: () => undefined, // there is nothing to be said of that place
  console: onConsoleError,
  seats: onSeatsError,
  analysis: onAnalysisError,
};

export function onMessage(message: ServerMessage): void {
  handlers[message.type]?.(message as never); // a newer server may have other messages
}

function onWelcome(message: Message<"welcome">): void {
  const { record, side, yours } = state();
  batch(() => {
    record.value = message.match;
    yours.value = message.yours;
    side.value = message.side;
  });
}

function onState(message: StateMessage): void {
  const change = compareState(message);
  readOutNews(change.news, message.question !== null);
  batch(() => {
    applyState(message);
    settleSent();
    rememberTable(change.mine);
    if (change.moved) clearStage(); // the same question, while another side is ready or a seat is taken, leaves it
    keepHint();
    playEvents(change.news, message.seq);
    uncover();
    passDevice(change.first);
    openNextPlace();
  });
  resumeWalk();
}

/** What a state changes. */
interface Change {
  first: boolean; // nothing was shown before
  mine: boolean; // it follows a choice of mine, or is a fresh start
  moved: boolean; // what was half chosen does not fit any more
  news: readonly LogLine[];
}

function compareState(message: StateMessage): Change {
  const { log, question, seq, side, view } = state();
  const first = view.value === null;
  const later = message.seq !== seq.value;
  const another = JSON.stringify(message.question) !== JSON.stringify(question.value);
  return {
    first,
    mine: first || message.whole || (question.value !== null && later),
    moved: first || message.side !== side.value || another || (later && message.question === null),
    news: !first && message.log_from >= log.value.length ? message.log : [],
  };
}

function applyState(message: StateMessage): void {
  const now = state();
  const before = now.view.value;
  now.view.value = (message.whole || !before ? message.view : { ...before, ...message.view }) as View;
  now.seq.value = message.seq;
  now.side.value = message.side;
  now.question.value = message.question;
  now.asked.value = message.asked;
  now.undo.value = message.undo;
  now.offers.value = message.draw_offers;
  now.log.value = [...now.log.value.slice(0, message.log_from), ...message.log];
  now.clock.value = { ...message.clock, since: Date.now() };
  now.result.value = message.result;
  now.reveal.value = message.reveal;
}

/** What was sent has arrived when the table shows it: until then the old question must not be answered again. */
function settleSent(): void {
  const { due, sent, seq } = state();
  if (due.value === null || seq.value < due.value) return;
  sent.value = null;
  due.value = null;
}

function onOk(message: Message<"ok">): void {
  const { due, sent } = state();
  onSeatsOk(message);
  onConsoleOk(message);
  if (message.id !== sent.value) return;
  due.value = message.seq;
  settleSent();
  onWalked(message);
}

function onError(message: Message<"error">): void {
  refusals[requesterOf(message.id)](message);
}

/** A refusal is shown beside the board. */
function showRefusal({ id, error }: Message<"error">): void {
  const { sent, verdict, wanted } = state();
  batch(() => {
    if (id === sent.value) sent.value = null;
    wanted.value = null;
    if (error.code === "stale") return; // the new state is on its way
    verdict.value = {
      place: null,
      legal: false,
      title: t.whyNot,
      text: error.text,
      rule: error.rule ?? "",
      word: null,
      facts: null,
    };
  });
}

function onConfirm(message: Message<"confirm">): void {
  if (requesterOf(message.id) === "console") onConsoleConfirm(message);
  const { sent, walking } = state();
  if (message.id !== sent.value) return;
  const walked = walking.value?.id === message.id ? walking.value : null;
  requestConfirmation(message.choice, message.text, walked ? () => walk(walked.words, walked) : undefined);
}

function onExplanation(message: Message<"explanation">): void {
  const { asking, verdict } = state();
  if (requesterOf(message.id) === "console") return onConsoleExplanation(message);
  if (message.id !== asking.value) return;
  verdict.value = {
    place: placeOf(message.choice.split(" ").at(-1) ?? ""),
    legal: message.legal,
    title: message.legal ? t.possible : t.whyNot,
    text: message.text,
    rule: message.rule,
    word: message.legal ? message.choice : null,
    facts: message.facts && Object.keys(message.facts).length ? message.facts : null,
  };
}

function onInspection(message: Message<"inspection">): void {
  const { inspection, look } = state();
  if (requesterOf(message.id) === "console") return onConsoleInspection(message);
  if (message.id === look.value) inspection.value = message;
}

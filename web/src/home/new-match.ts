/** What happens before a match: lists, wishes, making, joining, loading, checking. */

import { batch } from "@preact/signals";
import { attempt } from "../app/attempt";
import { keep, keepName, recall, remember } from "../app/storage";
import {
  fetchAccount, fetchCatalogue, fetchMatches, fetchMine, fetchPreview, joinMatch, loadMatch, makeMatch, verifySave,
} from "../net/api";
import { fresh } from "../net/socket";
import {
  Refusal, type Clock, type MatchRecord, type Option, type Scenario, type SeatWish, type Side,
} from "../net/protocol";
import { go } from "../app/route";
import { state } from "../match/state";
import { teamsFor } from "../seats/teams";
import { home } from "../texts/home";
import type { Wish } from "./match-request";

/** The games and bots that there are; asked for once. */
export async function needCatalogue(): Promise<void> {
  if (!state.catalogue.value) await attempt(async () => void (state.catalogue.value = await fetchCatalogue()));
}

// lists

export async function refreshHome(): Promise<void> {
  await attempt(async () => {
    state.catalogue.value ??= await fetchCatalogue();
    if (!state.preview.value) void showScenario(state.wish.value.scenario);
    const [mine, running, finished] = await Promise.all([fetchAllMine(), fetchMatches("running"), fetchMatches("finished")]);
    batch(() => {
      state.mine.value = mine;
      // what was turned to stays: only the first page is fetched anew
      state.running.value = renewed(state.running.value, running);
      state.finished.value = renewed(state.finished.value, finished);
    });
  });
}

function renewed(old: typeof state.running.value, first: typeof state.running.value): typeof state.running.value {
  if (old.matches.length <= first.matches.length) return first;
  const known = new Set(first.matches.map((match) => match.match));
  return { matches: [...first.matches, ...old.matches.filter((match) => !known.has(match.match))], next: old.next };
}

export async function moreMatches(list: "running" | "finished"): Promise<void> {
  const { matches, next } = state[list].value;
  if (next === null) return;
  await attempt(async () => {
    const further = await fetchMatches(list, next);
    state[list].value = { matches: [...matches, ...further.matches], next: further.next };
  });
}

/** The matches of this browser's seats and of the account, each once, the latest first. */
async function fetchAllMine(): Promise<MatchRecord[]> {
  const seats = state.seats.value.map(({ match, token }) => ({ match, token }));
  const here = seats.length ? (await fetchMine(seats)).matches : [];
  const all = new Map([...(await fetchAccountMatches()), ...here].map((match) => [match.match, match]));
  return [...all.values()].sort((a, b) => b.last.localeCompare(a.last));
}

const MOST_PAGES = 4; // of 50 matches

async function fetchAccountMatches(): Promise<MatchRecord[]> {
  const account = state.account.value;
  const found: MatchRecord[] = [];
  if (!account) return found;
  try {
    let next: number | null | undefined;
    for (let page = 0; page < MOST_PAGES && next !== null; page++) {
      const listing = await fetchAccount(account.session, next);
      found.push(...listing.matches);
      next = listing.next;
    }
  } catch (problem) {
    if (!(problem instanceof Refusal && problem.code === "wrong-token")) throw problem;
    state.lapsed.value = true; // the account page says so; the seats of this browser still play
  }
  return found;
}

// wishes

export function wish(change: Partial<Wish>): void {
  state.wish.value = { ...state.wish.value, ...change };
  if (change.name !== undefined) keepName(change.name);
  if (change.options && state.preview.value) void showPreview(); // an option may draw another map, or ask something else
}

export async function pickGame(game: string): Promise<void> {
  const first = state.catalogue.value?.games.find((one) => one.id === game)?.scenarios[0];
  if (!first || game === state.wish.value.game) return;
  state.preview.value = null;
  wish({ game, options: {}, seats: {} });
  await showScenario(first.id);
}

export async function showScenario(scenario: string): Promise<void> {
  const { game } = state.wish.value;
  const sides = state.catalogue.value?.games.find((one) => one.id === game)?.scenarios.find((one) => one.id === scenario)?.sides ?? [];
  const side = state.wish.value.side;
  wish({ scenario, first: null, ...(side === "lots" || sides.includes(side) ? {} : { side: sides[0] ?? "lots" }) });
  await showPreview();
}

/** What the wished match looks like before its first choice; what was asked for before another wish is dropped. */
async function showPreview(): Promise<void> {
  const { game, scenario, options } = state.wish.value;
  const known = state.catalogue.value?.games.find((one) => one.id === game)?.scenarios.find((one) => one.id === scenario);
  await attempt(async () => {
    const preview = await fetchPreview(game, scenario, known ? wishedOptions(known) : {});
    const now = state.wish.value;
    if (now.scenario === scenario && now.game === game && now.options === options) state.preview.value = preview;
  });
}

/** The sides by team that the wished options seat. */
export function wishedTeams(scenario: Scenario): Side[][] {
  return teamsFor(scenario, wishedOptions(scenario));
}

/** Who takes which seat where more than two play: as wished, else I take the first and bots the others. */
export function wishedSeats(scenario: Scenario): Record<Side, SeatWish> {
  const seats = seatsFor(wishedTeams(scenario).flat());
  for (const [side, seat] of Object.entries(state.wish.value.seats)) {
    if (side in seats) seats[side] = seat.kind === "you" ? you() : seat; // by the name of now
  }
  return seats;
}

/** The wished options that this scenario can have. */
export function wishedOptions(scenario: Scenario): Wish["options"] {
  const { game, options } = state.wish.value;
  const known = state.catalogue.value?.games.find((one) => one.id === game)?.options ?? [];
  const unfit = new Set(known.filter((option) => !fits(option, scenario, options)).map((option) => option.key));
  return Object.fromEntries(Object.entries(options).filter(([key]) => !(key in scenario.forced) && !(key in scenario.refused) && !unfit.has(key)));
}

/** Whether an option may be changed: the switch that it needs is on, the one that it does not go with is off. */
export function fits(option: Pick<Option, "needs" | "apart">, scenario: Pick<Scenario, "forced" | "refused">, options: Wish["options"]): boolean {
  const on = (key: string): boolean => !(key in scenario.refused) && (scenario.forced[key] ?? options[key]) === true;
  return (!option.needs || on(option.needs)) && !(option.apart && on(option.apart));
}

/** The side whose first question may be answered at home; on one screen nobody's, because the other player looks on. */
export function mySide(scenario: Scenario): Side | null {
  const { side, opponent } = state.wish.value;
  if (scenario.sides.length === 1) return scenario.sides[0]!;
  if (wishedTeams(scenario).flat().length > 2) {
    const mine = Object.entries(wishedSeats(scenario)).filter(([, seat]) => seat.kind === "you");
    return mine.length === 1 ? mine[0]![0] : null;
  }
  if (opponent === "screen") return null;
  return side === "lots" ? scenario.sides[0]! : side;
}

// making, joining

export async function startMatch(): Promise<void> {
  const w = state.wish.value;
  const scenario = state.catalogue.value?.games.find((g) => g.id === w.game)?.scenarios.find((s) => s.id === w.scenario);
  if (!scenario || state.busy.value) return;
  state.busy.value = true;
  const options = wishedOptions(scenario);
  const seats = wishedTeams(scenario).flat().length > 2 ? wishedSeats(scenario) : pairOfSeats(scenario, w);
  const friend = Object.values(seats).some((seat) => seat.kind === "open");
  await attempt(async () => {
    const made = await makeMatch({
      game: w.game, scenario: w.scenario, options, seats, clock: timedFor(w, friend), public: w.public, ...(friend ? { patience: w.patience } : {}),
      ...(w.hints === null ? {} : { hints: w.hints }),
    }, state.account.value?.session);
    remember(made);
    state.opening.value = w.first !== null && made.sides.length === 1 ? { match: made.match, side: made.sides[0]!, word: w.first } : null;
    go(`/play/${made.match}`);
  });
  state.busy.value = false;
}

/** The clock without the timer where nobody plays live against another. */
function timedFor(w: Wish, friend: boolean): Clock {
  const { react, ...clock } = w.clock;
  const timed = state.catalogue.value?.games.find((one) => one.id === w.game)?.timed.length;
  return friend && timed && react && clock.kind !== "move" ? { ...clock, react } : clock;
}

function pairOfSeats(scenario: Scenario, w: Wish): Record<Side, SeatWish> {
  const mine = w.side === "lots" ? scenario.sides[Math.floor(Math.random() * scenario.sides.length)]! : w.side;
  const seat = (side: Side): SeatWish => {
    const yours = scenario.sides.length === 1 || side === mine || w.opponent === "screen";
    return yours ? you() : w.opponent === "bot" ? { kind: "bot", bot: w.bot } : { kind: "open" };
  };
  return Object.fromEntries(scenario.sides.map((side) => [side, seat(side)]));
}

/** Give the answer that was chosen at home, if it is offered now. It is tried once. */
export function openingWord(): string | null {
  const opening = state.opening.value;
  const question = state.question.value;
  if (!opening || !question || opening.match !== state.record.value?.match || opening.side !== state.side.value) return null;
  state.opening.value = null;
  return question.answers.some((answer) => answer.word === opening.word) ? opening.word : null;
}

/** A seat for whoever sits at this browser; with an account the server knows the name. */
export function you(): SeatWish {
  const name = state.account.value?.name ?? state.wish.value.name;
  return name ? { kind: "you", name } : { kind: "you" };
}

export async function join(match: string, invite: string): Promise<void> {
  await attempt(async () => {
    const place = `sandtable.join.${invite}`;
    const key = recall(place, fresh(32));
    keep(place, key);
    const name = state.account.value?.name || state.wish.value.name || home.friend;
    remember(await joinMatch(match, invite, name, key, state.account.value?.session));
    keep(place, null);
    go(`/play/${match}`);
  });
}

// files

/** Who plays on by default: the first side is mine, bots take the rest. */
export function seatsFor(sides: Side[], mine: Side | undefined = sides[0]): Record<Side, SeatWish> {
  const bot = state.wish.value.bot;
  return Object.fromEntries(sides.map((side) => [side, side === mine ? you() : { kind: "bot", bot }]));
}

export async function openFile(name: string, save: string): Promise<void> {
  state.file.value = null;
  await attempt(async () => {
    state.catalogue.value ??= await fetchCatalogue();
    const checked = await verifySave(save);
    state.file.value = { name, save, checked, seats: seatsFor(checked.seats ?? []) };
  });
}

/** Check the opened file against what was sealed at the start of its match. */
export async function compareSeal(commitment: string, salt: string): Promise<void> {
  const file = state.file.value;
  if (!file) return;
  await attempt(async () => {
    state.file.value = { ...file, checked: await verifySave(file.save, commitment.trim(), salt.trim()) };
  });
}

export async function playFile(): Promise<void> {
  const file = state.file.value;
  if (!file || state.busy.value) return;
  state.busy.value = true;
  await attempt(async () => {
    const made = await loadMatch(file.save, { seats: file.seats, public: false }, state.account.value?.session);
    remember(made);
    state.file.value = null;
    go(`/play/${made.match}`);
  });
  state.busy.value = false;
}

/** What happens before a match: lists, the draft of a new match, creating, joining, loading and checking. */

import { batch } from "@preact/signals";
import { accountState } from "../account/state";
import { attempt } from "../app/attempt";
import { go } from "../app/route";
import { app } from "../app/state";
import { load, store, storeName, storeSeat } from "../app/storage";
import { CARDS } from "../games/cards";
import {
  fetchAccount,
  fetchCatalogue,
  fetchMatches,
  fetchMine,
  fetchPreview,
  joinMatch,
  loadMatch,
  makeMatch,
  verifySave,
} from "../net/api";
import {
  type Clock,
  type MatchRecord,
  type Option,
  Refusal,
  type Scenario,
  type SeatRequest,
  type Side,
} from "../net/protocol";
import { newRequestId } from "../net/socket";
import { teamsFor } from "../seats/teams";
import { home } from "../texts/home";
import { FIRST_DRAFT, type MatchDraft } from "./match-request";
import { homeState } from "./state";

const EASY = "recruit";

/** The games and bots that there are; asked for once. */
export async function needCatalogue(): Promise<void> {
  if (!app.catalogue.value) await attempt(async () => void (app.catalogue.value = await fetchCatalogue()));
}

// lists

export async function refreshHome(): Promise<void> {
  await attempt(async () => {
    app.catalogue.value ??= await fetchCatalogue();
    if (!homeState.preview.value) void showScenario(homeState.draft.value.scenario);
    const [mine, running, finished] = await Promise.all([
      fetchAllMine(),
      fetchMatches("running"),
      fetchMatches("finished"),
    ]);
    batch(() => {
      homeState.mine.value = mine;
      // what was turned to stays: only the first page is fetched again
      homeState.running.value = renewed(homeState.running.value, running);
      homeState.finished.value = renewed(homeState.finished.value, finished);
    });
  });
}

function renewed(
  old: typeof homeState.running.value,
  first: typeof homeState.running.value,
): typeof homeState.running.value {
  if (old.matches.length <= first.matches.length) return first;
  const known = new Set(first.matches.map((match) => match.match));
  return { matches: [...first.matches, ...old.matches.filter((match) => !known.has(match.match))], next: old.next };
}

export async function moreMatches(list: "running" | "finished"): Promise<void> {
  const { matches, next } = homeState[list].value;
  if (next === null) return;
  await attempt(async () => {
    const further = await fetchMatches(list, next);
    homeState[list].value = { matches: [...matches, ...further.matches], next: further.next };
  });
}

/** The matches of this browser's seats and of the account, each once, the latest first. */
async function fetchAllMine(): Promise<MatchRecord[]> {
  const seats = app.seats.value.map(({ match, token }) => ({ match, token }));
  const here = seats.length ? (await fetchMine(seats)).matches : [];
  const all = new Map([...(await fetchAccountMatches()), ...here].map((match) => [match.match, match]));
  return [...all.values()].sort((a, b) => b.last.localeCompare(a.last));
}

const MOST_PAGES = 4; // of 50 matches

async function fetchAccountMatches(): Promise<MatchRecord[]> {
  const account = app.account.value;
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
    accountState.lapsed.value = true; // the account page says so; the seats of this browser still play
  }
  return found;
}

// the draft

export function updateDraft(change: Partial<MatchDraft>): void {
  homeState.draft.value = { ...homeState.draft.value, ...change };
  if (change.name !== undefined) storeName(change.name);
  if (change.options && homeState.preview.value) void showPreview(); // an option may draw another map, or ask something else
}

export async function pickGame(game: string): Promise<void> {
  const first = app.catalogue.value?.games.find((one) => one.id === game)?.scenarios[0];
  if (!first || game === homeState.draft.value.game) return;
  homeState.preview.value = null;
  updateDraft({ game, options: {}, seats: {} });
  await showScenario(first.id);
}

export async function showScenario(scenario: string): Promise<void> {
  const { game } = homeState.draft.value;
  const sides =
    app.catalogue.value?.games.find((one) => one.id === game)?.scenarios.find((one) => one.id === scenario)?.sides ??
    [];
  const side = homeState.draft.value.side;
  updateDraft({
    scenario,
    first: null,
    ...(side === "lots" || sides.includes(side) ? {} : { side: sides[0] ?? "lots" }),
  });
  await showPreview();
}

/** Show the drafted match before its first choice; an answer for an earlier draft is dropped. */
async function showPreview(): Promise<void> {
  const { game, scenario, options } = homeState.draft.value;
  const known = app.catalogue.value?.games.find((one) => one.id === game)?.scenarios.find((one) => one.id === scenario);
  await attempt(async () => {
    const preview = await fetchPreview(game, scenario, known ? draftOptions(known) : {});
    const now = homeState.draft.value;
    if (now.scenario === scenario && now.game === game && now.options === options) homeState.preview.value = preview;
  });
}

/** The sides by team that the drafted options seat. */
export function draftTeams(scenario: Scenario): Side[][] {
  return teamsFor(scenario, draftOptions(scenario));
}

/** Who takes which seat where more than two play: as drafted, else I take the first and bots the others. */
export function draftSeats(scenario: Scenario): Record<Side, SeatRequest> {
  const seats = seatsFor(draftTeams(scenario).flat());
  for (const [side, seat] of Object.entries(homeState.draft.value.seats)) {
    if (side in seats) seats[side] = seat.kind === "you" ? you() : seat; // by the name of now
  }
  return seats;
}

/** The drafted options that this scenario can have. */
export function draftOptions(scenario: Scenario): MatchDraft["options"] {
  const { game, options } = homeState.draft.value;
  const known = app.catalogue.value?.games.find((one) => one.id === game)?.options ?? [];
  const unfit = new Set(known.filter((option) => !fits(option, scenario, options)).map((option) => option.key));
  return Object.fromEntries(
    Object.entries(options).filter(
      ([key]) => !(key in scenario.forced) && !(key in scenario.refused) && !unfit.has(key),
    ),
  );
}

/** Whether an option may be changed: the switch that it needs is on, the one that it does not go with is off. */
export function fits(
  option: Pick<Option, "needs" | "apart">,
  scenario: Pick<Scenario, "forced" | "refused">,
  options: MatchDraft["options"],
): boolean {
  const on = (key: string): boolean => !(key in scenario.refused) && (scenario.forced[key] ?? options[key]) === true;
  return (!option.needs || on(option.needs)) && !(option.apart && on(option.apart));
}

/** The side whose first question may be answered at home; on one screen no side's, because the other player looks on. */
export function mySide(scenario: Scenario): Side | null {
  const { side, opponent } = homeState.draft.value;
  if (scenario.sides.length === 1) return scenario.sides[0]!;
  if (draftTeams(scenario).flat().length > 2) {
    const mine = Object.entries(draftSeats(scenario)).filter(([, seat]) => seat.kind === "you");
    return mine.length === 1 ? mine[0]![0] : null;
  }
  if (opponent === "screen" || opponent === "watch") return null;
  return side === "lots" ? scenario.sides[0]! : side;
}

// creating, joining

export async function startMatch(): Promise<void> {
  const w = homeState.draft.value;
  const scenario = app.catalogue.value?.games.find((g) => g.id === w.game)?.scenarios.find((s) => s.id === w.scenario);
  if (!scenario || homeState.creating.value) return;
  homeState.creating.value = true;
  const options = draftOptions(scenario);
  const seats = draftedSeats(scenario);
  const friend = Object.values(seats).some((seat) => seat.kind === "open");
  await attempt(async () => {
    const made = await makeMatch(
      {
        game: w.game,
        scenario: w.scenario,
        options,
        seats,
        clock: timedFor(w, friend),
        public: isPublic(seats),
        ...(friend ? { patience: w.patience } : {}),
        ...(w.hints === null ? {} : { hints: w.hints }),
      },
      app.account.value?.session,
    );
    if (made.token) storeSeat(made);
    homeState.opening.value =
      w.first !== null && made.sides.length === 1 ? { match: made.match, side: made.sides[0]!, word: w.first } : null;
    go(`/play/${made.match}`);
  });
  homeState.creating.value = false;
}

/** Start a first match at once: a good scenario of the game, its first question answered, against an easy bot. */
export async function playNow(game: string): Promise<void> {
  const { scenario, first } = CARDS[game]!.quickStart;
  batch(() => {
    homeState.preview.value = null;
    updateDraft({ ...FIRST_DRAFT, name: homeState.draft.value.name, game, scenario, first, bot: EASY, side: "lots" });
  });
  const known = app.catalogue.value?.games.find((one) => one.id === game)?.scenarios.find((one) => one.id === scenario);
  if (known) updateDraft({ side: known.sides[0]! });
  await startMatch();
}

/** Who takes which seat of the drafted match. */
export function draftedSeats(scenario: Scenario): Record<Side, SeatRequest> {
  const w = homeState.draft.value;
  if (w.opponent === "watch") return botSeats(scenario);
  return draftTeams(scenario).flat().length > 2 ? draftSeats(scenario) : pairOfSeats(scenario, w);
}

/** A bot for every seat, as drafted. */
export function botSeats(scenario: Scenario): Record<Side, SeatRequest> {
  const { seats, bot } = homeState.draft.value;
  const drafted = (side: Side): SeatRequest => (seats[side]?.kind === "bot" ? seats[side] : { kind: "bot", bot });
  return Object.fromEntries(
    draftTeams(scenario)
      .flat()
      .map((side) => [side, drafted(side)]),
  );
}

/** Whether others may watch: as drafted, else only where no second person plays. */
export function isPublic(seats: Record<Side, SeatRequest>): boolean {
  const people = Object.values(seats).filter((seat) => seat.kind !== "bot");
  return homeState.draft.value.public ?? people.length < 2;
}

/** The clock without the timer where no two people play live. */
function timedFor(w: MatchDraft, friend: boolean): Clock {
  const { react, ...clock } = w.clock;
  const timed = app.catalogue.value?.games.find((one) => one.id === w.game)?.timed.length;
  return friend && timed && react && clock.kind !== "move" ? { ...clock, react } : clock;
}

function pairOfSeats(scenario: Scenario, w: MatchDraft): Record<Side, SeatRequest> {
  const mine = w.side === "lots" ? scenario.sides[Math.floor(Math.random() * scenario.sides.length)]! : w.side;
  const seat = (side: Side): SeatRequest => {
    const yours = scenario.sides.length === 1 || side === mine || w.opponent === "screen";
    return yours ? you() : w.opponent === "bot" ? { kind: "bot", bot: w.bot } : { kind: "open" };
  };
  return Object.fromEntries(scenario.sides.map((side) => [side, seat(side)]));
}

/** A seat for the person at this browser; with an account the server knows the name. */
export function you(): SeatRequest {
  const name = app.account.value?.name ?? homeState.draft.value.name;
  return name ? { kind: "you", name } : { kind: "you" };
}

export async function join(match: string, invite: string): Promise<void> {
  await attempt(async () => {
    const place = `sandtable.join.${invite}`;
    const key = load(place, newRequestId(32));
    store(place, key);
    const name = app.account.value?.name || homeState.draft.value.name || home.friend;
    storeSeat(await joinMatch(match, invite, name, key, app.account.value?.session));
    store(place, null);
    go(`/play/${match}`);
  });
}

// files

/** Who plays on by default: the first side is mine, bots take the rest. */
export function seatsFor(sides: Side[], mine: Side | undefined = sides[0]): Record<Side, SeatRequest> {
  const bot = homeState.draft.value.bot;
  return Object.fromEntries(sides.map((side) => [side, side === mine ? you() : { kind: "bot", bot }]));
}

export async function openFile(name: string, save: string): Promise<void> {
  homeState.file.value = null;
  await attempt(async () => {
    app.catalogue.value ??= await fetchCatalogue();
    const checked = await verifySave(save);
    homeState.file.value = { name, save, checked, seats: seatsFor(checked.seats ?? []) };
  });
}

/** Check the opened file against what was sealed at the start of its match. */
export async function compareSeal(commitment: string, salt: string): Promise<void> {
  const file = homeState.file.value;
  if (!file) return;
  await attempt(async () => {
    homeState.file.value = { ...file, checked: await verifySave(file.save, commitment.trim(), salt.trim()) };
  });
}

export async function playFile(): Promise<void> {
  const file = homeState.file.value;
  if (!file || homeState.creating.value) return;
  homeState.creating.value = true;
  await attempt(async () => {
    const made = await loadMatch(file.save, { seats: file.seats, public: false }, app.account.value?.session);
    storeSeat(made);
    homeState.file.value = null;
    go(`/play/${made.match}`);
  });
  homeState.creating.value = false;
}

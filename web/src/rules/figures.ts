/** The pictures of the rulebooks: which rules they are about, what they show, and a match that begins at one. */

import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { attempt } from "../app/attempt";
import { go } from "../app/route";
import { app } from "../app/state";
import { storeSeat } from "../app/storage";
import { homeState } from "../home/state";
import { fetchFigure, fetchFigures, makeFigureMatch } from "../net/api";
import type { Figure, FigureTitle } from "../net/protocol";
import { rulesState } from "./state";

export const figureState = {
  titles: signal<Record<string, FigureTitle[]>>({}), // by game, once fetched
  shown: signal<Record<string, Figure>>({}), // by game and id, once fetched
  View: signal<FunctionComponent<FigureTitle & { game: string }> | null>(null), // what draws one, once fetched
  /** Fetches it; the page's entry says how, since the drawings of the games lead to rules themselves. */
  fetchView: { now: async (): Promise<void> => {} },
};

export async function fetchFigureTitles(game: string): Promise<void> {
  if (figureState.titles.value[game]) return;
  const { figures } = await fetchFigures(game).catch(() => ({ figures: [] })); // the text reads without its pictures
  figureState.titles.value = { ...figureState.titles.value, [game]: figures };
}

/** The pictures that are about a rule. */
export function figuresAbout(game: string, rule: string): FigureTitle[] {
  return (figureState.titles.value[game] ?? []).filter((one) => one.rules.includes(rule));
}

const NEAR = 2; // pictures of its chapter that a rule without one of its own is shown with

/** The pictures of a rule's chapter. */
export function figuresNear(game: string, rule: string): FigureTitle[] {
  const chapter = `${rule.split(".")[0]}.`;
  const all = figureState.titles.value[game] ?? [];
  return all.filter((one) => one.rules.some((other) => other.startsWith(chapter))).slice(0, NEAR);
}

export function figureShown(game: string, id: string): Figure | null {
  return figureState.shown.value[`${game}/${id}`] ?? null;
}

/** Fetch what a picture shows. */
export async function loadFigure(game: string, id: string): Promise<void> {
  if (figureShown(game, id)) return;
  const figure = await fetchFigure(game, id).catch(() => null); // an owner's data may not fit it
  if (figure) figureState.shown.value = { ...figureState.shown.value, [`${game}/${id}`]: figure };
}

/** Begin a match at a picture, for one person who plays all sides. */
export async function tryFigure(game: string, id: string): Promise<void> {
  await attempt(async () => {
    const name = app.account.value?.name ?? homeState.draft.value.name;
    const made = await makeFigureMatch(game, id, name, app.account.value?.session);
    storeSeat(made);
    rulesState.drawer.value = null;
    go(`/play/${made.match}`);
  });
}

/** What a first visitor sees: what this is, and one button that starts a match. */

import type { JSX } from "preact";
import { Icon } from "../app/icons";
import { app } from "../app/state";
import { CARDS } from "../games/cards";
import { home } from "../texts/home";
import { playNow } from "./new-match";
import { homeState } from "./state";

export function Welcome(): JSX.Element | null {
  const { game } = homeState.draft.value;
  const known = app.catalogue.value?.games.find((one) => one.id === game);
  const quick = CARDS[game]?.quickStart;
  const scenario = known?.scenarios.find((one) => one.id === quick?.scenario);
  if (app.seats.value.length || homeState.mine.value.length || !known || !scenario) return null;
  return (
    <section class="panel welcome" aria-label={home.welcome}>
      <div>
        <h2>{home.welcome}</h2>
        <p>{home.welcomeNote}</p>
      </div>
      <button class="btn primary playnow" disabled={homeState.creating.value} onClick={() => void playNow(game)}>
        <Icon name="play" />
        <span>
          <b>{homeState.creating.value ? home.starting : home.playNow}</b>
          <small>{home.playNowNote(`${known.title}: ${scenario.title}`)}</small>
        </span>
      </button>
    </section>
  );
}

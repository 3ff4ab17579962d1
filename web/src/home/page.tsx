/** Home: which scenario, against whom, by which rules; and the matches that go on. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Nav } from "../app/nav";
import { app } from "../app/state";
import { fetchMatch } from "../net/api";
import type { MatchRecord } from "../net/protocol";
import { capital, clockText, seatName, sideName, t } from "../texts/common";
import { home } from "../texts/home";
import { Continue, Finished, Watch } from "./match-lists";
import { join, refreshHome } from "./new-match";
import { Against, YourName } from "./opponent";
import { Files } from "./saved-file";
import { Table } from "./scenario-preview";
import { Games, Scenarios } from "./scenarios";
import { homeState } from "./state";
import { Welcome } from "./welcome";

const FRESH = 15_000; // milliseconds between looks at the lists

/** Look at the lists now and then while the page is seen. */
function useFreshLists(): void {
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (!document.hidden) void refreshHome();
    }, FRESH);
    return () => clearInterval(timer);
  }, []);
}

export function Home(): JSX.Element {
  useFreshLists();
  const game = app.catalogue.value?.games.find((one) => one.id === homeState.draft.value.game);
  const scenario = game?.scenarios.find((one) => one.id === homeState.draft.value.scenario);
  return (
    <div class="home">
      <Nav page="home" />
      <Fault />
      {!game && !app.errorText.value && <p class="panel fault">{t.loading}</p>}
      <main>
        <YourMoves />
        <Welcome />
        <Games />
        {game && scenario && (
          <div class="main">
            <Scenarios game={game} scenario={scenario} />
            <Table scenario={scenario} />
            <Against scenario={scenario} />
          </div>
        )}
        <div class="low">
          <Continue size={4} />
          <Watch size={4} />
          <Finished size={4} />
          <Files />
        </div>
      </main>
    </div>
  );
}

/** On a narrow screen the lists are far below: say above that somebody waits for me. */
function YourMoves(): JSX.Element | null {
  const waiting = homeState.mine.value.filter((match) => match.to_move && !match.result);
  if (!waiting.length) return null;
  return (
    <a class="panel yourmoves" href={waiting.length === 1 ? `#/play/${waiting[0]!.match}` : "#/watch"}>
      {home.yourMoves(waiting.length)}
    </a>
  );
}

/** All matches, on a page of their own. */
export function WatchPage(): JSX.Element {
  useFreshLists();
  return (
    <div class="home watchpage">
      <Nav page="watch" />
      <Fault />
      <main class="low">
        <Continue size={12} />
        <Watch size={12} />
        <Finished size={12} />
      </main>
    </div>
  );
}

function Fault(): JSX.Element | null {
  const errorText = app.errorText.value;
  if (!errorText) return null;
  return (
    <p class="panel fault" role="alert">
      {errorText}{" "}
      <button class="btn small" onClick={() => void refreshHome()}>
        {home.reload}
      </button>
    </p>
  );
}

/** Somebody came with an invitation. */
export function Join(props: { match: string; invite: string }): JSX.Element {
  const [record, setRecord] = useState<MatchRecord | null>(null);
  useEffect(() => {
    fetchMatch(props.match).then(setRecord, () => setRecord(null)); // taking the seat says what is wrong
  }, [props.match]);
  const sides = Object.keys(record?.seats ?? {});
  const open = sides.filter((side) => record!.seats[side]!.kind === "open");
  const there = sides.filter((side) => !open.includes(side)).map((side) => seatName(record!.seats[side], false, side));
  return (
    <div class="home">
      <Nav page={null} />
      <main class="panel joinbox">
        <h2>{home.joinTitle}</h2>
        {record && (
          <p>
            <b>{record.title}</b> ({capital(record.game)}){" "}
            {sides.length > 2 ? home.atTheTable(there.join(", ")) : home.against(there.join(", "))}.{" "}
            {open.length > 0 &&
              (open.length === 1 ? home.joinSide(sideName(open[0]!)) : home.joinOneOf(open.map(sideName).join(", ")))}
          </p>
        )}
        {record?.clock.seconds && (
          <p>
            {home.clockNotes[record.clock.kind]} {home.clock}: {clockText(record.clock.seconds)}.
          </p>
        )}
        {record?.clock.react && <p>{home.timerNote(record.clock.react)}</p>}
        {record?.continued && <p>{home.continuedNote}</p>}
        <p>{home.joinText}</p>
        {app.errorText.value && <p role="alert">{app.errorText.value}</p>}
        {!app.account.value && <YourName />}
        <button class="btn primary" onClick={() => void join(props.match, props.invite)}>
          {home.join}
        </button>
      </main>
    </div>
  );
}

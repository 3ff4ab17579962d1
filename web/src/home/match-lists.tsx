/** Below: the matches that go on and those that are over, a page at a time. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Crest, Icon } from "../app/icons";
import { app } from "../app/state";
import type { MatchRecord, Side } from "../net/protocol";
import { seated } from "../seats/teams";
import { seatName, sideName } from "../texts/common";
import { home, since } from "../texts/home";
import type { Listing } from "./match-request";
import { moreMatches } from "./new-match";
import { homeState } from "./state";

/** My matches that go on, those where I am to move first. */
export function Continue(props: { size: number }): JSX.Element {
  const mine = homeState.mine.value.filter((match) => !match.result);
  const list = [...mine.filter((match) => match.to_move), ...mine.filter((match) => !match.to_move)];
  return <Matches title={home.continue} list={list} more={null} none={home.noMine} size={props.size} />;
}

export function Watch(props: { size: number }): JSX.Element {
  return (
    <Matches
      title={home.running}
      list={strange(homeState.running.value)}
      more={more("running")}
      none={home.noRunning}
      size={props.size}
    />
  );
}

export function Finished(props: { size: number }): JSX.Element {
  const mine = homeState.mine.value.filter((match) => match.result);
  return (
    <Matches
      title={home.finished}
      list={[...mine, ...strange(homeState.finished.value)]}
      more={more("finished")}
      none={home.noDone}
      size={props.size}
    />
  );
}

function strange(listing: Listing): MatchRecord[] {
  const mine = new Set(homeState.mine.value.map((match) => match.match));
  return listing.matches.filter((match) => !mine.has(match.match));
}

function more(list: "running" | "finished"): (() => Promise<void>) | null {
  return homeState[list].value.next === null ? null : () => moreMatches(list);
}

function Matches(props: {
  title: string;
  list: MatchRecord[];
  more: (() => Promise<void>) | null;
  none: string;
  size: number;
}): JSX.Element {
  const { title, list, more, none, size } = props;
  const [page, setPage] = useState(0);
  const first = Math.min(page * size, Math.max(0, Math.floor((list.length - 1) / size) * size));
  const shown = list.slice(first, first + size);
  const further = first + size < list.length || more !== null;
  const turn = async (step: number): Promise<void> => {
    const next = Math.floor(first / size) + step;
    if ((next + 1) * size > list.length && more) await more();
    setPage(next);
  };
  return (
    <section class="panel" aria-label={title}>
      <header>
        <h2 class="cap">{title}</h2>
        {(first > 0 || further) && (
          <span class="pager">
            <button
              class="btn ghost icon"
              aria-label={`${title}: ${home.later}`}
              disabled={first === 0}
              onClick={() => void turn(-1)}
            >
              <Icon name="back" />
            </button>
            <span>{home.page(first + 1, first + shown.length)}</span>
            <button
              class="btn ghost icon"
              aria-label={`${title}: ${home.earlier}`}
              disabled={!further}
              onClick={() => void turn(1)}
            >
              <Icon name="next" />
            </button>
          </span>
        )}
      </header>
      {!list.length && <p class="none">{none}</p>}
      <ul class="rows">
        {shown.map((record) => (
          <li key={record.match}>
            <MatchLink record={record} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MatchLink(props: { record: MatchRecord }): JSX.Element {
  const { record } = props;
  const game =
    app.catalogue.value?.games.length === 1
      ? undefined
      : app.catalogue.value?.games.find((one) => one.id === record.game);
  const facts = [names(record), game?.title, record.turn ? home.turn(record.turn) : "", since(record.last, Date.now())];
  return (
    <a class="m" href={`#/play/${record.match}`}>
      <span class="th" aria-hidden="true">
        {record.teams.flat().map((side) => (
          <Crest side={side} letter={side.charAt(0).toUpperCase()} size={24} />
        ))}
      </span>
      <span>
        <b>{record.title}</b>
        <small>{facts.filter(Boolean).join(" · ")}</small>
        <small class={record.to_move && !record.result ? "move" : ""}>{standing(record)}</small>
      </span>
    </a>
  );
}

function standing(record: MatchRecord): string {
  if (record.result)
    return `${record.result.winner ? home.won(record.result.winners.map(sideName).join(home.and)) : home.drawn} · ${home.over}`;
  if (record.to_move) return home.yourMove;
  return record.yours ? home.waiting : home.isLive;
}

function names(record: MatchRecord): string {
  const one = record.yours?.length === 1 ? record.yours[0]! : null;
  const name = (side: Side): string => seatName(record.seats[side], false, side);
  const [mine, ...others] = seated(record, record.yours ?? []).map((team) =>
    team
      .filter((side) => side !== one)
      .map(name)
      .join(home.and),
  );
  if (one === null) return [mine, ...others].join(home.versus);
  return [mine && home.withMate(mine), others.length && home.against(others.join(home.versus))]
    .filter(Boolean)
    .join(" ");
}

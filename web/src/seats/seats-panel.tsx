/** The seats: who is here, who has gone, and bots that play for somebody by agreement. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Crest, Icon } from "../app/icons";
import { whole } from "../app/route";
import { app } from "../app/state";
import { seatAt } from "../app/storage";
import { state } from "../match/state";
import type { MatchRecord, Proposal, Seat, Side } from "../net/protocol";
import { botTitle, capital, seatName, sideName } from "../texts/common";
import { moment, people, span } from "../texts/seats";
import { copyText } from "../ui/clipboard";
import { agree, decline, proposeStandin, takeBack } from "./seats";
import { SeatsError } from "./standing-orders";
import { seated } from "./teams";

export function Seats(): JSX.Element | null {
  const record = state().record.value;
  if (!record) return null;
  const persons = Object.values(record.seats).filter((seat) => seat.kind === "person").length;
  return (
    <section class="panel sec seats" aria-label={people.seatsTitle}>
      <header>
        <h2 class="cap">{people.seatsTitle}</h2>
      </header>
      <ul>
        {seated(record, state().yours.value).map((team, n) =>
          team.map((side, k) => (
            <SeatRow
              key={side}
              side={side}
              seat={record.seats[side]!}
              record={record}
              first={n > 0 && k === 0 && state().record.value!.teams.some((one) => one.length > 1)}
            />
          )),
        )}
      </ul>
      {!state().result.value &&
        (record.proposals ?? []).map((proposal) => (
          <Proposed key={proposal.proposal} proposal={proposal} record={record} />
        ))}
      <SeatsError />
      {persons > 1 && !state().result.value && record.patience && (
        <p class="hint">{people.patience(span(record.patience))}</p>
      )}
    </section>
  );
}

/** What cannot wait until somebody opens the panel: a proposal that asks me, or a bot that plays for me. */
export function SeatNotice(): JSX.Element | null {
  const record = state().record.value;
  if (!record || state().result.value) return null;
  const asks = (record.proposals ?? []).filter((one) =>
    one.waits_for.some((side) => state().yours.value.includes(side)),
  );
  const played = state().yours.value.filter((side) => record.seats[side]?.standin);
  if (!asks.length && !played.length) return null;
  return (
    <aside class="panel seatnotice" aria-label={people.seatsTitle}>
      {asks.map((proposal) => (
        <Proposed key={proposal.proposal} proposal={proposal} record={record} />
      ))}
      {played.map((side) => (
        <p key={side} role="status">
          {people.playsForYou(botTitle(record.seats[side]!.standin!))}{" "}
          <button class="btn small primary" onClick={() => takeBack(side)}>
            {people.takeBack}
          </button>
        </p>
      ))}
    </aside>
  );
}

function SeatRow(props: { side: Side; seat: Seat; record: MatchRecord; first: boolean }): JSX.Element {
  const { side, seat, record, first } = props;
  const mine = state().yours.value.includes(side);
  const name = seatName(seat, mine, side);
  const pending = (record.proposals ?? []).some((one) => one.what === "standin" && one.seat === side);
  const may =
    !state().result.value && seat.kind === "person" && !seat.standin && !pending && state().yours.value.length > 0;
  const invite = seatAt(record.match)?.invites?.[side];
  return (
    <li class={first ? "foes" : undefined}>
      <Crest side={side} letter={side.charAt(0).toUpperCase()} size={28} />
      <span>
        <b>{name}</b>
        <small>
          {sideName(side)} · {presence(seat, mine)}
        </small>
      </span>
      {mine && seat.standin && !state().result.value && (
        <button class="btn small primary" onClick={() => takeBack(side)}>
          {people.takeBack}
        </button>
      )}
      {may && <BotFor side={side} text={mine ? people.letBot : people.askBot(name)} />}
      {seat.kind === "open" && invite && <Invitation side={side} link={whole(`/join/${record.match}/${invite}`)} />}
    </li>
  );
}

function presence(seat: Seat, mine: boolean): string {
  if (seat.kind === "open") return people.openSeat;
  if (seat.kind === "bot") return people.bot;
  if (seat.standin) return mine ? people.playsForYou(botTitle(seat.standin)) : people.plays(botTitle(seat.standin));
  if (mine) return people.you;
  if (seat.here) return people.here;
  return seat.away ? people.awaySince(moment(seat.away)) : people.away;
}

function BotFor(props: { side: Side; text: string }): JSX.Element {
  const bots = app.catalogue.value?.bots ?? [];
  const [bot, setBot] = useState("greedy"); // strong, and answers at once
  return (
    <span class="botfor">
      <button class="btn small" onClick={() => proposeStandin(props.side, bot)}>
        <Icon name="bot" />
        {props.text}
      </button>
      {bots.length > 1 && (
        <select aria-label={people.which} value={bot} onChange={(event) => setBot(event.currentTarget.value)}>
          {bots.map((one) => (
            <option value={one.name} title={one.text}>
              {capital(one.name)}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}

function Proposed(props: { proposal: Proposal; record: MatchRecord }): JSX.Element {
  const { proposal, record } = props;
  const name = (side: Side): string => seatName(record.seats[side], false, side);
  const other = (side: Side): string | null => (state().yours.value.includes(side) ? null : name(side));
  const asked = proposal.waits_for.some((side) => state().yours.value.includes(side));
  const made = state().yours.value.includes(proposal.by);
  return (
    <div class="proposal" role="status">
      <p>
        {proposal.bot === null
          ? people.wouldConcede(other(proposal.by))
          : people.proposed(other(proposal.by), other(proposal.seat), botTitle(proposal.bot))}
      </p>
      {proposal.waits_for.length > 0 && !asked && (
        <p class="hint">{people.waitsFor(proposal.waits_for.map(name).join(", "))}</p>
      )}
      {proposal.due && <p class="hint">{people.due(moment(proposal.due))}</p>}
      <div class="row">
        {asked && (
          <button class="btn small primary" onClick={() => agree(proposal.proposal)}>
            {people.agree}
          </button>
        )}
        {asked && !made && (
          <button class="btn small" onClick={() => decline(proposal.proposal)}>
            {people.decline}
          </button>
        )}
        {made && (
          <button class="btn small" onClick={() => decline(proposal.proposal)}>
            {people.withdraw}
          </button>
        )}
      </div>
    </div>
  );
}

function Invitation(props: { side: Side; link: string }): JSX.Element {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await copyText(props.link);
    setCopied(true);
  };
  return (
    <span class="url">
      <input
        readOnly
        value={props.link}
        aria-label={people.invite(sideName(props.side))}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button class="btn small" onClick={() => void copy()}>
        {copied ? people.copied : people.copy}
      </button>
    </span>
  );
}

/** Over the board, when nothing can be answered there: an invitation, the end, the device handed over, the people. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Crest, Icon } from "../../app/icons";
import { whole } from "../../app/route";
import { seatAt } from "../../app/storage";
import type { Side } from "../../net/protocol";
import { DiceCheck } from "../../replay/verify-dice";
import { RuleLink } from "../../rules/rules-panel";
import { Seats } from "../../seats/seats-panel";
import { Orders } from "../../seats/standing-orders";
import { teamOf } from "../../seats/teams";
import { capital, sideName, t } from "../../texts/common";
import { people } from "../../texts/seats";
import { copyText } from "../../ui/clipboard";
import { takeDevice } from "../hand-over";
import { state } from "../state";
import { AfterTheEnd } from "./after-the-end";

export function Invite(): JSX.Element | null {
  const record = state().record.value;
  const seat = record ? seatAt(record.match) : undefined;
  const open = record
    ? Object.keys(record.seats).filter((side) => record.seats[side]!.kind === "open" && seat?.invites?.[side])
    : [];
  if (!record || !seat || !open.length || state().inviteShut.value) return null;
  const link = (side: Side): string => whole(`/join/${record.match}/${seat.invites![side]!}`);
  return (
    <section class="panel invite" aria-label={t.inviteTitle}>
      <b>{open.length > 1 ? t.inviteTitles : t.inviteTitle}</b>
      <button
        class="btn ghost icon shut"
        aria-label={t.close}
        title={t.inviteShut}
        onClick={() => void (state().inviteShut.value = true)}
      >
        <Icon name="close" />
      </button>
      <p>{open.length > 1 ? t.inviteSeveral : t.inviteText}</p>
      {open.map((side) => (
        <div class="url" key={side}>
          {open.length > 1 && <Crest side={side} letter={side.charAt(0).toUpperCase()} size={28} />}
          <input
            readOnly
            value={link(side)}
            aria-label={open.length > 1 ? people.invite(sideName(side)) : t.link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <button class="btn" onClick={() => void copyText(link(side))}>
            {t.copy}
          </button>
        </div>
      ))}
    </section>
  );
}

export function Ending(): JSX.Element | null {
  const result = state().result.value;
  const box = useRef<HTMLElement>(null);
  const seen = result !== null && !state().frame.value && !state().endShut.value;
  useEffect(() => {
    if (seen && document.activeElement === document.body) box.current?.focus({ preventScroll: true }); // the answers that had the focus are gone
  }, [seen]);
  if (!result || !seen) return null;
  const { yours, record } = state();
  const mine = teamOf(record.value, yours.value);
  const oneTeam =
    (yours.value.length > 0 && mine.length < Object.keys(record.value?.seats ?? {}).length) || yours.value.length === 1;
  const title =
    result.winner === null
      ? t.draw
      : oneTeam
        ? mine.includes(result.winner)
          ? t.wonYou
          : t.lostYou
        : t.won(result.winners.map(sideName).join(t.and), result.winners.length);
  return (
    <section class={`panel ending ${result.winner ?? "none"}`} role="status" aria-label={title} ref={box} tabIndex={-1}>
      {result.winners.length > 0 && (
        <span class="crests">
          {result.winners.map((side) => (
            <Crest key={side} side={side} letter={side.charAt(0).toUpperCase()} size={52} />
          ))}
        </span>
      )}
      <div>
        <h2>{title}</h2>
        <p>
          {capital(result.reason)} <RuleLink rule={result.rule} />
        </p>
      </div>
      <button
        class="btn ghost icon shut"
        aria-label={t.seeTable}
        title={t.seeTable}
        onClick={() => void (state().endShut.value = true)}
      >
        <Icon name="close" />
      </button>
      <DiceCheck />
      <AfterTheEnd />
    </section>
  );
}

export function HandOver(): JSX.Element | null {
  const side = state().cover.value?.side;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [side]);
  if (!side) return null;
  return (
    <div class="cover" role="dialog" aria-modal="true" aria-label={t.take(sideName(side))}>
      <div class="panel">
        <Crest side={side} letter={side.charAt(0).toUpperCase()} size={84} />
        <h2>{t.take(sideName(side))}</h2>
        <p>{t.takeNote}</p>
        <button class="btn primary" ref={button} onClick={takeDevice}>
          {t.iAm(sideName(side))}
        </button>
      </div>
    </div>
  );
}

/** Who sits here, and what is answered beforehand. */
export function People(): JSX.Element | null {
  const box = useRef<HTMLElement>(null);
  const open = state().peopleOpen.value;
  useEffect(() => {
    if (open) box.current?.querySelector<HTMLElement>("button")?.focus();
  }, [open]);
  if (!open) return null;
  return (
    <aside class="panel drawer people" aria-label={t.people} ref={box}>
      <header>
        <h2>{t.people}</h2>
        <button class="btn ghost icon" aria-label={t.close} onClick={() => void (state().peopleOpen.value = false)}>
          <Icon name="close" />
        </button>
      </header>
      <div class="rows" tabIndex={0}>
        <Seats />
        <Orders />
      </div>
    </aside>
  );
}

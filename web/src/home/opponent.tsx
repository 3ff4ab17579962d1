/** Right: against whom, on which side, by which clock. */

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { type BotName, readBot, writeBot } from "../analysis/bot-names";
import { Crest, Icon, type IconName } from "../app/icons";
import { app } from "../app/state";
import type { Scenario } from "../net/protocol";
import { reviewTexts } from "../texts/analysis";
import { capital, sideName } from "../texts/common";
import { home } from "../texts/home";
import { DAY, type Opponent } from "./match-request";
import { botSeats, draftedSeats, draftSeats, draftTeams, isPublic, startMatch, updateDraft } from "./new-match";
import { botChoices, CharacterPicker, SeatPicker } from "./seat-picker";
import { homeState } from "./state";

const MINUTES = [10, 30, 60, 120];
const DAYS = [1, 3, 7];
const PATIENCE = [1, 3, 7, 14];
const THINKS = [2, 5, 10, 20]; // seconds for a Marshal's decision
const SECONDS = [0, 5, 10, 20, 30, 60];

export function Against(props: { scenario: Scenario }): JSX.Element {
  const { scenario } = props;
  const w = homeState.draft.value;
  const alone = scenario.sides.length === 1;
  const teams = draftTeams(scenario);
  const several = teams.flat().length > 2;
  const seats = several ? draftSeats(scenario) : {};
  const watching = w.opponent === "watch";
  const linked = several ? Object.values(seats).some((seat) => seat.kind === "open") : w.opponent === "link" && !alone;
  const title = several ? home.players : home.opponent;
  return (
    <section class="panel op" aria-label={title}>
      <div class="op-scroll">
        <h2 class="cap">{title}</h2>
        {alone ? (
          <div class="opt on">
            <div class="pick">
              <Icon name="bot" />
              <span>
                <b>{home.alone}</b>
                <small>{home.aloneNote}</small>
              </span>
            </div>
          </div>
        ) : several ? (
          <SeatPicker seats={seats} teams={teams} set={(chosen) => updateDraft({ seats: chosen })} />
        ) : (
          <Opponents scenario={scenario} />
        )}
        {several && <p class="none">{home.severalNote}</p>}
        {!watching && <ClockChoice />}
        {linked && <Timer />}
        {linked && <Patience />}
        {!watching && !app.account.value && <YourName />}
        {!alone && (
          <label class="check">
            <input
              type="checkbox"
              checked={isPublic(draftedSeats(scenario))}
              onChange={(event) => updateDraft({ public: event.currentTarget.checked })}
            />
            {home.public}
          </label>
        )}
        {!watching && (
          <label class="check">
            <input
              type="checkbox"
              checked={w.hints ?? !linked}
              onChange={(event) => updateDraft({ hints: event.currentTarget.checked })}
            />
            {reviewTexts.hintsOn}
          </label>
        )}
        <p class="sealed">
          <Icon name="seal" />
          {home.dice}
        </p>
      </div>
      <button class="btn primary start" disabled={homeState.creating.value} onClick={() => void startMatch()}>
        <Icon name="play" />
        {homeState.creating.value ? home.starting : home.start}
      </button>
    </section>
  );
}

function Opponents(props: { scenario: Scenario }): JSX.Element {
  const w = homeState.draft.value;
  const bots = app.catalogue.value?.bots ?? [];
  const bot = readBot(w.bot);
  const overDays = w.clock.kind === "move";
  return (
    <>
      <Opp id="bot" icon="bot" title={home.bot} note={bots.find((one) => one.name === bot.level)?.text ?? home.botNote}>
        <Segments
          class="lv"
          label={home.level}
          value={bot.level}
          choices={bots.map((one) => [one.name, capital(one.name), one.text])}
          set={(level) => updateDraft({ bot: writeBot({ ...bot, level }, bots), opponent: "bot" })}
        />
        {w.opponent === "bot" && <Traits bot={bot} />}
      </Opp>
      <Opp id="screen" icon="people" title={home.screen} note={home.screenNote} />
      <Opp id="link" icon="link" title={home.link} note={home.linkNote}>
        {w.opponent === "link" && (
          <Segments
            class="lv"
            label={home.pace}
            value={overDays ? "days" : "live"}
            choices={[
              ["live", home.live],
              ["days", home.days],
            ]}
            set={(pace) =>
              updateDraft({ clock: pace === "days" ? { kind: "move", seconds: 3 * DAY } : { kind: "none" } })
            }
          />
        )}
      </Opp>
      <Opp id="watch" icon="eye" title={home.watchBots} note={home.watchBotsNote}>
        {w.opponent === "watch" && (
          <SeatPicker seats={botSeats(props.scenario)} choices={botChoices()} set={(seats) => updateDraft({ seats })} />
        )}
      </Opp>
      {w.opponent !== "screen" && w.opponent !== "watch" && (
        <Segments
          class="seg"
          label={home.side}
          value={w.side}
          set={(side) => updateDraft({ side })}
          choices={[
            ...props.scenario.sides.map(
              (side): Choice => [
                side,
                <>
                  <Crest side={side} letter="" size={16} />
                  {sideName(side)}
                </>,
              ],
            ),
            ["lots", home.lots],
          ]}
        />
      )}
    </>
  );
}

/** What else can be set for a bot: its character and, for a Marshal, how long it thinks. */
function Traits(props: { bot: BotName }): JSX.Element | null {
  const { bot } = props;
  const { bots = [], characters = [] } = app.catalogue.value ?? {};
  const level = bots.find((one) => one.name === bot.level);
  if (!level) return null;
  const set = (change: Partial<BotName>): void => updateDraft({ bot: writeBot({ ...bot, ...change }, bots) });
  const { most } = level;
  const seconds = bot.seconds ?? level.seconds;
  if (!level.characters && most === null) return null;
  return (
    <div class="traits">
      {level.characters && (
        <label>
          <span>{home.character}</span>
          <CharacterPicker
            bot={writeBot(bot, bots)}
            label={home.character}
            set={(name) => updateDraft({ bot: name })}
          />
        </label>
      )}
      {most !== null && (
        <label>
          <span>{home.thinks}</span>
          <select
            aria-label={home.thinks}
            value={String(seconds)}
            onChange={(event) => set({ seconds: Number(event.currentTarget.value) })}
          >
            {THINKS.filter((n) => n <= most).map((n) => (
              <option value={n}>{home.seconds(n)}</option>
            ))}
          </select>
        </label>
      )}
      {level.characters && (
        <small>{characters.find((one) => one.name === bot.character)?.text ?? home.plainNote}</small>
      )}
    </div>
  );
}

function Opp(props: {
  id: Opponent;
  icon: IconName;
  title: string;
  note: string;
  children?: ComponentChildren;
}): JSX.Element {
  const on = homeState.draft.value.opponent === props.id;
  return (
    <div class={on ? "opt on" : "opt"}>
      <button class="pick" aria-pressed={on} onClick={() => updateDraft({ opponent: props.id })}>
        <Icon name={props.icon} />
        <span>
          <b>{props.title}</b>
          <small>{props.note}</small>
        </span>
        {on && <Icon name="check" />}
      </button>
      {props.children}
    </div>
  );
}

type Choice = [id: string, shown: ComponentChildren, note?: string];

/** A few choices side by side, one of them taken. */
export function Segments(props: {
  class: "seg" | "lv";
  label: string;
  value: string;
  choices: Choice[];
  set: (id: string) => void;
}): JSX.Element {
  const entry = props.choices.some(([id]) => id === props.value) ? props.value : props.choices[0]?.[0]; // one stop for the Tab key
  return (
    <div class={props.class} role="radiogroup" aria-label={props.label}>
      {props.choices.map(([id, shown, note]) => (
        <button
          role="radio"
          aria-checked={props.value === id}
          tabIndex={id === entry ? 0 : -1}
          class={props.value === id ? "on" : ""}
          title={note}
          onClick={() => props.set(id)}
        >
          {shown}
        </button>
      ))}
    </div>
  );
}

function ClockChoice(): JSX.Element {
  const { clock } = homeState.draft.value;
  const [typed, setTyped] = useState("");
  const kinds = app.catalogue.value?.clocks ?? ["none"];
  const start: Record<string, number> = { match: 30 * 60, move: 3 * DAY };
  const minutes = (clock.seconds ?? 0) / 60;
  return (
    <div class="clockbox">
      <Segments
        class="seg"
        label={home.clock}
        value={clock.kind}
        choices={kinds.map((kind) => [kind, home.clocks[kind] ?? kind])}
        set={(kind) =>
          updateDraft({
            clock: {
              kind,
              ...(kind === "none" ? {} : { seconds: start[kind] ?? DAY }),
              ...(clock.react ? { react: clock.react } : {}),
            },
          })
        }
      />
      {clock.kind === "match" && (
        <div class="times">
          <Segments
            class="lv"
            label={home.clocks["match"]!}
            value={typed ? "" : String(minutes)}
            choices={MINUTES.map((n) => [String(n), home.minutes(n)])}
            set={(n) => {
              setTyped("");
              updateDraft({ clock: { ...clock, seconds: Number(n) * 60 } });
            }}
          />
          <input
            type="number"
            min="1"
            max="1440"
            step="1"
            aria-label={home.otherMinutes}
            placeholder={home.otherMinutes}
            title={home.otherMinutes}
            value={typed}
            onInput={(event) => {
              const n = Math.round(Number(event.currentTarget.value));
              setTyped(event.currentTarget.value);
              if (n >= 1 && n <= 1440) updateDraft({ clock: { ...clock, seconds: n * 60 } });
            }}
          />
        </div>
      )}
      {clock.kind === "move" && (
        <Segments
          class="lv"
          label={home.clocks["move"]!}
          value={String((clock.seconds ?? 0) / DAY)}
          choices={DAYS.map((n) => [String(n), home.daysMove(n)])}
          set={(n) => updateDraft({ clock: { ...clock, seconds: Number(n) * DAY } })}
        />
      )}
      <small>{home.clockNotes[clock.kind]}</small>
    </div>
  );
}

/** What the others read; an account has its own name. */
export function YourName(): JSX.Element {
  return (
    <label class="patience">
      <span>{home.yourName}</span>
      <input
        value={homeState.draft.value.name}
        placeholder={home.nameless}
        maxLength={30}
        autocomplete="nickname"
        onInput={(event) => updateDraft({ name: event.currentTarget.value })}
      />
    </label>
  );
}

/** Live only: how long the other may think about a reaction in one's own move. */
function Timer(): JSX.Element | null {
  const { clock, game } = homeState.draft.value;
  const timed = app.catalogue.value?.games.find((one) => one.id === game)?.timed ?? [];
  if (!timed.length || clock.kind === "move") return null;
  return (
    <label class="patience">
      <span>{home.timer(timed.join(", "))}</span>
      <select
        value={String(clock.react ?? 0)}
        onChange={(event) => updateDraft({ clock: { ...clock, react: Number(event.currentTarget.value) } })}
      >
        {SECONDS.map((n) => (
          <option value={n}>{n ? home.seconds(n) : home.noTimer}</option>
        ))}
      </select>
    </label>
  );
}

function Patience(): JSX.Element {
  return (
    <label class="patience">
      <span>{home.patience}</span>
      <select
        value={String(homeState.draft.value.patience / DAY)}
        onChange={(event) => updateDraft({ patience: Number(event.currentTarget.value) * DAY })}
      >
        {PATIENCE.map((n) => (
          <option value={n}>{home.daysMove(n)}</option>
        ))}
      </select>
    </label>
  );
}

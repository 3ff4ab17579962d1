/** Who plays which side: where more than two play, or where a match continues from a file or from an earlier moment. */

import type { JSX } from "preact";
import { readBot, writeBot } from "../analysis/bot-names";
import { Crest } from "../app/icons";
import { app } from "../app/state";
import type { SeatRequest, Side } from "../net/protocol";
import { capital, sideName, t } from "../texts/common";
import { home } from "../texts/home";
import { you } from "./new-match";

interface Picking {
  seats: Record<Side, SeatRequest>;
  teams?: Side[][]; // of a new match; one that continues has its teams already
  set: (seats: Record<Side, SeatRequest>) => void;
  choices?: SeatChoice[];
}

type SeatChoice = [id: string, text: string, seat: SeatRequest];

export function botChoices(): SeatChoice[] {
  const bots = app.catalogue.value?.bots ?? [];
  return bots.map((bot) => [`bot ${bot.name}`, home.seatBot(capital(bot.name)), { kind: "bot", bot: bot.name }]);
}

function allChoices(): SeatChoice[] {
  return [["you", home.me, you()], ...botChoices(), ["open", home.seatLink, { kind: "open" }]];
}

/** What a bot leans to, where there is room for little. */
export function CharacterPicker(props: { bot: string; label: string; set: (bot: string) => void }): JSX.Element | null {
  const { bots = [], characters = [] } = app.catalogue.value ?? {};
  const bot = readBot(props.bot);
  if (!bots.find((one) => one.name === bot.level)?.characters) return null;
  return (
    <select
      aria-label={props.label}
      value={bot.character}
      onChange={(event) => props.set(writeBot({ ...bot, character: event.currentTarget.value }, bots))}
    >
      <option value="">{home.plain}</option>
      {characters.map((one) => (
        <option value={one.name} title={one.text}>
          {capital(t.characters[one.name] ?? one.name)}
        </option>
      ))}
    </select>
  );
}

export function SeatPicker(props: Picking): JSX.Element {
  const choices = props.choices ?? allChoices();
  return (
    <fieldset class="seatpick">
      <legend class="cap">{home.seats}</legend>
      {Object.entries(props.seats).map(([side, seat]) => (
        <label key={side} class={props.teams?.slice(1).some((team) => team[0] === side) ? "foes" : undefined}>
          <Crest side={side} letter={side.charAt(0).toUpperCase()} size={24} />
          <span>{sideName(side)}</span>
          <span class="who">
            <select
              aria-label={home.seatOf(sideName(side))}
              value={seat.kind === "bot" ? `bot ${readBot(seat.bot).level}` : seat.kind}
              onChange={(event) => {
                const picked = choices.find(([id]) => id === event.currentTarget.value);
                if (picked) props.set({ ...props.seats, [side]: picked[2] });
              }}
            >
              {choices.map(([id, text]) => (
                <option value={id}>{text}</option>
              ))}
            </select>
            {seat.kind === "bot" && (
              <CharacterPicker
                bot={seat.bot}
                label={home.characterOf(sideName(side))}
                set={(bot) => props.set({ ...props.seats, [side]: { kind: "bot", bot } })}
              />
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Who plays which side: where more than two play, or where a match goes on from a file or from an earlier moment. */

import type { JSX } from "preact";
import { Crest } from "../icons";
import { you } from "../lobby";
import type { SeatWish, Side } from "../protocol";
import { state } from "../state";
import { sideName } from "../texts";
import { home } from "../texts/home";

interface Picking {
  seats: Record<Side, SeatWish>;
  teams?: Side[][]; // told where a match is made; one that goes on has its teams already
  set: (seats: Record<Side, SeatWish>) => void;
}

export function SeatPicker(props: Picking): JSX.Element {
  const bots = state.catalogue.value?.bots ?? [];
  const choices: [string, string, SeatWish][] = [
    ["you", home.me, you()],
    ...bots.map((bot): [string, string, SeatWish] => [`bot ${bot.name}`, home.seatBot(sideName(bot.name)), { kind: "bot", bot: bot.name }]),
    ["open", home.seatLink, { kind: "open" }],
  ];
  return (
    <fieldset class="seatpick">
      <legend class="cap">{home.seats}</legend>
      {Object.entries(props.seats).map(([side, seat]) => (
        <label key={side} class={props.teams?.slice(1).some((team) => team[0] === side) ? "foes" : undefined}>
          <Crest side={side} letter={side.charAt(0).toUpperCase()} size={24} />
          <span>{sideName(side)}</span>
          <select aria-label={home.seatOf(sideName(side))} value={seat.kind === "bot" ? `bot ${seat.bot}` : seat.kind}
            onChange={(event) => {
              const wished = choices.find(([id]) => id === event.currentTarget.value);
              if (wished) props.set({ ...props.seats, [side]: wished[2] });
            }}>
            {choices.map(([id, text]) => <option value={id}>{text}</option>)}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

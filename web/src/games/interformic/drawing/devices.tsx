/** Bombs and robots that lie about: a small diamond, with its number. They are not units, and do not look like units. */

import type { JSX } from "preact";
import { f } from "../../../board/layouts/layout";
import type { CounterProps } from "../../kit";
import { TurnMark } from "../panels/weapon-well";
import type { Device, Table } from "../view";
import { bodyOf } from "./counter-shapes";

const DIAMOND = {
  round: "M-4 -15Q0 -19 4 -15L15 -4Q19 0 15 4L4 15Q0 19 -4 15L-15 4Q-19 0 -15 -4Z",
  cut: "M0 -19L19 0L0 19L-19 0Z",
};
const FOOT = "M-13 6H13L4 15Q0 19 -4 15Z";

export function DeviceCounter(props: CounterProps<Table> & { device: Device }): JSX.Element {
  const { device, x = 0, y = 0, scale = 1 } = props;
  const { pattern } = bodyOf(device.colour);
  const body = DIAMOND[device.colour === "yellow" || device.colour === "red" ? "cut" : "round"];
  return (
    <g class={`ctr device s-${device.colour}`} style={{ transform: `translate(${f(x)}px, ${f(y)}px) scale(${scale})` }}>
      <path class="ct-sh" d={body} transform="translate(1 3)" />
      <path class="ct-b" d={body} />
      <path class={pattern} d={FOOT} />
      <use
        href={{ buzz: "#i-buzz", cluster: "#i-cluster", killbot: "#i-bot" }[device.kind]}
        class="ico"
        transform="translate(0 -1.4) scale(.86)"
      />
      {device.count > 1 && (
        <g class="badge many" transform="translate(12.5 11)">
          <circle r="8" />
          <text y="4">{device.count}</text>
        </g>
      )}
      <TurnMark turn={props.turn} />
    </g>
  );
}

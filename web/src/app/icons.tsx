/** Line icons, 20 by 20. */

import type { JSX } from "preact";

const PATHS = {
  minus: "M4 10h12",
  plus: "M10 4v12M4 10h12",
  turn: "M4 10a6 6 0 1 1 2 4.5M4 10L1.8 7.8M4 10l2.6-1.8",
  eye: "M1.8 10C4 6 7 4.5 10 4.5S16 6 18.2 10C16 14 13 15.5 10 15.5S4 14 1.8 10zM10 7.6a2.4 2.4 0 1 0 0 4.8a2.4 2.4 0 1 0 0-4.8",
  book: "M10 5C8 3.6 5 3.4 3 4v11c2-.6 5-.4 7 1 2-1.4 5-1.6 7-1V4c-2-.6-5-.4-7 1zM10 5v11",
  legend: "M3 4h4v4H3zM10 6h7M3 12h4v4H3zM10 14h7",
  flag: "M5 17V3.5M5 4h9l-2 3.2L14 10.5H5",
  sun: "M10 7.4a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0-5.2M10 2.6v2.2M10 15.2v2.2M2.6 10h2.2M15.2 10h2.2M4.8 4.8l1.5 1.5M13.7 13.7l1.5 1.5M15.2 4.8l-1.5 1.5M6.3 13.7l-1.5 1.5",
  moon: "M15.5 12.2A6.4 6.4 0 0 1 7.8 4.5a6.4 6.4 0 1 0 7.7 7.7z",
  auto: "M10 3.2a6.8 6.8 0 1 0 0 13.6a6.8 6.8 0 1 0 0-13.6M10 3.2v13.6M12.5 5v10M14.8 7v6",
  undo: "M4 8h8a4.5 4.5 0 0 1 0 9H8M7.5 4L3.5 8l4 4",
  back: "M12 4L6 10l6 6",
  next: "M8 4l6 6-6 6",
  first: "M14 4L8 10l6 6M5 4v12",
  last: "M6 4l6 6-6 6M15 4v12",
  play: "M6 4l10 6-10 6z",
  pause: "M7 4v12M13 4v12",
  menu: "M3 6h14M3 10h14M3 14h14",
  check: "M4 10.5l4 4L16 6",
  bot: "M4 8h12v8H4zM10 8V4.5M7.5 12h.01M12.5 12h.01M10 2.5a1 1 0 1 0 0 2a1 1 0 1 0 0-2",
  people:
    "M7 4a3 3 0 1 0 0 6a3 3 0 1 0 0-6M2 16c0-3 2.2-4.6 5-4.6S12 13 12 16M12.5 4.3a3 3 0 0 1 0 5.4M14.5 11.8c2 .6 3.5 2 3.5 4.2",
  link: "M8.5 11.5a3.2 3.2 0 0 0 4.6 0l2.6-2.6a3.2 3.2 0 0 0-4.6-4.6l-1 1M11.5 8.5a3.2 3.2 0 0 0-4.6 0l-2.6 2.6a3.2 3.2 0 0 0 4.6 4.6l1-1",
  cards: "M10 3l7 3.6-7 3.6-7-3.6zM3 10l7 3.6 7-3.6M3 13.4l7 3.6 7-3.6",
  list: "M7 5h10M7 10h10M7 15h10M3.5 5h.01M3.5 10h.01M3.5 15h.01",
  save: "M10 3v9M6.5 8.5L10 12l3.5-3.5M4 13.5V16h12v-2.5",
  close: "M5 5l10 10M15 5L5 15",
  alarm: "M10 3l7.5 13.5h-15zM10 8v4M10 14.4h.01",
  keys: "M2.5 5h15v10h-15zM5.5 8.2h.01M8.5 8.2h.01M11.5 8.2h.01M14.5 8.2h.01M6 11.8h8",
  bulb: "M7.6 14.5h4.8M8.2 17h3.6M10 3a5 5 0 0 0-3 9c.5.4.7.9.7 1.5h4.6c0-.6.2-1.1.7-1.5a5 5 0 0 0-3-9z",
  chart: "M3 3.5v13h14M5.5 12.5l3.5-4 3 2.5 4.5-6",
  seal: "M10 3l6 2.4v4.4c0 3.6-2.4 6-6 7.2-3.6-1.2-6-3.6-6-7.2V5.4zM7.4 10l2 2 3.4-3.6",
};

export type IconName = keyof typeof PATHS;

export function Icon(props: { name: IconName }): JSX.Element {
  return (
    <svg class="i" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path d={PATHS[props.name]} />
    </svg>
  );
}

/** The sign of the house: a hexagon of ground with a flag in it. */
export function Brand(props: { size: number }): JSX.Element {
  return (
    <svg viewBox="0 0 40 40" width={props.size} height={props.size} aria-hidden="true">
      <path d="M20 2.5L35.2 11.2V28.8L20 37.5 4.8 28.8V11.2Z" fill="var(--g-clear)" />
      <path d="M5 27c5-7 9-9 14-6s8 2 16-6v14L20 37.2 5 28.8z" fill="var(--g-hill-2)" />
      <path d="M5 29c6-5 10-4 14-1s9 2 16-3v4L20 37.4z" fill="var(--g-lake)" />
      <path d="M20 2.5L35.2 11.2V28.8L20 37.5 4.8 28.8V11.2Z" fill="none" stroke="var(--ink)" stroke-width="1.8" />
      <path
        d="M20 7v15M20 8l8 3-8 3.2"
        fill="var(--act)"
        stroke="var(--ink)"
        stroke-width="1.6"
        stroke-linejoin="round"
      />
    </svg>
  );
}

/** A side's crest: its shape and letter. */
const CUT = new Set(["yellow", "red", "north"]); // sides that differ in shape, too

export function Crest(props: { side: string; letter: string; size: number }): JSX.Element {
  const cut = CUT.has(props.side);
  const body = cut
    ? "M-13 -22H13L22 -13V13L13 22H-13L-22 13V-13Z"
    : "M-14 -22H14A8 8 0 0 1 22 -14V14A8 8 0 0 1 14 22H-14A8 8 0 0 1 -22 14V-14A8 8 0 0 1 -14 -22Z";
  return (
    <svg
      class={`crest s-${props.side}`}
      viewBox="-24 -24 48 48"
      width={props.size}
      height={props.size}
      aria-hidden="true"
    >
      <path class="ct-b" d={body} />
      {cut ? (
        <path class="ct-hatch" d="M-22 9V13L-13 22H13L22 13V9Z" />
      ) : (
        <path class="ct-foot" d="M-22 9V14A8 8 0 0 0 -14 22H14A8 8 0 0 0 22 14V9Z" />
      )}
      <path class="ct-hi" d={body} transform="scale(.93)" />
      <text class="ct-id big" text-anchor="middle" x="0" y="7">
        {props.letter}
      </text>
    </svg>
  );
}

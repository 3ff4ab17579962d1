/** Bugs as silhouettes in one ink, seen from above with the head up (the snail and the cricket from the side). */

import type { ComponentChildren, JSX } from "preact";

/** Which silhouette a unit of the roster has; an unknown one is a beetle. */
const SHAPES: Readonly<Record<string, string>> = {
  F1: "rhino",
  F2: "bombard",
  F3: "marshal",
  F4: "ant",
  F5: "ladybird",
  W1: "spider",
  W2: "crab",
  W3: "leaper",
  W4: "spiderling",
  W5: "orb",
  H1: "hornet",
  H2: "drone",
  H3: "moth",
  H4: "cricket",
  H5: "cicada",
  M1: "millipede",
  M2: "skater",
  M3: "diver",
  M4: "snail",
  M5: "nymph",
};

export function shapeOf(code: string): string {
  return `#b-${SHAPES[code] ?? "bombard"}`;
}

function Bug(props: {
  id: string;
  legs?: string;
  body?: string;
  wings?: string;
  cuts?: string;
  children?: ComponentChildren;
}): JSX.Element {
  return (
    <symbol id={`b-${props.id}`} overflow="visible">
      {props.wings && <path fill="currentColor" opacity=".55" d={props.wings} />}
      {props.legs && (
        <path
          fill="none"
          stroke="currentColor"
          stroke-width="1.6"
          stroke-linecap="round"
          stroke-linejoin="round"
          d={props.legs}
        />
      )}
      {props.body && <path fill="currentColor" d={props.body} />}
      {props.cuts && <path fill="none" stroke="var(--cut)" stroke-width="1.3" stroke-linecap="round" d={props.cuts} />}
      {props.children}
    </symbol>
  );
}

const BEETLE_LEGS = "M-6-3l-6-4M6-3l6-4M-7 2.5h-7M7 2.5h7M-6 7l-6 5M6 7l6 5";
const SHELL = "M-8 3C-8-4-5-6 0-6s8 2 8 9-4 10-8 10-8-3-8-10z";
const ANT_LEGS = "M-2-3l-8-5M2-3l8-5M-2 0h-10M2 0h10M-2 3l-8 6M2 3l8 6M-1.5-10l-4-4M1.5-10l4-4";
const ANT = "M0-11.6a3.6 3.6 0 1 0 .01 0zM0-4a2.8 3.9 0 1 0 .01 0zM0 3a4.6 5.6 0 1 0 .01 0z";
const WINGS = "M-2-4C-8-12-16-9-14-5s8 5 12 3zM2-4c6-8 14-5 12-1s-8 5-12 3z";

export function Symbols(): JSX.Element {
  return (
    <svg class="symbols" width="0" height="0" aria-hidden="true">
      <defs>
        <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" fill="var(--cd)" opacity=".25" />
          <rect width="2.2" height="5" fill="var(--cd)" opacity=".75" />
        </pattern>
        <pattern id="nohatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" fill="var(--no-wash)" />
          <rect width="2" height="7" fill="var(--no)" opacity=".5" />
        </pattern>
        <Bug
          id="rhino"
          legs={BEETLE_LEGS}
          body={`${SHELL}M-4.6-6.6C-5-11-2.4-11.6-1.4-12.4L-2.6-18l2.6 3.4L2.6-18 1.4-12.4C2.4-11.6 5-11 4.6-6.6z`}
          cuts="M0-5V13M-6.6 0h13.2"
        />
        <Bug id="bombard" legs={BEETLE_LEGS} body={`${SHELL}M-5-7a5 4.5 0 0 1 10 0z`} cuts="M0-5V13">
          <circle cx="0" cy="4" r="3.6" fill="currentColor" stroke="var(--cut)" stroke-width="1.3" />
        </Bug>
        <Bug id="marshal" legs={ANT_LEGS} body={ANT} cuts="M-3 7h6M-3.4 10h6.8">
          <path fill="currentColor" d="M-4.6-12l-.6-5 2.8 2L0-18l2.4 3 2.8-2-.6 5z" />
        </Bug>
        <Bug id="ant" legs={ANT_LEGS} body={ANT} />
        <Bug
          id="ladybird"
          legs={BEETLE_LEGS}
          body="M-5-7.4a5 4.4 0 0 1 10 0zM-10 3.4a10 10 0 0 1 20 0 10 10 0 0 1-20 0z"
          cuts="M0-6.4V13.2"
        >
          <g fill="var(--cut)">
            <circle cx="-4.8" cy="0" r="1.9" />
            <circle cx="4.8" cy="0" r="1.9" />
            <circle cx="-4.6" cy="7" r="1.9" />
            <circle cx="4.6" cy="7" r="1.9" />
          </g>
        </Bug>
        <Bug
          id="spider"
          legs="M-3-3l-6-7-4 1M3-3l6-7 4 1M-4-1l-8-2-3 4M4-1l8-2 3 4M-4 2l-8 4-1 6M4 2l8 4 1 6M-3 4l-5 9M3 4l5 9"
          body="M0-8a4 4 0 1 0 .01 0zM0-1.4a6 6.8 0 1 0 .01 0z"
          cuts="M-2 3L2 8M2 3L-2 8"
        />
        <Bug
          id="spiderling"
          legs="M-2-3l-7-6M2-3l7-6M-3-1l-9-1M3-1l9-1M-3 2l-8 4M3 2l8 4M-2 3l-4 8M2 3l4 8"
          body="M0-6a3 3 0 1 0 .01 0zM0-1a4 4.6 0 1 0 .01 0z"
        />
        <Bug
          id="crab"
          legs="M-5-4L-12-9l-1-6M5-4L12-9l1-6M-6-1l-9-4M6-1l9-4M-6 3l-8 3M6 3l8 3M-4 6l-6 5M4 6l6 5"
          body="M-8 2C-9-5-4-8 0-8s9 3 8 10c-1 6-4 8-8 8s-7-2-8-8zM-14.6-17l3.4 1.2-2 4.4zM14.6-17l-3.4 1.2 2 4.4z"
          cuts="M-3-4h.01M3-4h.01M-4 3q4 3 8 0"
        />
        <Bug
          id="leaper"
          legs="M-3-5l-9-3-2-6M3-5l9-3 2-6M-4-2h-9l-2 4M4-2h9l2 4M-3 3l-6-1-5 11M3 3l6-1 5 11"
          body="M-5-9h10v7l-2 2h-6l-2-2zM0-.4a4.6 6.4 0 1 0 .01 0z"
        >
          <g fill="var(--cut)">
            <circle cx="-2.2" cy="-6" r="1.5" />
            <circle cx="2.2" cy="-6" r="1.5" />
          </g>
        </Bug>
        <Bug
          id="orb"
          legs="M-3-4l-7-7M3-4l7-7M-4-1l-10-3M4-1l10-3M-5 3l-9 3M5 3l9 3M-4 6l-5 7M4 6l5 7"
          body="M0-9a3.6 3.6 0 1 0 .01 0z"
        >
          <path fill="currentColor" d="M0-4L7.4 4 0 13-7.4 4z" />
          <path fill="none" stroke="var(--cut)" stroke-width="1.2" d="M-7.4 4H7.4M0-4L-2.6 4 0 13 2.6 4z" />
        </Bug>
        <Bug
          id="hornet"
          wings={WINGS}
          body="M0-11.4a3.5 3.5 0 1 0 .01 0zM-4-4h8l1 7c0 5-3 9-5 12-2-3-5-7-5-12z"
          legs="M-1.6-11l-3-4M1.6-11l3-4M-4 0l-5 4M4 0l5 4"
          cuts="M-4.5 2h9M-4.2 6h8.4M-2.8 9.6h5.6"
        />
        <Bug
          id="drone"
          wings="M-1-3C-9-9-15-4-12-1s8 4 11 2zM1-3c8-6 14-1 11 2s-8 4-11 2z"
          body="M0-8.6a3 3 0 1 0 .01 0zM-3.6-2.6h7.2v6a3.6 4.6 0 0 1-7.2 0z"
          cuts="M-3.4 1h6.8M-3.2 4.4h6.4"
        />
        <Bug
          id="moth"
          body="M-1.8-9h3.6l.6 14L0 11l-2.4-6zM-2-7C-9-14-17-12-16-6c1 5 7 8 13.4 6.6zM2-7c7-7 15-5 14 1-1 5-7 8-13.4 6.6zM-2.6 1C-9 1-14 5-11 9.6s7 3 8.6-4zM2.6 1C9 1 14 5 11 9.6s-7 3-8.6-4z"
          legs="M-1-9l-4-6M1-9l4-6"
        >
          <g fill="var(--cut)">
            <circle cx="-9.6" cy="-5.6" r="2" />
            <circle cx="9.6" cy="-5.6" r="2" />
          </g>
        </Bug>
        <Bug
          id="cricket"
          legs="M-10-4l-6-7M-11-5l-1-9M-2 5l-3 7M4 4l1 8M2 3L9-11l6 23"
          body="M-14-1c0-4 3-6 6-6 6 0 14 2 21 8-5 4-12 6-18 6-6 1-9-4-9-8z"
          cuts="M-10-2h.01M-4-6q2 6 0 12"
        />
        <Bug
          id="cicada"
          wings="M-3-4C-9-4-13 6-10 15c4-2 7-9 8-15zM3-4c6 0 10 10 7 19-4-2-7-9-8-15z"
          body="M-6.4-9.4h12.8l1.4 3.2L4.6-2h-9.2l-3.2-4.2zM-4.4-1h8.8l-1 8L0 13l-3.4-6z"
          cuts="M-3.8 3h7.6M-3 6.4h6"
          legs="M-5-3l-5 2M5-3l5 2"
        />
        <Bug
          id="millipede"
          legs="M-9-10l-5-2M-9-5l-5-1M-8 0h-6M-5 4l-6 3M0 6l-3 6M5 6v6M9 3l4 5M-5-11l3-4M11-2l5 2M11-7l5-1M-1-5l4-1M0-1l4-4"
          body=""
        >
          <path
            fill="none"
            stroke="currentColor"
            stroke-width="7"
            stroke-linecap="round"
            stroke-linejoin="round"
            d="M-6-11C-8-2-4 3 2 3S9-3 9-10"
          />
          <path
            fill="none"
            stroke="var(--cut)"
            stroke-width="1.1"
            d="M-10-7l7 .6M-9.6-2.4l6.6-1.4M-6 3l4-5M.6 6.6l.6-7M6.6 5L3.6-.8M11.8-.6L5.6-3M12.4-6l-7-.6"
          />
        </Bug>
        <Bug
          id="skater"
          legs="M-2-5l-7-6M2-5l7-6M-2-1l-13-4 -1 1M2-1l13-4 1 1M-2 2l-12 9M2 2l12 9"
          body="M0-11a2.4 2.8 0 1 0 .01 0zM-2.6-5.4h5.2L2 9l-2 4-2-4z"
        >
          <path fill="none" stroke="currentColor" stroke-width="1.1" d="M-15 12.6q2 1.6 4 0M11 12.6q2 1.6 4 0" />
        </Bug>
        <Bug
          id="diver"
          legs="M-5-7l-6-4M5-7l6-4M-7 1h-6M7 1h6M-6 5l-9 1-1 6M6 5l9 1 1 6"
          body="M-5-8.6a5 4.4 0 0 1 10 0zM0-8.6C6-8.6 8.6-3 8.6 2.4S5 14 0 14-8.6 8-8.6 2.4-6-8.6 0-8.6z"
          cuts="M-6.4-3.4h12.8M0-3V13"
        />
        <Bug
          id="snail"
          body="M-15 11c0-2 2-3 5-3h6l11-1c2-4 2-8 4-11l3 1c0 5 0 9-3 12-2 2-5 3-9 3H-13c-1.4 0-2-.4-2-1z"
          legs="M11-4l-1-7M14-3l3-6"
        >
          <circle cx="-4" cy="-1" r="9.4" fill="currentColor" />
          <path
            fill="none"
            stroke="var(--cut)"
            stroke-width="1.5"
            stroke-linecap="round"
            d="M-4-1c1.6-1.6 4 .6 2.6 3s-6 2.4-7.4-.6 1-8 5-7.6 6.4 4 6 8"
          />
        </Bug>
        <Bug
          id="nymph"
          legs="M-3-5l-6-3M3-5l6-3M-3-1h-7M3-1h7M-3 3l-6 4M3 3l6 4M-1.5 10l-2.5 5M1.5 10l2.5 5M0 10v5"
          body="M0-12a3.6 3.4 0 1 0 .01 0zM-3.4-5h6.800l.6 8L1.6 11h-3.200L-4 3z"
          cuts="M-3.4 0h6.800M-3.6 4h7.2"
        />
        <symbol id="b-drop" overflow="visible">
          <path
            d="M0-8C3-3 6-1 6 3A6 6 0 0 1-6 3C-6-1-3-3 0-8z"
            fill="var(--g-magma-l)"
            stroke="var(--mark)"
            stroke-width="1.5"
          />
          <path
            d="M-2.6 3.400a2.6 2.6 0 0 0 2 2.6"
            fill="none"
            stroke="var(--case)"
            stroke-width="1.4"
            stroke-linecap="round"
          />
        </symbol>
      </defs>
    </svg>
  );
}

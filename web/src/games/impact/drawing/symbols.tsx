/** Soldiers as silhouettes in one ink: suits by what they carry, people without a suit, drones by what hangs under them. */

import type { ComponentChildren, JSX } from "preact";

const SHAPES = new Set([
  "front-line",
  "assault",
  "command",
  "ranger",
  "dead-eye",
  "thumper",
  "sniper",
  "engineer",
  "crusader",
  "jack-knife",
  "police",
  "militia",
  "recon",
  "attack",
  "bomb",
  "ecm",
  "sentry",
  "armed",
  "unarmed",
]);

/** A type that is not known, or not known to us, is a suit with a question mark. */
export function shapeOf(type: string): string {
  return `#m-${SHAPES.has(type) ? type : "unknown"}`;
}

/** A type of soldier as a small picture, for lists. */
export function Shape(props: { type: string; size: number }): JSX.Element {
  return (
    <svg class="imp-shape" viewBox="-18 -18 36 36" width={props.size} height={props.size} aria-hidden="true">
      <use href={shapeOf(props.type)} />
    </svg>
  );
}

function Drawn(props: {
  id: string;
  body?: string;
  lines?: string;
  cuts?: string;
  holes?: string;
  children?: ComponentChildren;
}): JSX.Element {
  return (
    <symbol id={`m-${props.id}`} overflow="visible">
      {props.body && <path fill="currentColor" d={props.body} />}
      {props.lines && (
        <path
          fill="none"
          stroke="currentColor"
          stroke-width="2.200"
          stroke-linecap="round"
          stroke-linejoin="round"
          d={props.lines}
        />
      )}
      {props.holes && <path fill="var(--cut)" d={props.holes} />}
      {props.cuts && (
        <path
          fill="none"
          stroke="var(--cut)"
          stroke-width="1.600"
          stroke-linecap="round"
          stroke-linejoin="round"
          d={props.cuts}
        />
      )}
      {props.children}
    </symbol>
  );
}

const HELM = "M-4.600-13h9.200l1.400 4-1.400 3.600h-9.200L-6-9z";
const SUIT = `${HELM}M-9-4.600H9l3.400 5L11 8H7.600L7 3.600 6 12H1.200L.4 6.400h-.8L-1.200 12H-6L-7 3.600-7.600 8H-11l-1.400-7.600z`;
const HEAVY =
  "M-4.600-13.600h9.200l1.800 4-1.800 3.600h-9.200l-1.800-3.600zM-14-6.600h7.600l2 1.600h8.800l2-1.600H14l1.600 5L12.400 1l.6 8H8.400L7.600 4 6.800 12.600H1.200L.4 6.400h-.8l-.8 6.200h-5.600L-7.600 4l-.8 5H-13l.6-8-3.200-2.600z";
const SLIM =
  "M-3.600-13h7.200l1.200 4-1.200 3.200h-7.200L-4.800-9zM-6-4.600H6l2.600 4L7.400 7H5l-.4-3.400L4 12.600H1L.3 6h-.6L-1 12.600h-3L-4.600 3.600-5 7h-2.400L-8.600-.6z";
const VISOR = "M-3-10.600h6v2.400h-6z";
const MAN = "M0-12.400a4.200 4.200 0 1 1-.01 0zM-8 13V4.600C-8 0-4.600-2 0-2s8 2 8 6.600V13z";
const ROTORS =
  "M-5-7l-6.400-3.600M5-7l6.400-3.600M-5-1l-6.400 3.600M5-1l6.400 3.600M-16-11a4 2.400 0 1 0 8 0a4 2.400 0 1 0-8 0M8-11a4 2.400 0 1 0 8 0a4 2.400 0 1 0-8 0M-16 3a4 2.400 0 1 0 8 0a4 2.400 0 1 0-8 0M8 3a4 2.400 0 1 0 8 0a4 2.400 0 1 0-8 0";
const HULL = "M0-10l6.500 6L0 2l-6.500-6z";

export function Symbols(): JSX.Element {
  return (
    <svg width="0" height="0" style="position:absolute" aria-hidden="true">
      <defs>
        <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" fill="var(--cd)" opacity=".25" />
          <rect width="2.2" height="5" fill="var(--cd)" opacity=".75" />
        </pattern>
        <pattern id="nohatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" fill="var(--no-wash)" />
          <rect width="2" height="7" fill="var(--no)" opacity=".5" />
        </pattern>
        <pattern id="imp-blind" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill="var(--panel-3)" opacity=".6" />
          <rect width="2.400" height="6" fill="var(--no)" opacity=".65" />
        </pattern>
        <pattern id="imp-smoke" width="16" height="16" patternUnits="userSpaceOnUse">
          <circle cx="4" cy="4" r="3.400" fill="var(--g-cloud-d)" opacity=".6" />
          <circle cx="12" cy="12" r="2.600" fill="var(--g-cloud-2)" opacity=".8" />
        </pattern>

        <Drawn id="front-line" body={SUIT} holes={VISOR} lines="M12 13L14.500-9" />
        <Drawn id="assault" body={HEAVY} holes={VISOR} cuts="M-10-3.600h4M6-3.600h4" />
        <Drawn
          id="command"
          body={SUIT}
          holes={VISOR}
          lines="M7-7l5.500-9M12.500-16h.01"
          cuts="M0-3.400l1.200 2.600 2.800.3-2.100 1.900.6 2.800L0 2.800l-2.500 1.400.6-2.800L-4-.5l2.800-.3z"
        />
        <Drawn id="ranger" body={SLIM} holes={VISOR} lines="M-8 1l-6 4M-8 4.500l-6 5M8 1l6 4M8 4.500l6 5" />
        <Drawn id="dead-eye" body={SLIM} holes={VISOR}>
          <path
            fill="none"
            stroke="currentColor"
            stroke-width="1.800"
            d="M12-4.500a4.600 4.600 0 1 0 .01 0zM12-7.500v4M12 1.600v4M5 0h4M15 0h3"
          />
        </Drawn>
        <Drawn id="thumper" body={`${SUIT}M3-9.600L14.600-17l2.600 4L7-5z`} holes={VISOR} cuts="M11.500-15l2.600 4" />
        <Drawn
          id="sniper"
          body="M-16 9c0-4 3-6 7-6h4l4 3h9v3H1l-3 3h-14zM-6-5h7l1.200 4-1.800 3h-5.200L-7-1z"
          holes="M-4-2.600h5v2h-5z"
          lines="M2 3.500L17-2.500M9 4.500l-2 7"
        />
        <Drawn id="engineer" body={SUIT} holes={VISOR}>
          <path
            fill="currentColor"
            d="M9-2c2.500-1 2.600-4 .6-5.400l1-2.800c4.500.6 6.800 4.600 5.200 8.200L13.500 12h-4L11 1z"
          />
        </Drawn>
        <Drawn id="crusader" body={SUIT} holes={VISOR} cuts="M0-3.400v8M-3.200-.6h6.400">
          <path fill="currentColor" d="M8.500-3h8.500v6c0 4-2 6-4.200 7.500C10.500 9 8.500 7 8.500 3z" />
          <path fill="none" stroke="var(--cut)" stroke-width="1.600" d="M12.800-1v8M10.500 2h4.600" />
        </Drawn>
        <Drawn id="jack-knife" body={`${SUIT}M11 2l6-15 .6 4L13.500 6zM-11 2l-6-15-.6 4 4.100 15z`} holes={VISOR} />
        <Drawn
          id="police"
          body={`${MAN}M-5.600-10.600h11.200l-1-3.800h-9.200z`}
          holes="M0 2.600l1 2.200 2.400.2-1.800 1.700.5 2.400L0 7.900l-2.100 1.200.5-2.400-1.800-1.700L-1 4.800z"
        />
        <Drawn
          id="militia"
          body={`${MAN}M-8-11.400h16l-3-1.600-1-2.800h-8l-1 2.800z`}
          lines="M12.500 13V-6M9-13v4.600c0 2 1.400 2.800 3.500 2.800S16-6.400 16-8.400V-13M12.500-13v6"
        />
        <Drawn id="recon" body={HULL} lines={`${ROTORS}M-6 11q6-6 12 0q-6 6-12 0`}>
          <circle cy="11" r="1.800" fill="currentColor" />
        </Drawn>
        <Drawn id="attack" body={`${HULL}M-1.600 3h3.200v11h-3.200z`} lines={`${ROTORS}M-4.500 8h9`} />
        <Drawn id="bomb" body={`${HULL}M0 5a5 5 0 1 1-.01 0z`} lines={`${ROTORS}M0 5V2`} cuts="M-2 9.500h4M0 7.500v4" />
        <Drawn id="ecm" body={HULL} lines={`${ROTORS}M-4 8q4-4 8 0M-7 11.500q7-7 14 0`} />
        <Drawn id="armed" body={HULL} lines={`${ROTORS}M0 5v5M0 14v.01`} />
        <Drawn id="unarmed" body={HULL} lines={ROTORS} />
        <Drawn
          id="sentry"
          body="M-7-9H5l2 3-2 4H-7zM6-7.600h11v3H6z"
          lines="M-1-1v5M-1 4L-9 13M-1 4l8 9M-1 4v9"
          holes="M-4-7h4v2.500h-4z"
        />
        <Drawn
          id="unknown"
          body={SUIT}
          cuts="M-2.600-1.600C-2.600-4 2.800-4 2.800-.8 2.800 1.400 0 1.400 0 3.600M0 6.400v.01"
        />
      </defs>
    </svg>
  );
}

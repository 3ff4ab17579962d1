/** Units as silhouettes in one ink: men and machines from the side, aircraft from above with the nose up. */

import type { ComponentChildren, JSX } from "preact";
import type { Class, Kind } from "../view";

/** Which silhouette a kind of unit has; one that is not listed has that of its class. */
const SHAPES: Readonly<Record<string, string>> = {
  C01: "rifles",
  C02: "runner",
  C03: "scope",
  C04: "handler",
  C05: "dog",
  C06: "velo",
  C07: "tinker",
  C08: "drum",
  C09: "borer",
  C10: "strider",
  C11: "howitzer",
  C12: "kestrel",
  C13: "goshawk",
  C14: "plug",
  C15: "helm",
  C16: "sabre",
  K01: "grenadier",
  K02: "plague",
  K03: "mortar",
  K04: "master",
  K05: "hound",
  K06: "uhlan",
  K07: "major",
  K08: "phone",
  K09: "clockwork",
  K10: "grindwerk",
  K11: "trenchgun",
  K12: "wasp",
  K13: "gasbag",
  K14: "stoker",
  K15: "helm",
  K16: "pistols",
};
const BY_CLASS: Readonly<Record<Class, string>> = {
  infantry: "rifles",
  cavalry: "uhlan",
  support: "drum",
  vehicle: "strider",
  artillery: "howitzer",
  aircraft: "kestrel",
  plug: "plug",
};

export function shapeOf(kind: Pick<Kind, "code" | "class">): string {
  return `#r-${SHAPES[kind.code] ?? BY_CLASS[kind.class]}`;
}

/** A kind of unit as a small picture, for lists. */
export function Shape(props: { kind: Pick<Kind, "code" | "class">; size: number }): JSX.Element {
  return (
    <svg class="riv-shape" viewBox="-18 -18 36 36" width={props.size} height={props.size} aria-hidden="true">
      <use href={shapeOf(props.kind)} />
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
    <symbol id={`r-${props.id}`} overflow="visible">
      {props.body && <path fill="currentColor" d={props.body} />}
      {props.lines && (
        <path
          fill="none"
          stroke="currentColor"
          stroke-width="2"
          stroke-linecap="round"
          stroke-linejoin="round"
          d={props.lines}
        />
      )}
      {props.holes && <path fill="var(--cut)" d={props.holes} />}
      {props.cuts && <path fill="none" stroke="var(--cut)" stroke-width="1.5" stroke-linecap="round" d={props.cuts} />}
      {props.children}
    </symbol>
  );
}

// a soldier of the Alder Concord wears a brim, one of the Kessel Dominion a spike
const BRIM =
  "M-1-9.6a4.6 4.6 0 0 1 4.6 4.2h1.8v1.6H-7.4v-1.6h1.8A4.6 4.6 0 0 1-1-9.6zM-4.6-3H2.6v2.4a3.6 3.6 0 0 1-7.2 0zM-9 13V7c0-3.4 3.4-4.6 8-4.6S7 3.6 7 7v6z";
const SPIKE =
  "M-1.8-14h1.6l.9 4.2a4.8 4.8 0 0 1 3.9 5.8H-6.6a4.8 4.8 0 0 1 3.900-5.800zM-5-3H3v2.4a4 4 0 0 1-8 0zM-11 13l.6-6.600C-10 3.400-5.600 2.400-1 2.400S8 3.400 8.400 6.400L9 13z";
const MASK = "M-5-3H3v3.600l-2.400 2.800h-3.200L-5 .6z";
const WHEEL = "a5.400 5.400 0 1 0 10.800 0a5.400 5.400 0 1 0 -10.800 0";

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
        <pattern id="gas-thick" width="9" height="9" patternUnits="userSpaceOnUse">
          <circle cx="2.5" cy="2.5" r="1.9" fill="var(--g-gas)" />
          <circle cx="7" cy="7" r="1.5" fill="var(--g-gas)" />
        </pattern>
        <pattern id="gas-thin" width="14" height="14" patternUnits="userSpaceOnUse">
          <circle cx="3.5" cy="3.5" r="1.5" fill="var(--g-gas)" />
          <circle cx="10.5" cy="10.5" r="1.2" fill="var(--g-gas)" />
        </pattern>
        <pattern id="range-hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <rect width="1.6" height="10" fill="var(--warn)" opacity=".55" />
        </pattern>

        <Drawn id="rifles" body={BRIM} lines="M10 13L11.600-11" />
        <Drawn
          id="runner"
          body="M1-11.600a4 4 0 0 1 4 3.600h1.600v1.400H-4.600V-8H-3a4 4 0 0 1 4-3.600zM-2-6H4v2a3 3 0 0 1-6 0z"
          lines="M1-1l-2 7 5 3 1 6M-1 6l-6 3-6-1M0 0l-7 1-3-5M2 1l5 4 6-2M-15 1h4M-16 5h3"
        />
        <Drawn id="scope" body={BRIM} lines="M-10 6L14-9M3-6l6-3.600" cuts="M4.500-2.900l6-3.800" />
        <Drawn id="handler" body={BRIM} lines="M6 5l6 5">
          <path fill="currentColor" d="M8 13v-4l5-1 2-2.600 1 3V13z" />
        </Drawn>
        <Drawn
          id="dog"
          body="M-14-5l3 1.500L3-4l4-5 1.600-2.600L10-9l5 2.400-1 3-4 .8-2 5L9 11H6L4 4-5 3.600-8 11h-3l1-8-2.600-3.600z"
        />
        <Drawn
          id="hound"
          body="M-15-6l3 2.500L1-5l5-5 .6-4 2 3 1.600-3 .8 4 5 3-1 3.600-4 .6-2 6 2 8H7.500L5 5-5 4.600-7 11h-3.500l.5-9-3.500-4z"
          holes="M9-8h2v1.500H9z"
        />
        <Drawn
          id="velo"
          lines={`M-14 7${WHEEL}M3.200 7${WHEEL}M-8.600 7l5-8H5l3.600 8M-3.600-1L0 7 5-1M-15-9L15-14`}
          body="M-1-13a3.200 3.200 0 0 1 3.200 3.200H-4.200A3.200 3.200 0 0 1-1-13zM-4-8.600h6l1 7h-7z"
        />
        <Drawn
          id="uhlan"
          body="M-12 6l1-7 3-4 9-1 4-7 3-1 1 2 4 4-1.500 2.500-4-.5L4-1l1 6H2L1 1h-6l-3 5z"
          lines="M-9 7l2 2-3 2 3 2-3 2M3 7l2 2-3 2 3 2-3 2"
        />
        <Drawn
          id="tinker"
          body="M-13-6c3 3 6 2 8-1s0-6-2-7c5-1 9 2 8 7L11 3c4-1 6 3 4 6.600l-3-2.600-2.600 2.600 2 3C7 13.600 3.600 10 5 6.600L-4-3c-4 2.600-8.600 1-9-3z"
        />
        <Drawn
          id="drum"
          body="M-12-4h24V9c0 3-6 4.600-12 4.600S-12 12-12 9z"
          lines="M-3-6l-9-8M3-6l9-8"
          cuts="M-12-1l6 12M-6 11L0 0l6 11M6 11l6-12"
        />
        <Drawn
          id="major"
          body="M-10-1h17V11c0 2.600-4 3.600-8.500 3.600S-10 13.600-10 11zM-3.600-15h5l1 6h-7zM-4-8h6v2.600a3 3 0 0 1-6 0z"
          lines="M8 13l5-25M11-12h4"
          cuts="M-10 2l4 10M-6 12l4.500-11 4.500 11M3 12L7 2"
        />
        <Drawn
          id="phone"
          body="M-12-8C-6-13 6-13 12-8v4H6v-3.600H-6V-4h-6zM-8-1H8l3 14h-22z"
          holes="M0 3a3.600 3.600 0 1 0 .01 0z"
        />
        <Drawn
          id="borer"
          body="M-15 2h15v8h-15zM-11-5h9v6h-9zM1-2h3v12H1zM5 0l11 5.500L5 10z"
          lines="M-14 12.600H0"
          cuts="M7 1v8M10 2.600v5"
        />
        <Drawn
          id="strider"
          body="M-10-11H8l4 5-3 5H-9l-4-4zM10-8h7v2.400h-7zM-7 0h4l-3 6 2 7h-6l1-7zM3 0h4l2 6 1 7H4l1-7z"
          holes="M-5-8H3v2.400h-8z"
        />
        <Drawn
          id="grindwerk"
          body="M-13-1H12l4 6-4 7h-22l-5-7zM-7-9H5l3 7H-9zM6-7.600h11v2.600H6z"
          cuts="M-9 8.600h17M-11 4h22"
        />
        <Drawn
          id="howitzer"
          body="M-10 1L11-14l2.600 3.600L-6 6zM-5 8l-10 5v-2.400l8-6z"
          lines="M-7.600 7.500a5.600 5.600 0 1 0 11.200 0a5.600 5.600 0 1 0 -11.200 0"
        />
        <Drawn id="mortar" body="M-4 9L3-13l6 2L2 11zM-11 9H8v4h-19z" lines="M7-3l6 13" cuts="M2-6l5 1.600">
          <path fill="currentColor" d="M-11-6a3 3 0 1 1 3-4 2.600 2.600 0 0 1 0 5z" />
        </Drawn>
        <Drawn
          id="trenchgun"
          body="M-12-3L13-9v4.600L-12 4zM-15-8h5v14h-5zM-13 10h14v3h-14z"
          lines="M-4 7a5 5 0 1 0 10 0a5 5 0 1 0 -10 0"
        />
        <Drawn
          id="kestrel"
          body="M-1.800-13h3.600l1 6H15v5.500H2.400L1.600 8H6v3.600H-6V8h4.400l-.8-9.500H-15V-7h12.200z"
          lines="M-6-14.500H6"
        />
        <Drawn
          id="wasp"
          body="M-1.800-13h3.600l.8 3.500H14V-5H2.800v3H14v4H2.200L1.600 8H6v3.600H-6V8h4.400l-.6-6H-14v-4h11.200v-3H-14v-4.500h11.400z"
          lines="M-6-14.500H6"
        />
        <Drawn
          id="goshawk"
          body="M-2-12a2 2 0 0 1 4 0l1 6H16v5H2.600L2 9h5v3.600H-7V9h5L-2.600-1H-16v-5h13zM-10.500-10h3v6h-3zM7.500-10h3v6h-3z"
          lines="M-12-11h6M6-11h6"
        />
        <Drawn
          id="gasbag"
          body="M0-15C5.500-15 8-8 8-2S5 10 2 12v3h-4v-3C-5 10-8 4-8-2s2.500-13 8-13z"
          cuts="M-4-12C-6-5-6 3-3 10M4-12C6-5 6 3 3 10"
          lines="M-5 14H5"
        />
        <Drawn
          id="plug"
          body="M-6-14h3v7h-3zM3-14h3v7H3zM-9-7H9v7a9 9 0 0 1-6.500 8.600V15h-5V8.600A9 9 0 0 1-9 0z"
          holes="M-4-3H4v2H-4z"
        />
        <Drawn
          id="helm"
          body="M0-10a10 10 0 1 0 .01 0z"
          lines="M0-14.500v29M-14.500 0h29M-10.200-10.200l20.400 20.400M10.200-10.200l-20.400 20.400"
          holes="M0-5.600a5.600 5.600 0 1 0 .01 0z"
        >
          <circle r="2.400" fill="currentColor" />
        </Drawn>
        <Drawn
          id="stoker"
          body="M-14-12l9-3 3 8 14 15-3.600 3.600L-7-3l-8-1.500z"
          lines="M-13 12c2-3 1-4 3-6 2 2 1 4 3 6"
        />
        <Drawn
          id="sabre"
          body="M2-9.600a4.600 4.600 0 0 1 4.600 4.200h1.800v1.600H-4.400v-1.600h1.800A4.600 4.600 0 0 1 2-9.600zM-1.600-3H5.600v2.400a3.600 3.600 0 0 1-7.200 0zM-6 13V7c0-3.400 3.400-4.600 8-4.600s8 1.200 8 4.600v6z"
          lines="M-7 8C-14 2-14-6-11-13M-9.500 4.500l4 3.500"
        />
        <Drawn id="pistols" body={SPIKE} lines="M-10 6l-4-4V-5M9 6l4-4V-5M-14-5h-2M13-5h2" />
        <Drawn id="grenadier" body={SPIKE} lines="M11 13L12.600-9">
          <circle cx="-11" cy="-4" r="2.600" fill="currentColor" />
        </Drawn>
        <Drawn id="plague" body={SPIKE} lines="M11 8l3-6M11 8l4-2M-13 8l-3-6M-13 8l-4-2">
          <path fill="var(--cut)" d={MASK} />
          <circle cx="-1" cy=".4" r="1.400" fill="currentColor" />
        </Drawn>
        <Drawn id="master" body={SPIKE} lines="M9 6c6 0 4-8 7-12" />
        <Drawn
          id="clockwork"
          body="M-7-13H5v9H-7zM-10-2.600H8V13H-10z"
          lines="M8 2l6-3M11-4l5 6M-10 3l-4 5"
          holes="M-5-10h3v2.600h-3zM0-10h3v2.600H0z"
        >
          <circle cx="-1" cy="5" r="3.600" fill="none" stroke="var(--cut)" stroke-width="1.500" />
        </Drawn>
      </defs>
    </svg>
  );
}

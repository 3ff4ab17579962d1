/** Drawings that are used many times: trees, works, units, marks. */

import type { JSX } from "preact";
import { Shapes } from "./brk-symbols";

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
        <symbol id="i-crawler" overflow="visible">
          <path fill="currentColor" d="M-12 3.6H12a4.6 4.6 0 0 1 0 9.2H-12a4.6 4.6 0 0 1 0-9.2z" />
          <path fill="currentColor" d="M-14 2.4l3.4-5.6H9.4L15 2.4z" />
          <path fill="currentColor" d="M-7.6-4.6l2-5.2H3l2.6 2.2H16.6v2.4H6.4L7-4.6z" />
          <path stroke="currentColor" stroke-width="1.3" d="M-4-10v-4.4M-4-14.4h3" />
          <g fill="var(--cut)">
            <circle cx="-11.6" cy="8.2" r="2.2" />
            <circle cx="-3.9" cy="8.2" r="2.2" />
            <circle cx="3.9" cy="8.2" r="2.2" />
            <circle cx="11.6" cy="8.2" r="2.2" />
            <rect x="-9" y="-1.6" width="4" height="1.6" rx=".6" />
            <rect x="-3" y="-1.6" width="4" height="1.6" rx=".6" />
          </g>
        </symbol>
        <symbol id="i-walker" overflow="visible">
          <path fill="currentColor" d="M-6-12.4H5.6L8-4.2 4.4-.4H-4.4L-8-4.2z" />
          <path
            fill="currentColor"
            d="M-9.4-11.2h-4.2v3.4l-1.2 1.4v6l1.6 1.6h2l.6-5.4 1.2-1.6zM9.2-11.2h3.4l1.6 1.4v1.6h3.2v2.2h-3.2v2.2h-3.4l-1.6-2z"
          />
          <path
            fill="currentColor"
            d="M-4.4 .8h3.6l-1.4 4-1 4.4 1.8 3.6H-9.8l1.2-3.4-.9-5.2zM4.4 .8H.8l1.4 4 1 4.4-1.8 3.6H9.8L8.6 9.4l.9-5.2z"
          />
          <path fill="var(--cut)" d="M-3.8-9.6h7.4v2.2h-7.4z" />
          <circle fill="var(--cut)" cx="-6.6" cy="4.6" r="1.1" />
          <circle fill="var(--cut)" cx="6.6" cy="4.6" r="1.1" />
        </symbol>
        <symbol id="i-man" overflow="visible">
          <circle fill="currentColor" cy="-5.4" r="3.5" />
          <path fill="currentColor" d="M-5.8 6.4V1.6C-5.8-.9-3.2-1.6 0-1.6S5.8-.9 5.8 1.6v4.8z" />
          <path fill="var(--cut)" d="M-2.4-6.4h4.8v1.7h-4.8z" />
        </symbol>
        <symbol id="i-squad" overflow="visible">
          <use href="#i-man" transform="translate(-8.8 0) scale(.86)" />
          <use href="#i-man" transform="translate(8.8 0) scale(.86)" />
          <g stroke="var(--cut)" stroke-width="1.8" paint-order="stroke">
            <use href="#i-man" transform="translate(0 4.4) scale(1.1)" stroke="var(--cut)" />
          </g>
          <use href="#i-man" transform="translate(0 4.4) scale(1.1)" />
        </symbol>
        <symbol id="i-scattered" overflow="visible">
          <use href="#i-man" transform="translate(-10 4) rotate(-64) scale(.78)" />
          <use href="#i-man" transform="translate(11 -3) rotate(38) scale(.78)" />
          <use href="#i-man" transform="translate(2 8) rotate(96) scale(.78)" />
        </symbol>
        <symbol id="i-sat" overflow="visible">
          <g fill="none" stroke="var(--mark)" stroke-width="1.6" stroke-linecap="round">
            <path fill="var(--mark)" d="M-3-3h6v6h-6z" />
            <path d="M-9-2.4h4v4.8h-4zM5-2.4h4v4.8H5zM-5 0h2M3 0h2M0-3v-3.4M-2.6-6.8a3 3 0 0 1 5.2 0" />
          </g>
        </symbol>
        <symbol id="works0" overflow="visible">
          <path class="bl-s" d="M-22 -4l4 4h26v-13l-4 -4z" />
          <rect class="bl" x="-22" y="-17" width="26" height="13" rx=".8" />
          <path class="bl-e" d="M-22 -4h26v-13" />
          <rect class="bl-l" x="-21.4" y="-16.2" width="2.9" height="11.4" />
          <rect class="bl-l" x="-14.9" y="-16.2" width="2.9" height="11.4" />
          <rect class="bl-l" x="-8.4" y="-16.2" width="2.9" height="11.4" />
          <rect class="bl-l" x="-1.9" y="-16.2" width="2.9" height="11.4" />
          <circle class="bl-s" cx="17.4" cy="-8.2" r="6.5" />
          <circle class="tk" cx="15" cy="-11" r="6.5" />
          <circle class="tk2" cx="13.4" cy="-12.6" r="3.25" />
          <circle class="bl-s" cx="15.4" cy="6.8" r="5" />
          <circle class="tk" cx="13" cy="4" r="5" />
          <circle class="tk2" cx="11.75" cy="2.75" r="2.5" />
          <path class="bl-s" d="M-21 18l4 4h13v-15l-4 -4z" />
          <rect class="bl b2" x="-21" y="3" width="13" height="15" rx=".8" />
          <path class="bl-e" d="M-21 18h13v-15" />
          <path class="bl-s" d="M-3 17l3 3h11v-9l-3 -3z" />
          <rect class="bl" x="-3" y="8" width="11" height="9" rx=".8" />
          <path class="bl-e" d="M-3 17h11v-9" />
          <path class="pipe" d="M15 -4V0M8 4H-6M2 -4V8" />
        </symbol>
        <symbol id="works1" overflow="visible">
          <path class="bl-s" d="M-8 -9l4 4h20v-12l-4 -4z" />
          <rect class="bl b2" x="-8" y="-21" width="20" height="12" rx=".8" />
          <path class="bl-e" d="M-8 -9h20v-12" />
          <path class="bl-s" d="M-23 12l4 4h20v-16l-4 -4z" />
          <rect class="bl" x="-23" y="-4" width="20" height="16" rx=".8" />
          <path class="bl-e" d="M-23 12h20v-16" />
          <rect class="bl-l" x="-22.4" y="-3.2" width="3.0" height="14.4" />
          <rect class="bl-l" x="-15.7" y="-3.2" width="3.0" height="14.4" />
          <rect class="bl-l" x="-9.1" y="-3.2" width="3.0" height="14.4" />
          <circle class="bl-s" cx="11.4" cy="5.8" r="5" />
          <circle class="tk" cx="9" cy="3" r="5" />
          <circle class="tk2" cx="7.75" cy="1.75" r="2.5" />
          <circle class="bl-s" cx="21.4" cy="2.8" r="4" />
          <circle class="tk" cx="19" cy="0" r="4" />
          <circle class="tk2" cx="18.0" cy="-1.0" r="2.0" />
          <circle class="bl-s" cx="15.4" cy="16.8" r="5" />
          <circle class="tk" cx="13" cy="14" r="5" />
          <circle class="tk2" cx="11.75" cy="12.75" r="2.5" />
          <path class="pipe" d="M-3 2h7M9 8v6M2 -9v10" />
        </symbol>
        <symbol id="works2" overflow="visible">
          <circle class="bl-s" cx="-12.6" cy="-9.2" r="6" />
          <circle class="tk" cx="-15" cy="-12" r="6" />
          <circle class="tk2" cx="-16.5" cy="-13.5" r="3.0" />
          <circle class="bl-s" cx="1.4" cy="-13.2" r="5" />
          <circle class="tk" cx="-1" cy="-16" r="5" />
          <circle class="tk2" cx="-2.25" cy="-17.25" r="2.5" />
          <path class="bl-s" d="M6 3l4 4h17v-15l-4 -4z" />
          <rect class="bl" x="6" y="-12" width="17" height="15" rx=".8" />
          <path class="bl-e" d="M6 3h17v-15" />
          <rect class="bl-l" x="6.6" y="-11.2" width="2.6" height="13.4" />
          <rect class="bl-l" x="12.3" y="-11.2" width="2.6" height="13.4" />
          <rect class="bl-l" x="17.9" y="-11.2" width="2.6" height="13.4" />
          <path class="bl-s" d="M-22 15l4 4h20v-13l-4 -4z" />
          <rect class="bl" x="-22" y="2" width="20" height="13" rx=".8" />
          <path class="bl-e" d="M-22 15h20v-13" />
          <path class="bl-s" d="M3 18l3 3h13v-9l-3 -3z" />
          <rect class="bl b2" x="3" y="9" width="13" height="9" rx=".8" />
          <path class="bl-e" d="M3 18h13v-9" />
          <path class="pipe" d="M-9 -12h15M-12 -6v8" />
        </symbol>
        <symbol id="crater" overflow="visible">
          <ellipse class="cr-rim" rx="27" ry="25.5" />
          <ellipse class="cr-bowl" rx="23.5" ry="21.5" cy="1" />
          <path class="cr-lit" d="M-21 8A23.5 21.5 0 0 0 21 8A25 16 0 0 1 -21 8Z" />
          <ellipse class="cr-deep" rx="13" ry="10" cx="-2" cy="-1.5" />
          <path class="cr-line" d="M-20 -4q4 -10 13 -13M16 -12q5 5 5.5 11M-12 14q6 4 13 4" />
        </symbol>
        <symbol id="lava" overflow="visible">
          <path
            class="lv-plate"
            d="M-24 -10L-10 -22L-4 -12L-12 -2L-24 2ZM2 -24L18 -18L14 -8L2 -9ZM18 -8L29 -1L22 9L13 2ZM-7 -4L6 -6L10 5L2 12L-9 7ZM-26 8L-12 8L-8 20L-18 20ZM-2 17L8 14L18 16L10 26L-2 25Z"
          />
          <path class="lv-hot" d="M-13 0L-5 -9L1 -12M12 -5L9 4L18 12M-10 9L-3 16L-5 24M8 6L3 13M-24 5L-13 4" />
        </symbol>
        <symbol id="volcano" overflow="visible">
          <ellipse class="vo-sh" rx="30" ry="27" cx="3" cy="5" />
          <path
            class="vo1"
            d="M27.3 0.0L30.8 6.6L24.4 11.0L24.1 18.1L17.1 20.2L14.0 27.4L5.9 24.2L0.0 30.6L-6.0 24.7L-13.9 27.1L-17.5 20.7L-25.5 19.2L-24.2 11.0L-30.7 6.6L-27.4 0.0L-30.8 -6.6L-24.6 -11.1L-25.4 -19.1L-17.3 -20.4L-14.2 -27.6L-5.9 -24.4L-0.0 -29.4L6.0 -24.7L13.8 -27.0L16.7 -19.7L24.2 -18.1L24.0 -10.9L31.5 -6.8Z"
          />
          <path
            class="vo2"
            d="M20.9 0.0L22.5 4.8L19.1 8.6L18.9 14.2L13.2 15.6L10.3 20.2L4.7 19.3L0.0 22.7L-4.5 18.5L-10.0 19.6L-12.5 14.7L-18.8 14.1L-19.2 8.7L-24.0 5.2L-21.8 0.0L-22.9 -4.9L-19.0 -8.6L-18.1 -13.6L-12.9 -15.2L-10.8 -21.0L-4.5 -18.6L-0.0 -22.4L4.8 -19.6L10.0 -19.6L12.9 -15.2L18.9 -14.2L19.3 -8.7L23.2 -5.0Z"
          />
          <path
            class="vo3"
            d="M14.8 0.0L16.4 3.5L13.5 6.1L12.7 9.5L9.2 10.8L7.6 14.8L3.4 13.8L0.0 16.4L-3.3 13.8L-7.3 14.3L-9.0 10.6L-13.3 10.0L-12.9 5.8L-16.6 3.6L-14.1 0.0L-16.1 -3.5L-13.1 -5.9L-13.3 -9.9L-9.4 -11.1L-7.3 -14.2L-3.2 -13.1L-0.0 -16.3L3.2 -13.2L7.3 -14.3L8.9 -10.5L13.0 -9.8L12.7 -5.8L16.6 -3.6Z"
          />
          <path class="vo-r" d="M12.0 0.4L21.4 2.4" />
          <path class="vo-r" d="M10.6 5.3L18.3 11.0" />
          <path class="vo-r" d="M8.0 8.4L14.4 17.7" />
          <path class="vo-r" d="M2.8 11.0L3.9 24.2" />
          <path class="vo-r" d="M-2.5 11.0L-6.4 20.5" />
          <path class="vo-r" d="M-7.2 9.0L-14.2 15.1" />
          <path class="vo-r" d="M-10.6 5.2L-20.5 8.1" />
          <path class="vo-r" d="M-12.0 -0.2L-22.0 -2.0" />
          <path class="vo-r" d="M-10.7 -5.1L-21.0 -12.1" />
          <path class="vo-r" d="M-8.1 -8.3L-16.5 -19.7" />
          <path class="vo-r" d="M-3.1 -10.9L-4.1 -21.5" />
          <path class="vo-r" d="M2.2 -11.1L6.0 -20.7" />
          <path class="vo-r" d="M7.5 -8.8L15.5 -15.5" />
          <path class="vo-r" d="M10.8 -4.9L23.6 -8.5" />
          <path class="vo-flow" d="M4 5Q10 10 9 16Q9 21 14 26M-6 4Q-12 8 -13 14M5 -6Q12 -10 14 -17" />
          <ellipse class="vo-lip" rx="10.5" ry="9" />
          <ellipse class="vo-mag" rx="7.6" ry="6.2" cy=".6" />
          <ellipse class="vo-core" rx="4" ry="3" cx="-1" cy="0" />
        </symbol>
        <symbol id="cloud" overflow="visible">
          <ellipse class="cl-sh" cx="5" cy="21" rx="25" ry="8" />
          <path
            class="cl-b"
            d="M-13 23c-6 0-8-5-4-7 2-1 4-1 6-1 3-3 4-8 3-14h14c-1 6 0 11 3 14 3 0 6 0 8 2 3 3 0 6-4 6z"
          />
          <path class="cl-b2" d="M-6 17c3-5 3-10 2-16h5c-1 6-1 12 0 16z" />
          <path
            class="cl-a"
            d="M-24 1c-8-1-9-12 0-14 0-9 10-13 16-8 5-7 19-5 21 3 9-2 15 8 9 14 4 5-2 10-8 8-4 4-11 3-14 0-4 4-10 4-13 0-4 2-9 1-11-3z"
          />
          <path class="cl-l" d="M-21 -8c0-8 9-10 14-6 4-6 15-5 17 2M-14 -2c3 3 7 3 9 1M6 -1c4 3 9 2 11-1" />
        </symbol>
        <symbol id="i-flag" overflow="visible">
          <path d="M-4 9V-9" fill="none" stroke="var(--mark)" stroke-width="2" stroke-linecap="round" />
          <path
            d="M-3.4-8.6L8-5-3.4-.6z"
            fill="var(--flag)"
            stroke="var(--mark)"
            stroke-width="1.3"
            stroke-linejoin="round"
          />
        </symbol>
        <symbol id="i-vortex" overflow="visible">
          <path
            fill="none"
            stroke="var(--mark)"
            stroke-width="2.2"
            stroke-linecap="round"
            d="M0 0c3-2 5 1 3 4s-8 2-9-3 4-10 10-8 9 9 6 14"
          />
          <path
            fill="none"
            stroke="var(--mark)"
            stroke-width="1.4"
            stroke-linecap="round"
            d="M-12-6c2-5 6-8 12-8M-12 8c3 4 7 6 12 5"
          />
        </symbol>
        <Shapes />
      </defs>
    </svg>
  );
}

/** Drawings of Breakable's units, devices and marks. What has a facing is seen from above, its nose up. */

import type { JSX } from "preact";

export function Shapes(): JSX.Element {
  return (
    <>
      <pattern id="bars" width="4.4" height="5" patternUnits="userSpaceOnUse">
        <rect width="4.4" height="5" fill="var(--cd)" opacity=".3" />
        <rect width="2.2" height="5" fill="var(--cd)" />
      </pattern>
      <pattern id="dots" width="5" height="4.6" patternUnits="userSpaceOnUse">
        <rect width="5" height="4.6" fill="var(--cd)" opacity=".5" />
        <circle cx="2.5" cy="2.3" r="1.25" fill="var(--ci)" opacity=".85" />
      </pattern>
      <symbol id="i-tank" overflow="visible">
        <path fill="currentColor" d="M-10-9h4.2v20h-4.2zM5.8-9H10v20H5.8z" />
        <path fill="currentColor" d="M-5-8.5h10v18.5h-10z" />
        <circle fill="currentColor" cy="1" r="5.4" stroke="var(--cut)" stroke-width="1.5" />
        <path fill="currentColor" stroke="var(--cut)" stroke-width=".9" d="M-1.5-15h3v13h-3z" />
      </symbol>
      <symbol id="i-gev" overflow="visible">
        <path
          fill="currentColor"
          d="M0-12.600C7.500-12.600 11-7 11 1.500S8 12.600 0 12.600-11 10-11 1.500-7.500-12.600 0-12.600z"
        />
        <path
          fill="none"
          stroke="var(--cut)"
          stroke-width="1.5"
          d="M0-9.800C5.600-9.800 8.200-5.400 8.200 1.300S6 9.900 0 9.900-8.200 8-8.200 1.300-5.600-9.800 0-9.800z"
        />
        <circle cx="-4" cy="6" r="2.700" fill="var(--cut)" />
        <circle cx="4" cy="6" r="2.700" fill="var(--cut)" />
        <path fill="currentColor" stroke="var(--cut)" stroke-width="1" d="M-1.500-16h3V-1h-3z" />
      </symbol>
      <symbol id="i-skimmer" overflow="visible">
        <path fill="currentColor" d="M0-14.500L4-4 13.500 8.500 5 7 2.800 12H-2.800L-5 7-13.500 8.500-4-4z" />
        <path fill="var(--cut)" d="M0-8.500L2 -1.500H-2z" />
      </symbol>
      <symbol id="i-chopper" overflow="visible">
        <path
          fill="currentColor"
          d="M0-10c4 0 5 4 5 7S3.600 4 1.800 5v7h3v2.400h-9.600V12h3V5C-3.600 4-5 0-5-3s1-7 5-7z"
        />
        <path stroke="currentColor" stroke-width="1.900" d="M-13-12L13 8M13-12L-13 8" />
        <circle fill="var(--cut)" cy="-2" r="2" />
      </symbol>
      <symbol id="i-bunker" overflow="visible">
        <path fill="currentColor" d="M-15 11v-6L-8-5H8l7 10v6z" />
        <path fill="currentColor" d="M-7-6.500l2-3.500H5l2 3.500z" />
        <path fill="var(--cut)" d="M-8 1H8v3H-8z" />
      </symbol>
      <symbol id="i-tower" overflow="visible">
        <path fill="currentColor" d="M-9-13.500H9l2.500 5.500V-4H-11.500v-4z" />
        <path fill="var(--cut)" d="M-7-9.600H7v2.800H-7z" />
        <path
          fill="none"
          stroke="currentColor"
          stroke-width="2.200"
          d="M-7-4L-10 11M7-4L10 11M-8 1L8.600 7M8-1L-8.600 7"
        />
        <path fill="currentColor" d="M-13 9.400H13V12H-13z" />
      </symbol>
      <symbol id="i-command" overflow="visible">
        <path fill="currentColor" d="M-15 11v-5L-8-1H8l7 7v5z" />
        <path
          fill="currentColor"
          d="M0-15.500l1.800 4 4.400.4-3.300 2.900 1 4.300L0-6.200l-3.900 2.300 1-4.300-3.300-2.900 4.400-.4z"
        />
        <path fill="var(--cut)" d="M-8 4H8v2.600H-8z" />
      </symbol>
      <symbol id="i-turret" overflow="visible">
        <path fill="currentColor" d="M-4 1H4l2 10H-6zM-7-7.500H4.500L7-3 4.500 .2H-7zM5.500-5.600H16v2.400H5.500z" />
      </symbol>
      <symbol id="i-recon" overflow="visible">
        <use href="#i-man" transform="translate(0 2) scale(1.25)" />
        <path stroke="currentColor" stroke-width="1.500" fill="none" d="M8-12v12M5-10a4 4 0 0 1 6 0M-11-7l5 1" />
      </symbol>
      <symbol id="i-heavy" overflow="visible">
        <path fill="currentColor" d="M-12-10H12v4.600H-12zM-12-2.300H12V2.300H-12zM-12 5.400H12V10H-12z" />
      </symbol>
      <symbol id="i-medium" overflow="visible">
        <path fill="currentColor" d="M-12-6H12v4.600H-12zM-12 2H12V6.600H-12z" />
      </symbol>
      <symbol id="i-light" overflow="visible">
        <path fill="currentColor" d="M-12-2.300H12V2.300H-12z" />
      </symbol>
      <symbol id="i-buzz" overflow="visible">
        <ellipse fill="currentColor" cy="2" rx="4.600" ry="7.400" />
        <path stroke="var(--cut)" stroke-width="1.600" d="M-4.600 1h9.200M-4 4.600h8" />
        <path fill="currentColor" d="M-3-3C-12-12-15-3-4 0zM3-3C12-12 15-3 4 0z" />
        <path stroke="currentColor" stroke-width="1.300" fill="none" d="M-1.400-5L-3.600-9M1.400-5L3.600-9" />
      </symbol>
      <symbol id="i-cluster" overflow="visible">
        <circle fill="currentColor" cy="-5.600" r="4" />
        <circle fill="currentColor" cx="-5.400" cy="3.600" r="4" />
        <circle fill="currentColor" cx="5.400" cy="3.600" r="4" />
        <circle fill="var(--cut)" cx="-1.200" cy="-6.800" r="1.100" />
        <circle fill="var(--cut)" cx="-6.600" cy="2.400" r="1.100" />
        <circle fill="var(--cut)" cx="4.200" cy="2.400" r="1.100" />
        <path stroke="currentColor" stroke-width="1.300" d="M0-10v-2.600" />
      </symbol>
      <symbol id="i-bot" overflow="visible">
        <path fill="currentColor" d="M-6-9H6V1H-6zM-4.500 2h9v6h-9z" />
        <path
          fill="none"
          stroke="currentColor"
          stroke-width="2"
          stroke-linecap="round"
          d="M-6-4L-11 3M6-4L11 3M-3 8L-5 12M3 8L5 12M0-9v-4"
        />
        <path fill="var(--cut)" d="M-4-6h3v3h-3zM1-6h3v3H1z" />
      </symbol>
      <symbol id="i-brain" overflow="visible">
        <path
          fill="none"
          stroke="var(--ci)"
          stroke-width="1.300"
          stroke-linecap="round"
          d="M0-4.600V4.600M0-4.400C-3.600-6-5.600-3-4-1.200-6 .2-4.600 4.600 0 4.200M0-4.400C3.600-6 5.600-3 4-1.200 6 .2 4.600 4.600 0 4.200"
        />
      </symbol>
    </>
  );
}

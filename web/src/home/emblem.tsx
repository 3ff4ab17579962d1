/** A game's emblem: its ground in a hexagon, with what is known of it. */

import type { JSX } from "preact";

const HEXAGON = "M32 3L57.5 17.5V46.5L32 61 6.5 46.5V17.5Z";

export function Emblem(props: { game: string }): JSX.Element {
  const { game } = props;
  return (
    <svg class={`em em-${game}`} viewBox="0 0 64 64" width="52" height="52" aria-hidden="true">
      <path class="em-b" d={HEXAGON} />
      {DRAWN[game]}
      <path class="em-l" d={HEXAGON} />
    </svg>
  );
}

const DRAWN: Record<string, JSX.Element> = {
  unbreakable: (
    <>
      <path class="e1" d="M6.5 40L20 30l9 6 11-14 17.5 18v6.5L32 61 6.5 46.5z" />
      <g transform="translate(32 30) scale(.92)">
        <path class="ek" d="M-6-12.4H5.6L8-4.2 4.4-.4H-4.4L-8-4.2zM-9.4-11.2h-4.2v3.4l-1.2 1.4v6l1.6 1.6h2l.6-5.4 1.2-1.6zM9.2-11.2h3.4l1.6 1.4v1.6h3.2v2.2h-3.2v2.2h-3.4l-1.6-2zM-4.4 .8h3.6l-1.4 4-1 4.4 1.8 3.6H-9.8l1.2-3.4-.9-5.2zM4.4 .8H.8l1.4 4 1 4.4-1.8 3.6H9.8L8.6 9.4l.9-5.2z" />
        <path class="ec" d="M-3.8-9.6h7.4v2.2h-7.4z" />
      </g>
    </>
  ),
  breakable: (
    <>
      <path class="e1" d="M7.5 42h49v4.5L32 60 7.5 46.5z" />
      <g transform="translate(31 29) scale(1.15) rotate(60)">
        <path class="ek" d="M-10-9h4.2v20h-4.2zM5.8-9H10v20H5.8zM-5-8.5h10v18.5h-10zM-1.5-15h3v13h-3z" />
        <circle class="ering" cy="1" r="5.4" />
      </g>
      <path class="e3" d="M45 13l-4 9 6 3-8 11" />
    </>
  ),
  impact: (
    <>
      <path class="e3" d="M26 38v6M38 38v6M32 40v6" />
      <path class="e4" d="M18 44h.01M32 44h.01M46 44h.01M25 53h.01M39 53h.01" />
      <g transform="translate(32 25) scale(1.1)">
        <path class="ek" d="M-4.6-13h9.2l1.4 4-1.4 3.6h-9.2L-6-9zM-9-4.6H9l3.4 5L11 8H7.6L7 3.6 6 12H1.2L.4 6.4h-.8L-1.2 12H-6L-7 3.6-7.6 8H-11l-1.4-7.6z" />
        <path class="ec" d="M-3-10.6h6v2.4h-6z" />
      </g>
    </>
  ),
  rivets: (
    <>
      <path class="e1" d="M7.5 44h11v-6h10v6h10v-6h10v6h8v2.5L32 60 7.5 46.5z" />
      <g transform="translate(32 25) rotate(35) scale(1.1)">
        <path class="ek" d="M-1.8-13h3.6l1 6H15v5.5H2.4L1.6 8H6v3.6H-6V8h4.4l-.8-9.5H-15V-7h12.2zM-6-15.3H6v1.6H-6z" />
      </g>
    </>
  ),
  undergrowth: (
    <>
      <path class="e6" d="M32 60C30 46 33 30 31 14" />
      <path class="e7" d="M31 46C18 46 13 38 12 33c11-1 17 4 19 13zM32 34c12 0 17-7 18-13-10-1-16 4-18 13z" />
      <g transform="translate(40 44) scale(.72) rotate(-24)">
        <path class="elegs" d="M-6-4l-6-4M6-4l6-4M-7 2h-7M7 2h7M-6 7l-6 5M6 7l6 5M0-11v-5" />
        <path class="ek" d="M-5-7a5 4.5 0 0 1 10 0zM-8 3C-8-4-5-6 0-6s8 2 8 9-4 10-8 10-8-3-8-10z" />
      </g>
    </>
  ),
};

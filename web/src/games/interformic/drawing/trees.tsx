/**
 * Woods: many trees in few paths. A tree of its own element costs the browser a layer of bookkeeping each time that
 * anything on the board changes; so the trees of a narrow band are drawn together, shadow by shadow, crown by crown.
 */

import type { JSX } from "preact";
import { f } from "../../../board/layouts/layout";

export interface Tree {
  readonly x: number;
  readonly y: number;
  readonly kind: number;
  readonly size: number;
}

const BAND = 4.2; // trees whose feet differ by less than this may be drawn together

type Shape =
  | { readonly oval: readonly [cx: number, cy: number, rx: number, ry: number] }
  | { readonly curves: readonly [x: number, y: number, ...number[]] } // relative cubic curves
  | { readonly corners: readonly number[] };

/** Shadow, dark, crown and light of the three kinds. */
const KINDS: readonly (readonly [Shape, Shape, Shape, Shape])[] = [
  [
    { oval: [2, 2.6, 6.2, 5.6] },
    { oval: [0, 0, 6, 6] },
    { oval: [-0.4, -0.6, 5.1, 4.6] },
    { oval: [-1.8, -2, 2.5, 2.5] },
  ],
  [
    { oval: [2, 2.6, 6, 5.2] },
    { curves: [-6, 1, -1, -3, 1, -5, 3, -5, 1, -3, 6, -3, 7, 0, 3, 1, 3, 5, 1, 7, -2, 3, -9, 3, -11, -2] },
    {
      curves: [
        -5, 0, -0.6, -2, 1, -3.8, 2.6, -3.6, 1, -2, 4.6, -2, 5.4, 0, 2, 0.6, 2, 3.4, 0.6, 4.4, -2, 2, -7.6, 2, -8.6,
        -0.8,
      ],
    },
    { oval: [-2, -1.4, 1.5, 1] },
  ],
  [
    { oval: [1.8, 2.4, 5, 4.6] },
    {
      corners: [
        0, -6.4, 2.2, -3.6, 5.6, -3.2, 4.6, 0, 5.6, 3.2, 2.2, 3.6, 0, 6.2, -2.2, 3.6, -5.6, 3.2, -4.6, 0, -5.6, -3.2,
        -2.2, -3.6,
      ],
    },
    {
      corners: [
        -0.5, -5, 1.2, -2.8, 3.8, -2.6, 3, 0, 3.6, 2.2, 1, 2.4, -0.6, 4.2, -2.2, 2.4, -4.4, 2, -3.8, -0.2, -4.6, -2.6,
        -2, -2.8,
      ],
    },
    { oval: [-1.2, -1.4, 1.5, 1.5] },
  ],
];
const CLASSES = ["tr-s", "tr-d", "tr", "tr-l"];

function stamp(shape: Shape, { x, y, size: k }: Tree): string {
  if ("oval" in shape) {
    const [cx, cy, rx, ry] = shape.oval;
    const arc = `a${f(rx * k)} ${f(ry * k)} 0 1 0 `;
    return `M${f(x + (cx - rx) * k)} ${f(y + cy * k)}${arc}${f(2 * rx * k)} 0${arc}${f(-2 * rx * k)} 0z`;
  }
  if ("corners" in shape) {
    const points = shape.corners.map((n, i) => f((i % 2 ? y : x) + n * k));
    return `M${points.join(" ")}z`;
  }
  const [left, top, ...rest] = shape.curves;
  return `M${f(x + left * k)} ${f(y + top * k)}c${rest.map((n) => f(n * k)).join(" ")}z`;
}

export function Trees(props: { trees: readonly Tree[] }): JSX.Element {
  const bands = new Map<number, Tree[]>();
  for (const tree of props.trees) {
    const band = Math.floor(tree.y / BAND);
    bands.set(band, [...(bands.get(band) ?? []), tree]);
  }
  const order = [...bands].sort(([a], [b]) => a - b);
  return (
    <>
      {order.flatMap(([band, trees]) =>
        CLASSES.map((look, n) => (
          <path
            key={`${band}-${look}`}
            class={look}
            d={trees.map((tree) => stamp(KINDS[tree.kind]![n as 0 | 1 | 2 | 3], tree)).join("")}
          />
        )),
      )}
    </>
  );
}

import type { Point } from '#app/domains/pipe-routing/space.ts';
import type { Box, Piece } from './piece.ts';

/** Tolerance within which boxes only touch. */
const TOUCH = 0.02;

/**
 * -1 if `a` must be drawn before `b`, 1 if after it, 0 if neither hides the other. Axis-aligned boxes, seen from above,
 * south and east, are either separated along an axis or intersect.
 */
export function order(a: Box, b: Box, toViewer: Point): -1 | 0 | 1 {
  if (!meetOnPaper(a, b, toViewer)) return 0;
  for (const axis of [0, 1, 2] as const) {
    if (a.max[axis] <= b.min[axis] + TOUCH) return -1;
    if (b.max[axis] <= a.min[axis] + TOUCH) return 1;
  }
  return nearness(a, toViewer) <= nearness(b, toViewer) ? -1 : 1;
}

/** The outlines of boxes are hexagons with the same three edge directions, so three projections decide. */
function meetOnPaper(a: Box, b: Box, d: Point): boolean {
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const;
  return pairs.every(([i, j]) => {
    const low = (box: Box) => box.min[i] * d[j] - box.max[j] * d[i];
    const high = (box: Box) => box.max[i] * d[j] - box.min[j] * d[i];
    return low(a) < high(b) - TOUCH && low(b) < high(a) - TOUCH;
  });
}

/** Adjacent parts of a run touch, so either may be drawn first. */
export function joined({ run: a }: Piece, { run: b }: Piece): boolean {
  return a !== undefined && a.name === b?.name && Math.abs(a.part - b.part) < 2;
}

function nearness({ min, max }: Box, d: Point): number {
  return (min[0] + max[0]) * d[0] + (min[1] + max[1]) * d[1] + (min[2] + max[2]) * d[2];
}

/**
 * Pieces in layers from back to front. Within a layer no piece hides another, so its marks can be drawn together. If
 * pieces hide each other in a cycle, the farthest one goes first.
 */
export function layersOf(pieces: readonly Piece[], toViewer: Point): Piece[][] {
  const infront: number[][] = pieces.map(() => []);
  const behind: number[] = pieces.map(() => 0);
  pieces.forEach((a, i) => {
    for (let j = i + 1; j < pieces.length; j++) {
      const b = pieces[j] as Piece;
      if (joined(a, b)) continue;
      const found = order(a, b, toViewer);
      if (found === 0) continue;
      const [back, front] = found === -1 ? [i, j] : [j, i];
      infront[back]?.push(front);
      behind[front] = (behind[front] ?? 0) + 1;
    }
  });
  const waiting = new Set(pieces.keys());
  const layers: Piece[][] = [];
  while (waiting.size > 0) {
    let ready = [...waiting].filter((index) => behind[index] === 0);
    if (ready.length === 0) {
      const depth = (index: number) => nearness(pieces[index] as Piece, toViewer);
      ready = [[...waiting].reduce((far, index) => (depth(index) < depth(far) ? index : far))];
    }
    for (const index of ready) {
      waiting.delete(index);
      for (const front of infront[index] ?? []) behind[front] = (behind[front] ?? 0) - 1;
    }
    layers.push(ready.map((index) => pieces[index] as Piece));
  }
  return layers;
}

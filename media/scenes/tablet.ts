import type { Dot } from '../draw/camera.ts';
import { dots } from '../draw/piece.ts';
import type { Layer } from '../draw/svg.ts';

/** Size of a feature picture. */
export const SIZE = { width: 800, height: 450 } as const;

/** Path of a rectangle with rounded corners. */
export function rounded(x: number, y: number, width: number, height: number, r: number): string {
  return `M${dots(x + r, y)}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

type Frame = { x: number; y: number; width: number; height: number };

/** Tablets held up in a room: dims everything outside their screens and draws their frames. */
export function tablets(size: { width: number; height: number }, frames: readonly Frame[]): Layer {
  const screens = frames.map(({ x, y, width, height }) => rounded(x, y, width, height, 6)).join('');
  const bodies = frames
    .map(({ x, y, width, height }) => rounded(x - 15, y - 15, width + 30, height + 30, 20))
    .join('');
  const corner = frames
    .map(({ x, y, width, height }) => brackets(x + 16, y + 16, width - 32, height - 32, 16))
    .join('');
  return {
    kind: 'marks',
    marks: [
      { paint: 'veil', d: `M0 0H${size.width}V${size.height}H0Z${screens}` },
      { paint: 'body', d: bodies + screens },
      { paint: 'thin', d: corner },
    ],
  };
}

function brackets(x: number, y: number, width: number, height: number, arm: number): string {
  const [right, bottom] = [x + width, y + height];
  return `M${x} ${y + arm}V${y}h${arm}M${right - arm} ${y}h${arm}v${arm}M${right} ${bottom - arm}v${arm}h${-arm}M${x + arm} ${bottom}h${-arm}v${-arm}`;
}

/** A circle in picture coordinates, not in the room. */
export function circle([x, y]: Dot, r: number): string {
  return `M${dots(x - r, y)}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0Z`;
}

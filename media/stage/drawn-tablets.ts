import { BACKGROUND } from '#app/domains/pipe-routing/meshes/finish.ts';
import { INK, mark } from './marks.ts';
import type { Rect, Stage } from './stage.ts';

/** A rectangle with round corners, as a path. */
function rounded({ x, y, width, height }: Rect, r: number): string {
  return `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/**
 * Tablets that are held before the room, given by their screens. `beside`: how much of the room is still seen around them, 0
 * to 1. What only the tablet shows must lie within its screen.
 */
export function holdTablets(stage: Stage, screens: readonly Rect[], beside: number): void {
  const light = stage.paper === 'light';
  const holes = screens.map((screen) => rounded(screen, 8)).join('');
  mark(stage, 'path', {
    d: `M0 0H${stage.width}V${stage.height}H0Z${holes}`,
    fill: BACKGROUND[stage.paper],
    'fill-opacity': 1 - beside,
    'fill-rule': 'evenodd',
  });
  mark(stage, 'path', {
    d: screens.map((screen) => rounded(grown(screen, 14), 22)).join('') + holes,
    fill: light ? '#17211d' : '#3a4d44',
    stroke: light ? '#0f1a16' : '#4a5c53',
    'stroke-width': '1',
    'fill-rule': 'evenodd',
  });
  mark(stage, 'path', {
    d: screens.map((screen) => brackets(grown(screen, -14), 16)).join(''),
    fill: 'none',
    stroke: INK[stage.paper].muted,
    'stroke-width': '1.5',
    'stroke-opacity': '0.7',
  });
}

/** The corners of what a camera sees. */
function brackets({ x, y, width, height }: Rect, arm: number): string {
  const [right, bottom] = [x + width, y + height];
  return `M${x} ${y + arm}V${y}h${arm}M${right - arm} ${y}h${arm}v${arm}M${right} ${bottom - arm}v${arm}h${-arm}M${x + arm} ${bottom}h${-arm}v${-arm}`;
}

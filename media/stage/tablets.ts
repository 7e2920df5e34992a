import type { Object3D } from 'three';
import { BACKGROUND } from '#app/domains/pipe-routing/meshes/finish.ts';
import { mark } from './marks.ts';
import type { Look, Rect, Stage, View } from './stage.ts';

/** Path of a rectangle with rounded corners. */
function rounded({ x, y, width, height }: Rect, r: number): string {
  return `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

/** Layer of objects that are visible only on tablet screens. */
const SCREEN_LAYER = 2;

/** Border widths of the glass around the screen and of the case around the glass, px. */
const GLASS = 11;
const CASE = 4;
/** Rounding of the screen's corners, px. */
const RADIUS = 9;

/** Screens of two 4:3 tablets side by side in a feature's picture, from a height. */
export function screenPair(y: number): readonly [Rect, Rect] {
  const screen = { y, width: 328, height: 246 };
  return [
    { ...screen, x: 43 },
    { ...screen, x: 429 },
  ];
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Shows a body only on tablet screens, without a shadow, because it is not on the site. */
export function showOnScreens(body: Object3D): void {
  body.traverse((part) => {
    part.layers.set(SCREEN_LAYER);
    part.castShadow = false;
  });
}

/** Adds a view of the scene on a tablet's screen. */
export function addScreen(stage: Stage, screen: Rect): View {
  const view = stage.addView(screen);
  view.camera.layers.enable(SCREEN_LAYER);
  return view;
}

/** Views a scene through a tablet held up to it; the site continues around it, out of focus. */
export function lookThrough(stage: Stage, screen: Rect, look: Look): void {
  const { width, height } = stage;
  const whole = stage.addView({ x: 0, y: 0, width, height });
  const within = addScreen(stage, screen);
  within.camera.aspect = width / height;
  within.camera.setViewOffset(width, height, screen.x, screen.y, screen.width, screen.height);
  for (const view of [stage, whole, within]) view.look(look);
  const beside = document.createElement('div');
  const hole = rounded(grown(screen, GLASS), 18);
  beside.style.cssText = `position:absolute;inset:0;backdrop-filter:blur(7px) saturate(.6);background:${BACKGROUND[stage.paper]}${stage.paper === 'light' ? '9c' : 'a8'};clip-path:path(evenodd,"M0 0H${width}V${height}H0Z${hole}")`;
  stage.overlay.before(beside);
}

/** Draws tablets that are held up to a site: their screens show what the camera sees. */
export function holdTablets(stage: Stage, screens: readonly Rect[]): void {
  for (const screen of screens) {
    drawTablet(stage, screen);
    mark(stage, 'path', { d: rounded(screen, RADIUS), fill: 'url(#lens)' });
    mark(stage, 'path', {
      d: brackets(grown(screen, -14), 15),
      fill: 'none',
      stroke: '#fff',
      'stroke-width': '1.75',
      'stroke-opacity': '0.85',
    });
  }
}

/** Draws a tablet around a screen: metal case, black glass with a camera, and shadow. */
export function drawTablet(stage: Stage, screen: Rect): void {
  const light = stage.paper === 'light';
  define(stage, light);
  const hole = rounded(screen, RADIUS);
  const [glass, outer] = [grown(screen, GLASS), grown(screen, GLASS + CASE)];
  const around = `M0 0H${stage.width}V${stage.height}H0Z${hole}`;
  mark(stage, 'path', {
    d: rounded(outer, 26) + hole,
    fill: 'url(#case)',
    'fill-rule': 'evenodd',
    // Clipped, because the shadow would fall on the screen too.
    style: `filter:drop-shadow(0 10px 14px rgb(0 0 0 / ${light ? 28 : 55}%));clip-path:path(evenodd,"${around}") view-box`,
  });
  mark(stage, 'path', {
    d: rounded(grown(outer, -1), 25),
    fill: 'none',
    stroke: '#fff',
    'stroke-opacity': light ? '.55' : '.28',
    'stroke-width': '1',
  });
  mark(stage, 'path', { d: rounded(glass, 21) + hole, fill: '#0b0e0d', 'fill-rule': 'evenodd' });
  mark(stage, 'path', {
    d: hole,
    fill: 'none',
    stroke: '#000',
    'stroke-opacity': '.6',
    'stroke-width': '1',
  });
  const [cx, cy] = [screen.x + screen.width / 2, screen.y - GLASS / 2];
  mark(stage, 'circle', { cx, cy, r: 2.6, fill: '#1d2a33' });
  mark(stage, 'circle', { cx: cx - 0.7, cy: cy - 0.7, r: 0.9, fill: '#5b7488' });
}

function define(stage: Stage, light: boolean): void {
  const defs = mark(stage, 'defs', {}).element;
  const [high, middle, low] = light ? ['#c3cac6', '#8b9590', '#59635e'] : ['#77827c', '#46504b', '#272e2a'];
  defs.innerHTML = `<linearGradient id="case" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${high}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient><radialGradient id="lens" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".34"/></radialGradient>`;
}

/** Viewfinder corners. */
function brackets({ x, y, width, height }: Rect, arm: number): string {
  const [right, bottom] = [x + width, y + height];
  return `M${x} ${y + arm}V${y}h${arm}M${right - arm} ${y}h${arm}v${arm}M${right} ${bottom - arm}v${arm}h${-arm}M${x + arm} ${bottom}h${-arm}v${-arm}`;
}

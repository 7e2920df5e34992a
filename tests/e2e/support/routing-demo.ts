import type { Browser, BrowserContextOptions, CDPSession, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { test as site } from './site.ts';

export type Device = Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'isMobile'>;

export const openContext = (browser: Browser, baseURL: string | undefined, device: Device) =>
  browser.newContext({ baseURL, locale: 'en-US', reducedMotion: 'reduce', ...device });

/** A journey's `test` in the browser with WebGL 2, with the journey's own viewport and touch options. */
export const test = site.extend({
  context: async ({ webgl, baseURL, viewport, hasTouch, isMobile }, use) => {
    const context = await openContext(webgl, baseURL, { viewport, hasTouch, isMobile });
    await use(context);
    await context.close();
  },
});

export const section = (page: Page) => page.getByRole('region', { name: 'Try the routing' });
/** Scrolls to the demo, which starts it. */
export const comeNear = (page: Page) =>
  section(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
export const openControls = (page: Page) =>
  section(page).getByRole('button', { name: 'Controls' }).press('Enter');
export const status = (page: Page) => section(page).getByRole('status');
export const view = (page: Page) => section(page).getByRole('application', { name: 'Plant room in 3D' });

/** A position in the window, CSS px. */
export type Place = { x: number; y: number };

/**
 * Positions where the view reports a port or the unit under the pointer, with a margin of 6 px, from the top left. Of
 * positions closer than `apart` px only the first.
 */
export function placesOver(page: Page, what: 'port' | 'unit', apart = 60): Promise<Place[]> {
  return view(page).evaluate(
    (canvas: HTMLElement, [wanted, distance]) => {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const isOver = (x: number, y: number) => {
        canvas.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y }));
        return canvas.dataset.over === wanted;
      };
      const found: { x: number; y: number }[] = [];
      for (let y = top + 8; y < top + height; y += 8)
        for (let x = left + 8; x < left + width; x += 8) {
          if (found.some((one) => Math.hypot(one.x - x, one.y - y) < distance)) continue;
          if ([-6, 6].every((by) => isOver(x + by, y) && isOver(x, y + by))) found.push({ x, y });
        }
      return found;
    },
    [what, apart] as const,
  );
}

/** A position of the view without ports or the unit: near its upper left corner. */
export async function paperIn(page: Page): Promise<Place> {
  const box = await boxOf(view(page));
  return { x: box.x + 30, y: box.y + 30 };
}

export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('not shown');
  return box;
}

/** The view's pixels, scaled to a width of 200 px. */
export async function pictureOf(page: Page): Promise<Buffer> {
  const shot = await view(page).screenshot();
  return sharp(shot).removeAlpha().resize({ width: 200 }).raw().toBuffer();
}

/** The share of pixels that differ visibly between two pictures, 0 to 1. */
export function difference(one: Buffer, other: Buffer): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 3) {
    const by = [0, 1, 2].map((part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)));
    if (Math.max(...by) > 16) count++;
  }
  return count / (one.length / 3);
}

/** The share of a picture that is not background, 0 to 1: how close the camera is. */
export function filled(picture: Buffer): number {
  // The lower right corner, within the view's frame.
  const corner = picture.length - (200 * 8 + 8) * 3;
  const paper = picture.subarray(corner, corner + 3);
  const all = Buffer.alloc(picture.length);
  for (let at = 0; at < all.length; at++) all[at] = paper[at % 3] ?? 0;
  return difference(picture, all);
}

/** Touches the page by native input: one finger for each list of positions, moved along it. */
export async function fingers(page: Page, ...ways: readonly (readonly Place[])[]): Promise<void> {
  const input = await page.context().newCDPSession(page);
  const at = (step: number) =>
    ways.map((way, id) => ({ ...(way[Math.min(step, way.length - 1)] as Place), id }));
  for (const count of ways.keys()) await touch(input, 'touchStart', at(0).slice(0, count + 1));
  const steps = Math.max(...ways.map(({ length }) => length));
  for (let step = 1; step < steps; step++) await touch(input, 'touchMove', at(step));
  await touch(input, 'touchEnd', []);
  await input.detach();
}

function touch(input: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) {
  return input.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never });
}

/** The positions of a stroke by so many px, in six steps. */
export function stroke({ x, y }: Place, byX: number, byY: number): Place[] {
  return [0, 1, 2, 3, 4, 5, 6].map((step) => ({ x: x + (byX * step) / 6, y: y + (byY * step) / 6 }));
}

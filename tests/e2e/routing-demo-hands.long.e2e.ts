import type { Page } from '@playwright/test';
import {
  boxOf,
  comeNear,
  type Device,
  difference,
  filled,
  fingers,
  openContext,
  openControls,
  type Place,
  paperIn,
  pictureOf,
  placesOver,
  section,
  status,
  stroke,
  test,
  view,
} from './support/routing-demo.ts';
import { expect, watch } from './support/site.ts';

/** A turn changes more than the first share of the picture; standing still changes less than the second. */
const [TURNED, STILL] = [0.05, 0.002];

const end = (page: Page) => section(page).getByLabel('From', { exact: true });
const unit = (page: Page) => section(page).getByRole('group', { name: 'Move the unit' });

/** One page for all tests of a describe block: opening the demo takes longer than the tests. */
function shareOpenedPage(device: Device): () => Page {
  let page: Page;
  let problems: string[];
  test.beforeAll(async ({ webgl, site }) => {
    test.setTimeout(180_000);
    const context = await openContext(webgl, site.origin, device);
    page = await context.newPage();
    problems = watch(page, site.origin, new Set(), true);
    await page.goto('/solution/routiai');
    await comeNear(page);
    await expect(status(page)).toHaveText(/^4 lines \d+ elbows 0 clashes/, { timeout: 120_000 });
    await openControls(page);
  });
  test.beforeEach(async () => {
    test.setTimeout(180_000);
    await startAgain(page);
  });
  test.afterEach(() => expect(problems, 'what the browser complained about').toEqual([]));
  test.afterAll(() => page.context().close());
  return () => page;
}

/** Resets the demo to its four pipes and scrolls it into view. */
async function startAgain(page: Page): Promise<void> {
  await section(page).getByRole('button', { name: 'Start again' }).press('Enter');
  await expect(status(page)).toHaveText(/^4 lines \d+ elbows 0 clashes/);
  await section(page).evaluate((element) =>
    element.querySelector('.try-routing')?.scrollIntoView({ block: 'start', behavior: 'instant' }),
  );
}

/** Two ports far from each other. */
async function twoPorts(page: Page): Promise<[Place, Place]> {
  const ports = await placesOver(page, 'port');
  const [first, last] = [ports[0], ports.at(-1)];
  if (!first || !last || first === last) throw new Error('no two ports in sight');
  return [first, last];
}

async function placeOfUnit(page: Page): Promise<Place> {
  const places = await placesOver(page, 'unit', 16);
  const place = places[Math.floor(places.length / 2)];
  if (!place) throw new Error('no unit in sight');
  return place;
}

async function drag(page: Page, places: readonly Place[]): Promise<void> {
  const [first, ...others] = places as [Place, ...Place[]];
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of others) await page.mouse.move(x, y);
  await page.mouse.up();
}

test.describe('a visitor with a mouse', () => {
  // A small window, because the CPU draws each pixel. It is higher than the canvas: Playwright resizes the window to
  // capture a larger element, and a pointer pressed meanwhile is lost.
  const opened = shareOpenedPage({ viewport: { width: 800, height: 640 } });

  test('turns the view by dragging and zooms by Ctrl and the wheel', async () => {
    const page = opened();
    const first = await pictureOf(page);
    const paper = await paperIn(page);
    await drag(page, stroke(paper, 90, 30));
    await expect.poll(async () => difference(first, await pictureOf(page))).toBeGreaterThan(TURNED);
    await drag(page, stroke({ x: paper.x + 90, y: paper.y + 30 }, -90, -30));
    await expect.poll(async () => difference(first, await pictureOf(page))).toBeLessThan(STILL);

    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await expect.poll(async () => filled(await pictureOf(page))).toBeGreaterThan(filled(first) * 1.2);
  });

  test('connects two ports by clicking them, and deselects one by clicking it again', async () => {
    const page = opened();
    const [one, other] = await twoPorts(page);
    await page.mouse.click(one.x, one.y);
    await expect(end(page)).not.toHaveValue('');
    await page.mouse.click(one.x, one.y);
    await expect(end(page)).toHaveValue('');
    await page.mouse.click(one.x, one.y);
    await page.mouse.click(other.x, other.y);
    await expect(status(page)).toHaveText(/^5 lines \d+ elbows 0 clashes/);
    await expect(end(page)).toHaveValue('');
  });

  test('drags the unit without turning the view', async () => {
    const page = opened();
    const place = await placeOfUnit(page);
    await drag(page, stroke(place, -30, 24));
    await expect(unit(page)).not.toContainText('It stands at X 11, Y 4.');
    await expect(status(page)).toHaveText(/^4 lines \d+ elbows 0 clashes/);
    await expect(end(page)).toHaveValue('');
  });
});

test.describe('a visitor with a touch screen', () => {
  const opened = shareOpenedPage({ viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true });

  test('turns the view with one finger and zooms with two', async () => {
    const page = opened();
    const first = await pictureOf(page);
    const paper = await paperIn(page);
    await fingers(page, stroke(paper, 120, 0));
    await expect.poll(async () => difference(first, await pictureOf(page))).toBeGreaterThan(TURNED);
    await fingers(page, stroke({ x: paper.x + 120, y: paper.y }, -120, 0));
    await expect.poll(async () => difference(first, await pictureOf(page))).toBeLessThan(STILL);

    const { x, y, width, height } = await boxOf(view(page));
    const middle = { x: x + width / 2, y: y + height / 2 };
    await fingers(
      page,
      stroke({ ...middle, x: middle.x - 30 }, -60, 0),
      stroke({ ...middle, x: middle.x + 30 }, 60, 0),
    );
    await expect.poll(async () => filled(await pictureOf(page))).toBeGreaterThan(filled(first) * 1.2);
    // The unit was between the fingers and stays in place.
    await expect(unit(page)).toContainText('It stands at X 11, Y 4.');
  });

  test('selects no port with the resting finger of a pinch', async () => {
    const page = opened();
    const first = await pictureOf(page);
    const [port] = await twoPorts(page);
    await fingers(page, [port], stroke({ x: port.x + 60, y: port.y }, 60, 0));
    await expect.poll(async () => filled(await pictureOf(page))).toBeGreaterThan(filled(first) * 1.1);
    await expect(end(page)).toHaveValue('');
  });

  test('scrolls the page by a vertical stroke and drags the unit without scrolling', async () => {
    const page = opened();
    const scrolled = () => page.evaluate(() => scrollY);
    const place = await placeOfUnit(page);
    const before = await scrolled();
    await fingers(page, stroke(place, -20, 30));
    await expect(unit(page)).not.toContainText('It stands at X 11, Y 4.');
    expect(await scrolled()).toBe(before);
    const paper = await paperIn(page);
    await fingers(page, stroke({ x: paper.x, y: paper.y + 120 }, 0, -120));
    await expect.poll(scrolled).toBeGreaterThan(before);
  });

  test('connects two ports by tapping them, and sees the view while using the last controls', async () => {
    const page = opened();
    const [one, other] = await twoPorts(page);
    await fingers(page, [one]);
    await expect(end(page)).not.toHaveValue('');
    await fingers(page, [other]);
    await expect(status(page)).toHaveText(/^5 lines \d+ elbows 0 clashes/);

    const last = section(page).getByRole('button', { name: 'Start again' });
    await last.focus();
    await expect(view(page)).toBeInViewport({ ratio: 0.9 });
    for (const button of [last, section(page).getByRole('button', { name: 'Route 1,000 lines' })]) {
      await expect(button).toBeInViewport();
      const box = await boxOf(button);
      const hit = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.textContent, [
        box.x + box.width / 2,
        box.y + box.height / 2,
      ] as const);
      expect(hit).toBe(await button.textContent());
    }
  });
});

import { readStatistics } from '#app/domains/statistics/statistics-queries.server.ts';
import { storeCounts } from '#app/domains/statistics/store-counts.server.ts';
import { type CountKind, createCountBuffer } from '#app/platform/counts/counts.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';

const DAYS = 90;

/** Counts on a typical working day. */
const TYPICAL_DAY: readonly (readonly [CountKind, string, number])[] = [
  ['page', '/', 84],
  ['page', '/solution/routiai', 46],
  ['page', '/solution/routiar', 28],
  ['page', '/solutionplan', 31],
  ['page', '/faq', 22],
  ['page', '/faq/:id', 27],
  ['page', '/notice', 14],
  ['page', '/payment', 6],
  ['page', '/contact', 5],
  ['brochure', 'routiai', 4],
  ['brochure', 'routiar', 2],
  ['store', '', 3],
  ['checkout-finished', '', 2],
  ['sign-up', '', 4],
  ['missed-search', 'solidworks', 1],
  ['missed-search', '맥', 1],
];

/** Records visits of the last 90 days, the same in every demo, unless there are some already. */
export async function seedStatistics(platform: Platform): Promise<void> {
  const { views } = await readStatistics(platform, DAYS);
  if (views.points.some(({ y }) => y > 0)) return;
  const now = platform.clock.now().getTime();
  for (let ago = DAYS; ago > 0; ago -= 1) {
    const at = new Date(now - ago * DAY_MS);
    const isWeekend = [0, 6].includes(at.getUTCDay());
    const counts = createCountBuffer();
    TYPICAL_DAY.forEach(([kind, subject, usual], row) => {
      const wave = 1 + 0.35 * Math.sin(ago * 1.7 + row) + 0.25 * Math.cos(ago * 0.31 + row * 2);
      const count = Math.round(usual * wave * (isWeekend ? 0.3 : 1) * (1.3 - ago / 180));
      for (let times = 0; times < count; times += 1) counts.add(kind, subject);
    });
    await storeCounts({ ...platform, clock: { now: () => at } }, counts);
  }
}

import { formClient } from '../../support/form-client.ts';
import type { SiteProcess } from '../../support/site-process.ts';
import { expect } from './site.ts';

/** Advances the clocks of site and sandbox by days and runs the jobs of each; resolves when done. */
export async function passDays(site: SiteProcess, days: number): Promise<void> {
  const response = await formClient(site.origin, '10.78.0.1').post('/dev/clock.json', { days: String(days) });
  expect(response.status).toBe(200);
}

/** The site's time, in ms. */
export async function timeOf(site: SiteProcess): Promise<number> {
  const response = await fetch(`${site.origin}/dev/clock.json`);
  const { now } = (await response.json()) as { now: string };
  return Date.parse(now);
}

import { formClient } from '../../support/form-client.ts';
import type { SiteProcess } from '../../support/site-process.ts';
import { expect } from './site.ts';

/** Lets the site's and the sandbox's clock run ahead by days, with the jobs of each; answers when they have arrived. */
export async function passDays(site: SiteProcess, days: number): Promise<void> {
  const answer = await formClient(site.origin, '10.78.0.1').post('/dev/clock.json', { days: String(days) });
  expect(answer.status).toBe(200);
}

/** The site's clock, in ms. */
export async function timeOf(site: SiteProcess): Promise<number> {
  const answer = await fetch(`${site.origin}/dev/clock.json`);
  const { now } = (await answer.json()) as { now: string };
  return Date.parse(now);
}

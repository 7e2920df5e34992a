import { expect, test } from 'vitest';
import { CHARGE_DUE } from '#app/domains/renewals/charge-due.server.ts';
import { createTestPostgresUrl } from '#tests/support/test-database.ts';
import { YEAR_JOBS } from '../../scripts/simulate/jobs.ts';
import { liveYear, type YearOptions } from '../../scripts/simulate/year.ts';
import { chargeBeforeCommit } from './charge-before-commit.ts';

/** Around a leap day, so that contracts begin on it, and at midnight and in the last second of a day. */
const SMALL = {
  contracts: 18,
  beginnings: 4,
  days: 42,
  storm: 5,
  from: '2028-02-27',
  checkEvery: 5,
  jobs: YEAR_JOBS,
} satisfies Partial<YearOptions>;

/** Some seconds of work, and many of waiting where everything else runs beside it. */
const A_BUSY_MACHINE_MS = 300_000;

const live = async (options: Partial<YearOptions> & { seed: number }) =>
  liveYear({ ...SMALL, ...options, databaseUrl: await createTestPostgresUrl() });

test(
  'contracts live through lost answers, deaths of workers and bad cards, and every won is where the books say',
  async () => {
    // At once, so that in each the workers meet in another order.
    const [{ figures, breaches, ...chaos }, again] = await Promise.all([
      live({ seed: 3 }),
      live({ seed: 3 }),
    ]);
    expect(breaches).toEqual([]);
    expect(figures).toMatchObject({ lost: 0, doubled: 0 });
    expect(figures.ledger).toBe(figures.gateway);
    expect(figures.maxPerDay).toBeLessThanOrEqual(2);
    expect(again.digest).toBe(chaos.digest);
    // It was no quiet time.
    expect(chaos.deaths).toBeGreaterThan(0);
    expect(chaos.spoilt).toBeGreaterThan(0);
    expect(figures.declines).toBeGreaterThan(0);
    expect(figures.recovered).toBeGreaterThan(0);
  },
  A_BUSY_MACHINE_MS,
);

test(
  'a worker that charges before it commits is caught',
  async () => {
    const jobs = YEAR_JOBS.filter(({ name }) => name !== CHARGE_DUE).concat(chargeBeforeCommit);
    expect(jobs).toHaveLength(YEAR_JOBS.length);
    const { figures, breaches } = await live({ seed: 3, jobs });
    expect(breaches.map(({ rule }) => rule)).toContain(
      'each charge at the gateway was committed before it was asked for',
    );
    expect(figures.lost + figures.doubled).toBeGreaterThan(0);
  },
  A_BUSY_MACHINE_MS,
);

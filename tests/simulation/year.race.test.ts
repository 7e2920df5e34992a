import { expect, test } from 'vitest';
import { createTestPostgresUrl } from '#tests/support/test-database.ts';
import { YEAR_JOBS } from '../../scripts/simulate/jobs.ts';
import { liveYear, type YearOptions } from '../../scripts/simulate/year.ts';
import { chargeBeforeCommit } from './charge-before-commit.ts';

/** From the last days of a leap February on, so that contracts begin on its 29th and periods on ends of months. */
const SMALL = {
  contracts: 24,
  days: 70,
  from: '2028-02-20',
  checkEvery: 5,
  jobs: YEAR_JOBS,
} satisfies Partial<YearOptions>;

const live = async (options: Partial<YearOptions> & { seed: number }) =>
  liveYear({ ...SMALL, ...options, databaseUrl: await createTestPostgresUrl() });

test('contracts live through lost answers, deaths of workers and bad cards, and every won is where the books say', async () => {
  const { figures, breaches, ...chaos } = await live({ seed: 3 });
  expect(breaches).toEqual([]);
  expect(figures).toMatchObject({ lost: 0, doubled: 0 });
  expect(figures.ledger).toBe(figures.gateway);
  expect(figures.maxPerDay).toBeLessThanOrEqual(2);
  // It was no quiet time.
  expect(chaos.deaths).toBeGreaterThan(0);
  expect(chaos.spoilt).toBeGreaterThan(0);
  expect(figures.declines).toBeGreaterThan(0);
  expect(figures.recovered).toBeGreaterThan(0);
});

test('a worker that charges before it commits is caught', async () => {
  const jobs = YEAR_JOBS.filter(({ name }) => name !== 'renewals-charge').concat(chargeBeforeCommit);
  expect(jobs).toHaveLength(YEAR_JOBS.length);
  const { figures, breaches } = await live({ seed: 3, jobs });
  expect(breaches.map(({ rule }) => rule)).toContain(
    'each charge at the gateway was committed before it was asked for',
  );
  expect(figures.lost + figures.doubled).toBeGreaterThan(0);
});

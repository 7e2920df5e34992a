import { describe, expect, test } from 'vitest';
import { CHARGE_DUE } from '#app/domains/subscriptions/charging/charge-due.server.ts';
import { createTestPostgresUrl } from '#tests/support/test-database.ts';
import { chargeBeforeCommit } from './charge-before-commit.ts';
import type { Person } from './members/people.ts';
import { liveYear, type YearOptions } from './simulate-year.ts';
import { YEAR_JOBS } from './world/jobs.ts';

/** One of each way to pay, in each plan; on a leap day, at midnight and in the last second of a day. */
const CAST: readonly Partial<Person>[] = [
  { method: 'card', plan: 'standard', trial: false, beginsOn: 1, beginsAt: 'midnight' },
  { method: 'card', plan: 'basic', trial: false, beginsOn: 1, beginsAt: 'last-second' },
  { method: 'naverpay', plan: 'basic', trial: false, beginsOn: 1, beginsAt: 'noon' },
  { method: 'virtual-account', plan: 'basic', trial: false, beginsOn: 0, beginsAt: 'noon' },
  { method: 'bank-transfer', plan: 'standard', trial: false, beginsOn: 0, beginsAt: 'noon' },
  { method: 'payco', plan: 'basic', trial: false, beginsOn: 1, beginsAt: 'noon' },
  { method: 'paypal', plan: 'standard', trial: false, beginsOn: 1, beginsAt: 'noon' },
  { method: 'card', plan: 'basic', trial: true, beginsOn: 0, beginsAt: 'noon' },
];

const SMALL = {
  seed: 3,
  contracts: CAST.length,
  cast: CAST,
  beginnings: 2,
  days: 34,
  storm: 4,
  from: '2028-02-28',
  checkEvery: 10,
  jobs: YEAR_JOBS,
} satisfies Partial<YearOptions>;

/** Some seconds of work, and many of waiting where everything else runs beside it. */
const A_BUSY_MACHINE_MS = 300_000;

const live = async (options: Partial<YearOptions>) =>
  liveYear({ ...SMALL, ...options, databaseUrl: await createTestPostgresUrl() });

// Each waits for its database most of the time.
describe.concurrent('a simulated year', () => {
  test(
    'is lived through with lost answers, deaths of workers and bad cards, and every won is where the books say',
    async () => {
      const { figures, breaches, ...chaos } = await live({ seed: 24763, days: 366 });
      expect(breaches).toEqual([]);
      expect(figures).toMatchObject({ lost: 0, doubled: 0 });
      expect(figures.ledger).toBe(figures.gateway);
      expect(figures.maxPerDay).toBeLessThanOrEqual(2);
      // It was no quiet year: whoever is not paid for loses access, and then the contract.
      expect(chaos.deaths).toBeGreaterThan(0);
      expect(chaos.spoilt).toBeGreaterThan(0);
      const { recovered, suspended, terminated, withdrawn, reversed, agreed, stops, late } = figures;
      const life = { recovered, suspended, terminated, withdrawn, reversed, agreed, stops, late };
      for (const [what, count] of Object.entries(life)) expect(count, what).toBeGreaterThan(0);
    },
    A_BUSY_MACHINE_MS,
  );

  test(
    'comes to the same from the same seed, whether or not the days on which nothing is due are jumped over',
    async () => {
      // At once, so that in each the workers meet in another order.
      const [jumping, walking] = await Promise.all([live({}), live({ everyTick: true })]);
      expect(jumping.breaches).toEqual([]);
      expect(walking.digest).toBe(jumping.digest);
      expect(jumping.lived).toBeLessThan(walking.lived);
    },
    A_BUSY_MACHINE_MS,
  );

  test(
    'catches a worker that charges before it commits',
    async () => {
      const jobs = YEAR_JOBS.filter(({ name }) => name !== CHARGE_DUE).concat(chargeBeforeCommit);
      expect(jobs).toHaveLength(YEAR_JOBS.length);
      const { figures, breaches } = await live({ jobs });
      expect(breaches.map(({ rule }) => rule)).toContain(
        'each charge at the gateway was committed before it was asked for',
      );
      expect(figures.lost + figures.doubled).toBeGreaterThan(0);
    },
    A_BUSY_MACHINE_MS,
  );
});

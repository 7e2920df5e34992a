import { describe, expect, test } from 'vitest';
import { CHARGE_DUE } from '#app/domains/subscriptions/charging/charge-due.server.ts';
import { createTestPostgresUrl } from '#tests/support/test-database.ts';
import { chargeBeforeCommit } from './charge-before-commit.ts';
import type { Person } from './members/people.ts';
import { type SimulationOptions, simulateYear } from './simulate-year.ts';
import { SIMULATED_JOBS } from './world/jobs.ts';

/** Every payment method and plan; starts on a leap day, at midnight and in the last second of a day. */
const CAST: readonly Partial<Person>[] = [
  { method: 'card', plan: 'standard', trial: false, startsOn: 1, startsAt: 'midnight' },
  { method: 'card', plan: 'basic', trial: false, startsOn: 1, startsAt: 'last-second' },
  { method: 'naverpay', plan: 'basic', trial: false, startsOn: 1, startsAt: 'noon' },
  { method: 'virtual-account', plan: 'basic', trial: false, startsOn: 0, startsAt: 'noon' },
  { method: 'bank-transfer', plan: 'standard', trial: false, startsOn: 0, startsAt: 'noon' },
  { method: 'payco', plan: 'basic', trial: false, startsOn: 1, startsAt: 'noon' },
  { method: 'paypal', plan: 'standard', trial: false, startsOn: 1, startsAt: 'noon' },
  { method: 'card', plan: 'basic', trial: true, startsOn: 0, startsAt: 'noon' },
];

const SMALL = {
  seed: 3,
  contracts: CAST.length,
  fixedPeople: CAST,
  beginnings: 2,
  days: 34,
  severity: 4,
  from: '2028-02-28',
  checkEvery: 10,
  jobs: SIMULATED_JOBS,
} satisfies Partial<SimulationOptions>;

/** Seconds of work, but much longer when other tests run beside it. */
const TIMEOUT_MS = 300_000;

const simulate = async (options: Partial<SimulationOptions>) =>
  simulateYear({ ...SMALL, ...options, databaseUrl: await createTestPostgresUrl() });

// Concurrent: each test mostly waits for its database.
describe.concurrent('a simulated year', () => {
  test(
    'survives lost responses, worker crashes and bad cards with balanced books',
    async () => {
      const { figures, violations, ...outcome } = await simulate({ seed: 24763, days: 366 });
      expect(violations).toEqual([]);
      expect(figures).toMatchObject({ lost: 0, doubled: 0 });
      expect(figures.ledger).toBe(figures.gateway);
      expect(figures.maxPerDay).toBeLessThanOrEqual(2);
      // Faults did happen, and an unpaid subscription was suspended, then terminated.
      expect(outcome.crashes).toBeGreaterThan(0);
      expect(outcome.faults).toBeGreaterThan(0);
      const { recovered, suspended, terminated, withdrawn, reversed, agreed, stops, late } = figures;
      const life = { recovered, suspended, terminated, withdrawn, reversed, agreed, stops, late };
      for (const [what, count] of Object.entries(life)) expect(count, what).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  test(
    'has the same outcome for the same seed, with and without skipping idle days',
    async () => {
      // Side by side, so that the workers race differently in each.
      const [skipping, everyTick] = await Promise.all([simulate({}), simulate({ everyTick: true })]);
      expect(skipping.violations).toEqual([]);
      expect(everyTick.digest).toBe(skipping.digest);
      expect(skipping.simulatedDays).toBeLessThan(everyTick.simulatedDays);
    },
    TIMEOUT_MS,
  );

  test(
    'detects a worker that charges before it commits',
    async () => {
      const jobs = SIMULATED_JOBS.filter(({ name }) => name !== CHARGE_DUE).concat(chargeBeforeCommit);
      expect(jobs).toHaveLength(SIMULATED_JOBS.length);
      const { figures, violations } = await simulate({ jobs });
      expect(violations.map(({ rule }) => rule)).toContain(
        'each charge at the gateway was committed before it was asked for',
      );
      expect(figures.lost + figures.doubled).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});

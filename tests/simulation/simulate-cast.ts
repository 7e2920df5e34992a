import { createTestPostgresUrl } from '#tests/support/test-database.ts';
import type { Person } from './members/people.ts';
import { type SimulationOptions, type SimulationOutcome, simulateYear } from './simulate-year.ts';
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

const MONTH = {
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
export const TIMEOUT_MS = 300_000;

/** Simulates a month of the cast, or what the options say instead, in a database of its own. */
export const simulateCast = async (options: Partial<SimulationOptions> = {}): Promise<SimulationOutcome> =>
  simulateYear({ ...MONTH, ...options, databaseUrl: await createTestPostgresUrl() });

import { describe, expect, test } from 'vitest';
import { CHARGE_DUE } from '#app/domains/subscriptions/charging/charge-due.server.ts';
import { chargeBeforeCommit } from './charge-before-commit.ts';
import { simulateCast, TIMEOUT_MS } from './simulate-cast.ts';
import { SIMULATED_JOBS } from './world/jobs.ts';

// Concurrent: each test mostly waits for its database.
describe.concurrent('a simulated month', () => {
  test(
    'survives lost responses, worker crashes and bad cards with balanced books',
    async () => {
      const { figures, violations, crashes, faults } = await simulateCast({ severity: 8 });
      expect(violations).toEqual([]);
      expect(figures).toMatchObject({ lost: 0, doubled: 0 });
      expect(figures.ledger).toBe(figures.gateway);
      // Faults did happen.
      expect(crashes).toBeGreaterThan(0);
      expect(faults).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  test(
    'detects a worker that charges before it commits',
    async () => {
      const jobs = SIMULATED_JOBS.filter(({ name }) => name !== CHARGE_DUE).concat(chargeBeforeCommit);
      expect(jobs).toHaveLength(SIMULATED_JOBS.length);
      const { figures, violations } = await simulateCast({ jobs });
      expect(violations.map(({ rule }) => rule)).toContain(
        'each charge at the gateway was committed before it was asked for',
      );
      expect(figures.lost + figures.doubled).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});

import { describe, expect, test } from 'vitest';
import { simulateCast, TIMEOUT_MS } from './simulate-cast.ts';

// Concurrent: each test mostly waits for its database.
describe.concurrent('a simulated year', () => {
  test(
    'survives lost responses, worker crashes and bad cards with balanced books',
    async () => {
      const { figures, violations, ...outcome } = await simulateCast({ seed: 24763, days: 366 });
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
      const [skipping, everyTick] = await Promise.all([simulateCast(), simulateCast({ everyTick: true })]);
      expect(skipping.violations).toEqual([]);
      expect(everyTick.digest).toBe(skipping.digest);
      expect(skipping.simulatedDays).toBeLessThan(everyTick.simulatedDays);
    },
    TIMEOUT_MS,
  );
});

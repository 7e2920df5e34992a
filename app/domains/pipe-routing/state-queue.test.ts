import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateQueue } from './state-queue.ts';

describe('a queue of states', () => {
  it('returns the smallest rank first, and equal ranks in order of insertion', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 }), (ranks) => {
        const queue = stateQueue(2);
        ranks.forEach((rank, state) => {
          queue.push(state, rank);
        });
        const expected = ranks
          .map((rank, state) => ({ rank, state }))
          .sort((a, b) => a.rank - b.rank || a.state - b.state)
          .map(({ state }) => state);
        expect([...ranks.map(() => queue.pop()), queue.pop()]).toEqual([...expected, -1]);
      }),
    );
  });

  it('is empty after clear', () => {
    const queue = stateQueue();
    queue.push(4, 1);
    queue.clear();
    expect(queue.pop()).toBe(-1);
  });
});

import { describe, expect, it } from 'vitest';
import { describeRoom, describeRun } from './demo-texts.ts';

describe('the status text', () => {
  it('contains the counts and the time', () => {
    expect(describeRoom({ pipes: 4, elbows: 19, clashes: 0 }, 12.4, [], new Set())).toBe(
      '4 pipes, 19 elbows, 0 clashes, routed in 12 ms.',
    );
    expect(describeRoom({ pipes: 1, elbows: 1, clashes: 1 }, 0.2, [], new Set())).toBe(
      '1 pipe, 1 elbow, 1 clash, routed in less than 1 ms.',
    );
  });

  it('names pipes without a path and hidden systems', () => {
    expect(describeRoom({ pipes: 3, elbows: 9, clashes: 0 }, 5, ['A to B'], new Set(['blue', 'steel']))).toBe(
      '3 pipes, 9 elbows, 0 clashes, routed in 5 ms. No way is free for: A to B. Hidden: Cooling water, Drain.',
    );
  });

  it('contains the lines of a run', () => {
    expect(describeRun({ pipes: 1000, elbows: 5120, clashes: 0 }, 1204.4, 0)).toBe(
      '1,000 lines, 5,120 elbows, 0 clashes, routed in 1,204 ms.',
    );
    expect(describeRun({ pipes: 999, elbows: 5120, clashes: 0 }, 1204.4, 1)).toContain(
      'No way was free for 1 more.',
    );
  });
});

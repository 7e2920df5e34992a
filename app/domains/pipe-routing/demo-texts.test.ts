import { describe, expect, it } from 'vitest';
import { describeMissing, describeMissingLines, listFigures } from './demo-texts.ts';

const written = (...given: Parameters<typeof listFigures>) =>
  listFigures(...given)
    .map(({ value, unit }) => `${value} ${unit}`.trim())
    .join(', ');

describe('the figures of the demo', () => {
  it('show the counts of lines, elbows and clashes, and the time', () => {
    expect(written({ pipes: 4, elbows: 19, clashes: 0 }, 12.4)).toBe('4 lines, 19 elbows, 0 clashes, 12 ms');
    expect(written({ pipes: 1, elbows: 1, clashes: 1 }, 0.2)).toBe('1 line, 1 elbow, 1 clash, <1 ms');
    expect(written({ pipes: 1000, elbows: 5120, clashes: 0 }, 1204.4)).toBe(
      '1,000 lines, 5,120 elbows, 0 clashes, 1.2 s',
    );
  });
});

describe('the note below the figures', () => {
  it('names pipes without a path and hidden systems', () => {
    expect(describeMissing(['A to B'], new Set(['blue', 'steel']))).toBe(
      'No free path for: A to B. Hidden: Cooling water, Drain.',
    );
    expect(describeMissing([], new Set())).toBe('');
  });

  it('counts lines without a path in a run', () => {
    expect(describeMissingLines(0)).toBe('');
    expect(describeMissingLines(1)).toBe('No free path for 1 more.');
  });
});

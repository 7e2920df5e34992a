import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LINE_STATE_TEXTS, LINE_STATES, nextLineState, OPEN_LINE_STATES } from './statement-line.ts';

const migration = readFileSync(join(import.meta.dirname, '../../../db/migrations/190-deposits.sql'), 'utf8');

test('has the same states and open states as the database', () => {
  const listed = (pattern: RegExp) =>
    pattern
      .exec(migration)?.[1]
      ?.match(/[A-Z_]{4,}/g)
      ?.sort();
  expect(listed(/state text not null check \(state in\s*\(([^)]*)\)/)).toEqual([...LINE_STATES].sort());
  expect(listed(/deposits_open on deposits \(occurred_at\) where state in \(([^)]*)\)/)).toEqual(
    [...OPEN_LINE_STATES].sort(),
  );
});

test('allows ignoring only unmatched and late lines, and names a next step for exactly the open ones', () => {
  for (const state of LINE_STATES) {
    const ignored = nextLineState(state, 'ignore');
    expect(ignored, state).toBe(state === 'UNMATCHED' || state === 'LATE' ? 'IGNORED' : null);
    expect(LINE_STATE_TEXTS[state].next === null).toBe(['MATCHED', 'REFUNDED', 'IGNORED'].includes(state));
  }
  expect(nextLineState('REFUNDED', 'undo')).toBeNull();
  expect(nextLineState('REFUND_NEEDED', 'undo')).toBeNull();
  expect(nextLineState('MATCHED', 'ask-refund')).toBeNull();
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEPOSIT_SHOWN, DEPOSIT_STATES, moveDeposit, OPEN_DEPOSITS } from './deposit.ts';

const migration = readFileSync(join(import.meta.dirname, '../../../db/migrations/190-deposits.sql'), 'utf8');

test('the states and the ones that wait for a person are those of the database', () => {
  const listed = (pattern: RegExp) =>
    pattern
      .exec(migration)?.[1]
      ?.match(/[A-Z_]{4,}/g)
      ?.sort();
  expect(listed(/state text not null check \(state in\s*\(([^)]*)\)/)).toEqual([...DEPOSIT_STATES].sort());
  expect(listed(/deposits_open on deposits \(occurred_at\) where state in \(([^)]*)\)/)).toEqual(
    [...OPEN_DEPOSITS].sort(),
  );
});

test('a line that is settled goes nowhere by itself, and each that waits says what is next', () => {
  for (const state of DEPOSIT_STATES) {
    const ignored = moveDeposit(state, 'ignore');
    expect(ignored, state).toBe(state === 'UNMATCHED' || state === 'LATE' ? 'IGNORED' : null);
    expect(DEPOSIT_SHOWN[state].next === null).toBe(['MATCHED', 'REFUNDED', 'IGNORED'].includes(state));
  }
  expect(moveDeposit('REFUNDED', 'undo')).toBeNull();
  expect(moveDeposit('REFUND_NEEDED', 'undo')).toBeNull();
  expect(moveDeposit('MATCHED', 'ask-refund')).toBeNull();
});

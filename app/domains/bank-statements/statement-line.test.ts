import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RefundState } from '#app/domains/billing/refunds/refund.ts';
import {
  describeLineState,
  describeNextStep,
  LINE_STATE_TEXTS,
  LINE_STATES,
  nextLineState,
  OPEN_LINE_STATES,
} from './statement-line.ts';

const REFUND_STATES: readonly RefundState[] = [
  'REQUESTED',
  'APPROVED',
  'PROCESSING',
  'UNKNOWN',
  'DONE',
  'FAILED',
  'MANUAL',
];

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

test('asks for a transfer only once the refund is approved and has an account', () => {
  const refund = (state: RefundState, needsAccount = false) => ({ id: 'r1', state, needsAccount });
  for (const state of REFUND_STATES) {
    for (const needsAccount of [false, true]) {
      const next = describeNextStep('REFUND_NEEDED', refund(state, needsAccount));
      expect(next?.includes('Make the transfer'), state).toBe(state === 'MANUAL' && !needsAccount);
    }
  }
  expect(describeNextStep('REFUND_NEEDED', null)).toBe('See its refund.');
  expect(describeNextStep('REFUND_NEEDED', refund('REQUESTED', true))).toContain('a second person approves');
  expect(describeNextStep('REFUND_NEEDED', refund('APPROVED', true))).toBe('Enter the refund account.');
  expect(describeNextStep('UNMATCHED', refund('FAILED'))).toBe(LINE_STATE_TEXTS.UNMATCHED.next);
  expect(describeNextStep('REFUNDED', refund('DONE'))).toBeNull();
  expect(describeLineState('REFUND_NEEDED', refund('REQUESTED'))).toBe('Refund requested');
  expect(describeLineState('REFUND_NEEDED', refund('MANUAL'))).toBe('Refund under way');
  expect(describeLineState('UNMATCHED', refund('FAILED'))).toBe('Unmatched');
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

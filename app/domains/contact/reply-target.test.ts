import { expect, test } from 'vitest';
import { describeResponse, describeSpan, replyDueAt } from './reply-target.ts';

const at = (text: string) => new Date(text);
const NONE: ReadonlySet<string> = new Set();

test('makes sales and support due at the end of the next business day, and personal data after ten days', () => {
  // A Friday evening in Korea.
  const friday = at('2026-11-20T10:00:00Z');
  expect(replyDueAt('sales', friday, NONE)).toEqual(at('2026-11-23T23:59:59.999+09:00'));
  expect(replyDueAt('support', friday, NONE)).toEqual(at('2026-11-23T23:59:59.999+09:00'));
  expect(replyDueAt('privacy', friday, NONE)).toEqual(at('2026-11-30T23:59:59.999+09:00'));
  expect(replyDueAt('support', friday, new Set(['2026-11-23']))).toEqual(at('2026-11-24T23:59:59.999+09:00'));
  // Christmas is a Friday.
  expect(replyDueAt('support', at('2026-12-24T00:00:00Z'), NONE)).toEqual(
    at('2026-12-28T23:59:59.999+09:00'),
  );
});

test.each([
  ['2026-11-20T12:00:30+09:00', '1 min'],
  ['2026-11-20T12:40:00+09:00', '40 min'],
  ['2026-11-20T19:00:00+09:00', '7 h'],
  ['2026-11-18T13:00:00+09:00', '47 h'],
  ['2026-11-22T13:00:00+09:00', '2 days'],
  ['2026-11-23T00:00:00+09:00', '3 days'],
])('describes the time from noon of 2026-11-20 to %s as %s', (other, text) => {
  expect(describeSpan(at('2026-11-20T12:00:00+09:00'), at(other))).toBe(text);
});

const TIMES = {
  createdAt: at('2026-11-20T01:00:00Z'),
  firstDueAt: at('2026-11-23T23:59:59.999+09:00'),
  replyDueAt: at('2026-11-23T23:59:59.999+09:00'),
  firstReplyAt: null,
};

test.each([
  ['2026-11-22T05:00:00+09:00', 'Due in 43 h', null],
  ['2026-11-23T21:00:00+09:00', 'Due today, in 3 h', 'today'],
  ['2026-11-24T02:00:00+09:00', '2 h late', 'late'],
])('at %s a response is "%s"', (now, text, urgency) => {
  expect(describeResponse(TIMES, at(now))).toEqual({ text, urgency });
});

test('counts a response as in time until its aim, however often the customer has written since', () => {
  const later = at('2027-01-01T00:00:00Z');
  const answered = { ...TIMES, replyDueAt: null, firstReplyAt: at('2026-11-20T03:00:00Z') };
  expect(describeResponse(answered, later)).toEqual({ text: 'Answered in 2 h', urgency: null });
  const late = { ...answered, firstReplyAt: at('2026-11-25T01:00:00Z') };
  expect(describeResponse(late, later)).toEqual({ text: 'Answered late, in 5 days', urgency: 'late' });
  expect(describeResponse({ ...TIMES, replyDueAt: null }, later).text).toBe('No reply');
});

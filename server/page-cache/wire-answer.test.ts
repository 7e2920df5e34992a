import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const NOON = new Date('2026-11-20T03:00:00.250Z');

/** With a date of its own, which is made once a second. */
let wire: typeof import('./wire-answer.ts');
beforeEach(async () => {
  vi.useFakeTimers({ now: NOON });
  vi.resetModules();
  wire = await import('./wire-answer.ts');
});
afterEach(() => vi.useRealTimers());

const dateIn = (bytes: Buffer) => /\r\nDate: (.*)\r\n/.exec(bytes.toString())?.[1];

it('says when it is sent, and is the same bytes for a second', () => {
  const answer = wire.wireAnswer(200, [['ETag', '"x"']], Buffer.from('배관'));
  const first = wire.bytesNow(answer);
  expect(dateIn(first)).toBe('Fri, 20 Nov 2026 03:00:00 GMT');
  vi.advanceTimersByTime(749);
  expect(wire.bytesNow(answer)).toBe(first);
  vi.advanceTimersByTime(1);
  expect(dateIn(wire.bytesNow(answer))).toBe('Fri, 20 Nov 2026 03:00:01 GMT');
});

it('leaves alone what may still wait for its reader', () => {
  const answer = wire.wireAnswer(200, [], Buffer.from('배관'));
  const waiting = wire.bytesNow(answer);
  const said = waiting.toString();
  vi.advanceTimersByTime(1000);
  const next = wire.bytesNow(answer);
  expect(waiting.toString()).toBe(said);
  expect(next.toString()).not.toBe(said);
  expect(wire.bodyOf(answer).toString()).toBe('배관');
});

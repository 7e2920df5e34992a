import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CachedResponse, Header } from '../../page-cache/cached-page.ts';

const NOON = new Date('2026-11-20T03:00:00.250Z');

/** Imported anew for each test, because the module caches the date for a second. */
let module: typeof import('./serialized-response.ts');
beforeEach(async () => {
  vi.useFakeTimers({ now: NOON });
  vi.resetModules();
  module = await import('./serialized-response.ts');
});
afterEach(() => vi.useRealTimers());

const dateIn = (bytes: Buffer) => /\r\nDate: (.*)\r\n/.exec(bytes.toString())?.[1];
const responseWith = (headers: readonly Header[]): CachedResponse => ({
  status: 200,
  headers,
  body: Buffer.from('배관'),
});

it('writes the current date and reuses the bytes for a second', () => {
  const serialized = module.serialize(responseWith([['ETag', '"x"']]));
  const first = module.toBytes(serialized);
  expect(dateIn(first)).toBe('Fri, 20 Nov 2026 03:00:00 GMT');
  vi.advanceTimersByTime(749);
  expect(module.toBytes(serialized)).toBe(first);
  vi.advanceTimersByTime(1);
  expect(dateIn(module.toBytes(serialized))).toBe('Fri, 20 Nov 2026 03:00:01 GMT');
});

it('leaves pending bytes unchanged and keeps the body in memory only once', () => {
  const response = responseWith([]);
  const serialized = module.serialize(response);
  expect(module.serialize(response)).toBe(serialized);
  const waiting = module.toBytes(serialized);
  const before = waiting.toString();
  vi.advanceTimersByTime(1000);
  const next = module.toBytes(serialized);
  expect(waiting.toString()).toBe(before);
  expect(next.toString()).not.toBe(before);
  expect(response.body.toString()).toBe('배관');
  expect(response.body.buffer).toBe(next.buffer);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { realTime } from '#app/platform/clock.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { type AdjustableClock, openAdjustableClock } from './adjustable-clock.server.ts';

const NOON = new Date('2026-12-01T03:00:00Z');
const HOUR_MS = 3_600_000;

let database: TestDatabase;
let clock: AdjustableClock;
const opened: AdjustableClock[] = [];
const open = async ({ listen } = database as Pick<TestDatabase, 'listen'>) => {
  const another = await openAdjustableClock({ listen }, database, (error) =>
    expect.unreachable(error.message),
  );
  opened.push(another);
  return another;
};
const nothing = async () => {};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  database = await openTestDatabase();
  clock = await open();
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await database.close();
  vi.useRealTimers();
});

test('continues from where it was advanced to, survives a restart and still exposes real time', async () => {
  const then = new Date('2027-03-01T00:00:00Z');
  await clock.advanceTo(then, nothing);
  expect(clock.now()).toEqual(then);
  vi.setSystemTime(NOON.getTime() + HOUR_MS);
  expect(clock.now()).toEqual(new Date(then.getTime() + HOUR_MS));
  expect((await open()).now()).toEqual(clock.now());
  expect(realTime(clock)).toEqual(new Date(NOON.getTime() + HOUR_MS));
});

test('follows an advance in another process', async () => {
  const other = await open();
  for (const hours of [1, 2]) {
    await clock.advanceTo(new Date(NOON.getTime() + hours * HOUR_MS), nothing);
    await eventually(() => expect(other.now()).toEqual(clock.now()));
  }
});

test('does not go back on a late notification of an earlier advance', async () => {
  const { listen } = database;
  let notify = (_payload: string) => {};
  const late: typeof listen = (channel, handlers) => {
    notify = handlers.onMessage;
    return listen(channel, { ...handlers, onMessage: () => {} });
  };
  const other = await open({ listen: late });
  await clock.advanceTo(new Date(NOON.getTime() + HOUR_MS), nothing);
  await other.advanceTo(new Date(NOON.getTime() + 2 * HOUR_MS), nothing);
  notify(String(HOUR_MS));
  expect(other.now()).toEqual(new Date(NOON.getTime() + 2 * HOUR_MS));
});

test('never goes back, and tells the hook how far it advanced', async () => {
  const then = new Date(NOON.getTime() + HOUR_MS);
  const advances: [number, Date][] = [];
  const hook = async (_tx: unknown, byMs: number, before: Date) => void advances.push([byMs, before]);
  await clock.advanceTo(then, hook);
  await clock.advanceTo(NOON, hook);
  expect(clock.now()).toEqual(then);
  expect(advances).toEqual([[HOUR_MS, NOON]]);
});

test('rolls an advance back if its hook fails', async () => {
  const fail = () => Promise.reject(new Error('no'));
  await expect(clock.advanceTo(new Date('2027-01-01T00:00:00Z'), fail)).rejects.toThrow('no');
  expect(clock.now()).toEqual(NOON);
  expect((await open()).now()).toEqual(NOON);
});

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { createTestPostgres } from '#tests/support/test-database.ts';
import type { Connection } from './database.server.ts';

let connection: Connection;
const errors: Error[] = [];
beforeAll(async () => {
  connection = await createTestPostgres((error) => errors.push(error));
});
afterAll(() => connection.close());

test('a listener that the server disconnects reconnects and reports a gap', async () => {
  const onMessage = vi.fn();
  const onGap = vi.fn();
  const listening = connection.listen('news', { onMessage, onGap });
  await eventually(() => expect(onGap).toHaveBeenCalledTimes(1));
  for (const gaps of [2, 3]) {
    // The newest: a terminated backend informs its client before it leaves pg_stat_activity.
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from (
        select pid from pg_stat_activity
        where datname = current_database() and application_name = 'routi-listen'
        order by backend_start desc limit 1
      ) as listener
    `.execute(connection.kysely);
    expect(rows).toEqual([{ ended: true }]);
    await eventually(() => expect(onGap).toHaveBeenCalledTimes(gaps));
    expect(errors).toHaveLength(gaps - 1);
    await sql`select pg_notify('news', ${String(gaps)})`.execute(connection.kysely);
    await eventually(() => expect(onMessage).toHaveBeenLastCalledWith(String(gaps)));
  }
  await listening.close();
});

test('a hundred concurrent calls of caughtUp share two queries', async () => {
  const onGap = vi.fn();
  const listening = connection.listen('order', { onMessage: vi.fn(), onGap });
  await eventually(() => expect(onGap).toHaveBeenCalledTimes(1));
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const first = listening.caughtUp();
  await eventually(() => expect(query).toHaveBeenCalledTimes(1));
  await Promise.all([first, ...Array.from({ length: 100 }, () => listening.caughtUp())]);
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
  expect(onGap).toHaveBeenCalledTimes(1);
  await listening.close();
});

test('caughtUp settles after everything committed before was received', async () => {
  const listen = async () => {
    const received = new Set<string>();
    const onGap = vi.fn();
    const listening = connection.listen('order', { onMessage: (text) => received.add(text), onGap });
    await eventually(() => expect(onGap).toHaveBeenCalledTimes(1));
    return { ...listening, received, onGap };
  };
  const [one, other] = [await listen(), await listen()];
  const late = { naive: 0, waiting: 0 };
  for (let at = 0; at < 300; at += 1) {
    await sql`select pg_notify('order', ${String(at)})`.execute(connection.kysely);
    // The naive control does not wait for caughtUp.
    if (!one.received.has(String(at))) late.naive += 1;
    await other.caughtUp();
    if (!other.received.has(String(at))) late.waiting += 1;
  }
  expect(late.waiting).toBe(0);
  expect(late.naive, 'the naive control must be caught').toBeGreaterThan(0);
  expect(other.onGap).toHaveBeenCalledTimes(1);
  await one.close();
  await other.close();
});

test('caughtUp reports a gap while the listener is disconnected', async () => {
  const onGap = vi.fn();
  const listening = connection.listen('news', { onMessage: () => {}, onGap });
  await listening.caughtUp();
  expect(onGap, 'before it listens').toHaveBeenCalledTimes(1);
  await eventually(() => expect(onGap).toHaveBeenCalledTimes(2));
  await listening.caughtUp();
  expect(onGap).toHaveBeenCalledTimes(2);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'routi-listen'`.execute(connection.kysely);
  await listening.caughtUp();
  expect(onGap.mock.calls.length, 'as long as it is cut off').toBeGreaterThan(2);
  await listening.close();
});

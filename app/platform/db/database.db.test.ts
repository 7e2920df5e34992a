import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
const woken: { job: string; rows: number }[] = [];
beforeAll(async () => {
  database = await openTestDatabase(async (job) => {
    const { rows } = await sql`select * from worked_on`.execute(database.db);
    woken.push({ job, rows: rows.length });
  });
});
afterAll(() => database.close());

test('the outer handle throws at once inside a transaction, and the database stays usable', async () => {
  const misuse = database.transaction(async () => {
    await sql`select 1`.execute(database.db);
  });
  await expect(misuse).rejects.toThrow('pass tx on');
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db);
  expect(rows).toEqual([{ one: 1 }]);
});

test('a transaction that throws is rolled back', async () => {
  await sql`create table left_behind (id int)`.execute(database.db);
  const failing = database.transaction(async (tx) => {
    await sql`insert into left_behind values (1)`.execute(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await sql`select * from left_behind`.execute(database.db)).rows).toEqual([]);
});

test('a transaction wakes each job once, after its commit', async () => {
  await sql`create table worked_on (id int)`.execute(database.db);
  await database.transaction(async (tx) => {
    tx.wake('deliver');
    tx.wake('deliver');
    await sql`insert into worked_on values (1)`.execute(tx);
    expect(woken).toEqual([]);
  });
  expect(woken).toEqual([{ job: 'deliver', rows: 1 }]);
});

test('a transaction that throws wakes nothing', async () => {
  woken.length = 0;
  const failing = database.transaction(async (tx) => {
    tx.wake('deliver');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(woken).toEqual([]);
});

test('queries return amounts as numbers, days as text and instants as dates', async () => {
  const { rows } = await sql<{ amount: number; day: string; at: Date }>`
    select 101540000::bigint as amount, date '2028-02-29' as day, timestamptz '2026-11-20T00:00:00Z' as at
  `.execute(database.db);
  expect(rows[0]).toEqual({ amount: 101_540_000, day: '2028-02-29', at: new Date('2026-11-20T00:00:00Z') });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import {
  countUpToLimit,
  type ListSlice,
  type SortColumn,
  selectKeysetPage,
  sumByStateUpToLimit,
} from './keyset.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table listed (id bigint primary key, total bigint not null, at timestamptz not null,
    name text collate "C" not null)`.execute(database.db);
  await sql`insert into listed select n, n % 3, timestamptz '2026-11-23 10:00:00.123456+09' + n * interval '1 second',
    'name_' || n from generate_series(1, 7) n`.execute(database.db);
});
afterAll(() => database.close());

type Row = { id: number; total: number; at: Date; name: string };
const rows = () => database.db.withTables<{ listed: Row }>().selectFrom('listed');
const TOTAL: SortColumn = { column: 'total', type: 'number', idType: 'number' };

async function readPage(sort: SortColumn, position: Partial<ListSlice & { descending: boolean }>) {
  const page = { after: null, size: 3, descending: true, ...position };
  const found = await selectKeysetPage(rows().select('id'), sort, page);
  return {
    ids: found.rows.map(({ id }) => id),
    cursors: found.rows.map(({ cursor }) => cursor),
    next: found.next,
  };
}

async function readAll(sort: SortColumn, descending: boolean) {
  const ids: number[] = [];
  for (let after: string | null = null, page = 0; page < 4; page++) {
    const read = await readPage(sort, { after, descending });
    ids.push(...read.ids);
    if (read.next === null) return ids;
    after = read.next;
  }
  throw new Error('The list has no end.');
}

test.each([
  ['numbers that repeat', TOTAL, [5, 2, 7, 4, 1, 6, 3]],
  ['instants to the microsecond', { ...TOTAL, column: 'at', type: 'moment' }, [7, 6, 5, 4, 3, 2, 1]],
  ['texts with an underscore', { ...TOTAL, column: 'name', type: 'text' }, [7, 6, 5, 4, 3, 2, 1]],
] as const)('pages over %s contain every row once, in both directions', async (_, sort, expected) => {
  expect(await readAll(sort, true)).toEqual(expected);
  expect(await readAll(sort, false)).toEqual(expected.toReversed());
});

test('reading backwards from a cursor returns the row before it', async () => {
  const [, , third = ''] = (await readPage(TOTAL, {})).cursors;
  expect((await readPage(TOTAL, { after: third, size: 1, backwards: true })).ids).toEqual([2]);
  expect((await readPage(TOTAL, { after: third, size: 1 })).ids).toEqual([4]);
});

test.each(['', 'x', '1_x', 'x_1', '2026-02-30 10:00:00+00_1'])(
  'an invalid cursor %j selects the first page',
  async (after) => {
    const at: SortColumn = { ...TOTAL, column: 'at', type: 'moment' };
    expect((await readPage(TOTAL, { after })).ids).toEqual([5, 2, 7]);
    expect((await readPage(at, { after })).ids).toEqual([7, 6, 5]);
  },
);

const BY_NAME = { amount: 'total', state: 'name' };

test('counts the rows that a search finds, and sums them by state', async () => {
  const found = rows().where('total', '>', 0);
  expect(await countUpToLimit(database.db, found)).toEqual({ rows: 5, capped: false });
  const { totals, ...count } = await sumByStateUpToLimit(database.db, found, BY_NAME);
  expect(count).toEqual({ rows: 5, capped: false });
  expect(totals?.reduce((all, { sum }) => all + sum, 0)).toBe(7);
  const none = rows().where('total', '<', 0);
  expect(await sumByStateUpToLimit(database.db, none, BY_NAME)).toEqual({
    rows: 0,
    capped: false,
    totals: [],
  });
});

test('stops counting at 10,000 and then returns no total', async () => {
  await sql`insert into listed select n, 1, now(), '' from generate_series(8, 10008) n`.execute(database.db);
  expect(await countUpToLimit(database.db, rows())).toEqual({ rows: 10_000, capped: true });
  expect(await sumByStateUpToLimit(database.db, rows(), BY_NAME)).toEqual({
    rows: 10_000,
    capped: true,
    totals: null,
  });
});

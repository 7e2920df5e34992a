import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

/** A client that is checked out of the pool but idle would end the process if it had no error listener. */
test('a connection that the server ends between two statements fails only its transaction', async () => {
  const work = site.platform.transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(tx).catch(() => {});
    // The end of the connection is reported after the response to the statement that requested it.
    await new Promise((resolve) => setImmediate(resolve));
    await sql`select 1`.execute(tx);
  });
  await expect(work).rejects.toThrow();
  expect((await sql`select 1 as one`.execute(site.platform.db)).rows).toEqual([{ one: 1 }]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

/** Without a listener of its own, a client of the pool that is lent and silent ends the process with its error. */
test('a connection that the server ends between two statements fails its transaction and nothing else', async () => {
  const work = site.platform.transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(tx).catch(() => {});
    // The end of the connection is told after the answer to the statement that asked for it.
    await new Promise((resolve) => setImmediate(resolve));
    await sql`select 1`.execute(tx);
  });
  await expect(work).rejects.toThrow();
  expect((await sql`select 1 as one`.execute(site.platform.db)).rows).toEqual([{ one: 1 }]);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import type { Connection } from './database.server.ts';
import { migrate } from './migrate.server.ts';
import { contractionsOf, findNewerMigrations, readLastRelease } from './release-order.server.ts';
import { breakingChanges, describeSchema } from './schema-changes.server.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'routi-newer-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await sql`delete from migrations where name like '9%'`.execute(database.db);
});

/** Applies a migration as release 99 of the site, whose previous release was `lastRelease`. */
async function applyAsNewer(name: string, text: string, lastRelease: string | null): Promise<void> {
  writeFileSync(join(folder, name), text);
  await migrate({ kysely: database.db } as Connection, folder, lastRelease);
  rmSync(join(folder, name));
}

const blocking = () => findNewerMigrations(database.db, '.');

test('the released code can use the current schema', async () => {
  const names = await readdir('db/migrations');
  const migrations = await Promise.all(names.map((name) => readFile(join('db/migrations', name), 'utf8')));
  const [release = '', ...schema] = (await readFile('db/released-schema.txt', 'utf8')).trimEnd().split('\n');
  const current = await describeSchema(database.db);
  expect(schema.length).toBeGreaterThan(500);
  expect(breakingChanges({ release, schema }, current, migrations.flatMap(contractionsOf))).toEqual([]);
});

test('a release runs after newer migrations that only add, but not after those that remove or say neither', async () => {
  const released = await readLastRelease('.');
  await applyAsNewer('900-adds.sql', 'select 1;', released);
  expect(await blocking()).toEqual([]);
  await applyAsNewer('901-drops.sql', '-- contract 98.0.0: orders.note\nselect 1;', released);
  await applyAsNewer('902-unknown.sql', 'select 1;', null);
  await applyAsNewer('903-of-two-releases-later.sql', 'select 1;', '98.0.0');
  expect(await blocking()).toEqual(['901-drops.sql', '902-unknown.sql', '903-of-two-releases-later.sql']);
});

test('finds no newer migrations in a database of this release', async () => {
  expect(await blocking()).toEqual([]);
});

import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { Connection } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openPglite } from '#app/platform/db/pglite.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';

const MIGRATIONS = 'db/migrations';
const TYPE_MIGRATION = '070-board-writing.sql';

let connection: Connection;
let folder: string;
beforeEach(async () => {
  connection = await openEmpty();
  folder = await mkdtemp(join(tmpdir(), 'routi-migrations-'));
});
afterEach(async () => {
  await connection.close();
  await rm(folder, { recursive: true });
});

test('migrates posts of the type Etc to Etc. and rejects the old spelling (spec §3)', async () => {
  const files = await readdir(MIGRATIONS);
  await migrateWith(files.filter((file) => file < TYPE_MIGRATION));
  await insert(1, 'Etc');
  await insert(2, 'Auth');
  await migrateWith([TYPE_MIGRATION]);
  const { rows } = await sql`select type from posts order by id`.execute(connection.kysely);
  expect(rows).toEqual([{ type: 'Etc.' }, { type: 'Auth' }]);
  await expect(insert(3, 'Etc')).rejects.toThrow('posts_type_of_board');
  await insert(3, 'Etc.');
});

async function openEmpty(): Promise<Connection> {
  const template = inject('databaseTemplate');
  if (template.kind === 'pglite') return openPglite();
  const name = `t${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres(template.url, { max: 1, onError });
  await admin.script(`create database ${name}`);
  await admin.close();
  const url = new URL(template.url);
  url.pathname = `/${name}`;
  return openPostgres(url.href, { max: 2, onError });
}

function onError(error: Error): void {
  throw error;
}

async function migrateWith(files: string[]): Promise<void> {
  for (const file of files) await copyFile(join(MIGRATIONS, file), join(folder, file));
  await migrate(connection, folder);
}

function insert(id: number, type: string) {
  return sql`
    insert into posts (board, id, type, date, search_text) values ('faq', ${id}, ${type}, '2026-01-01', '')
  `.execute(connection.kysely);
}

import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import {
  type Connection,
  guardTransactions,
  type Queryable,
  type Transact,
} from '#app/platform/db/database.server.ts';
import { openPglite } from '#app/platform/db/pglite.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';

export type TestDatabase = {
  kind: Connection['kind'];
  db: Queryable;
  transaction: Transact;
  close(): Promise<void>;
};

/** A migrated, empty database of its own for one test file: a copy of the template that global-setup.ts prepared. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  const connection =
    template.kind === 'pglite' ? await loadPglite(template.file) : await createPostgres(template);
  return { kind: connection.kind, ...guardTransactions(connection.kysely), close: () => connection.close() };
}

async function loadPglite(file: string): Promise<Connection> {
  return openPglite(undefined, new Blob([await readFile(file)]));
}

/** PostgreSQL copies a template in some 50 ms. Databases are dropped with the cluster, at the end of the run. */
async function createPostgres(template: { url: string; name: string }): Promise<Connection> {
  const name = `t${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres(template.url, { max: 1, onError: failOnIdleError });
  await admin.script(`create database ${name} template ${template.name}`);
  await admin.close();
  const url = new URL(template.url);
  url.pathname = `/${name}`;
  const connection = openPostgres(url.href, { max: 20, onError: failOnIdleError });
  await warm(connection, 20);
  return connection;
}

/** A cold pool hides races: connections open one by one while the first callers already finish (security §3.3). */
async function warm(connection: Connection, size: number): Promise<void> {
  await Promise.all(Array.from({ length: size }, () => connection.boss.executeSql('select pg_sleep(0.02)')));
}

function failOnIdleError(error: Error): void {
  throw error;
}

import { readFile } from 'node:fs/promises';
import { expect, inject } from 'vitest';
import {
  type Connection,
  guardTransactions,
  type Queryable,
  type Transact,
} from '#app/platform/db/database.server.ts';
import { openPglite } from '#app/platform/db/pglite.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import { listenOnPostgres } from '#app/platform/db/postgres-listener.server.ts';
import { acquireDatabase, releaseDatabase } from './reused-database.ts';

export type TestDatabase = {
  kind: Connection['kind'];
  db: Queryable;
  transaction: Transact;
  listen: Connection['listen'];
  close(): Promise<void>;
};

/** A migrated, empty database. For race tests its connections are open. */
export async function openTestDatabase(wake = async (_job: string) => {}): Promise<TestDatabase> {
  const raced = expect.getState().testPath?.endsWith('.race.test.ts') ?? false;
  const connection = await acquireDatabase(openTemplate);
  // A cold pool hides races: connections open one by one while the first callers already finish (security §3.3).
  if (raced) await warm(connection, 20);
  return {
    kind: connection.kind,
    ...guardTransactions(connection.kysely, wake),
    listen: (channel, handlers) => connection.listen(channel, handlers),
    close: () => releaseDatabase(connection),
  };
}

/** Opens a copy of the template of global-setup.ts. */
async function openTemplate(): Promise<Connection> {
  const template = inject('databaseTemplate');
  if (template.kind === 'postgres') return openOnServer(await copyTemplate(template));
  return openPglite(undefined, new Blob([await readFile(template.file)]));
}

/** A migrated, empty database on the server, for tests of the connection itself. */
export async function createTestPostgres(onError: (error: Error) => void): Promise<Connection> {
  const template = inject('databaseTemplate');
  if (template.kind !== 'postgres') throw new Error('This test needs a server.');
  return openPostgres(await copyTemplate(template), { max: 20, onError });
}

/** The URL of a migrated, empty database on the server, for tests that open their own connections. */
export function createTestPostgresUrl(): Promise<string> {
  const template = inject('databaseTemplate');
  if (template.kind !== 'postgres') throw new Error('This test needs a server.');
  return copyTemplate(template);
}

/** Ignores reconnects of a listener, which happen when a busy machine keeps it waiting for 2 s. */
function openOnServer(url: string): Connection {
  const connection = openPostgres(url, { max: 20, prepared: true, onError: failOnIdleError });
  return { ...connection, listen: (channel, handlers) => listenOnPostgres(url, channel, handlers, () => {}) };
}

/** Copying a template takes some 50 ms. Databases are dropped with the cluster, at the end of the run. */
async function copyTemplate(template: { url: string; name: string }): Promise<string> {
  const name = `t${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres(template.url, { max: 1, unlimited: true, onError: failOnIdleError });
  await admin.script(`create database ${name} template ${template.name}`);
  await admin.close();
  const url = new URL(template.url);
  url.pathname = `/${name}`;
  return url.href;
}

async function warm(connection: Connection, size: number): Promise<void> {
  await Promise.all(Array.from({ length: size }, () => connection.boss.executeSql('select pg_sleep(0.02)')));
}

function failOnIdleError(error: Error): void {
  throw error;
}

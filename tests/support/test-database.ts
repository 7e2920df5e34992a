import { expect, inject } from 'vitest';
import {
  type Connection,
  guardTransactions,
  type Queryable,
  type Transact,
} from '#app/platform/db/database.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import { listenOnPostgres } from '#app/platform/db/postgres-listener.server.ts';
import { acquirePglite, releasePglite } from './reused-pglite.ts';

export type TestDatabase = {
  kind: Connection['kind'];
  db: Queryable;
  transaction: Transact;
  listen: Connection['listen'];
  close(): Promise<void>;
};

/** A migrated, empty database, from the template of global-setup.ts. */
export async function openTestDatabase(wake = async (_job: string) => {}): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  const connection =
    template.kind === 'pglite' ? await acquirePglite(template.file) : await openOnServer(template);
  return {
    kind: connection.kind,
    ...guardTransactions(connection.kysely, wake),
    listen: (channel, handlers) => connection.listen(channel, handlers),
    close: () => (template.kind === 'pglite' ? releasePglite(connection) : connection.close()),
  };
}

/** A migrated, empty database on the server, for tests of the connection itself. */
export async function createTestPostgres(onError: (error: Error) => void): Promise<Connection> {
  const template = inject('databaseTemplate');
  if (template.kind !== 'postgres') throw new Error('This test needs a server.');
  return openCopy(await copyTemplate(template), onError);
}

/** The URL of a migrated, empty database on the server, for tests that open their own connections. */
export function createTestPostgresUrl(): Promise<string> {
  const template = inject('databaseTemplate');
  if (template.kind !== 'postgres') throw new Error('This test needs a server.');
  return copyTemplate(template);
}

/** Ignores reconnects of a listener, which happen when a busy machine keeps it waiting for 2 s. */
async function openOnServer(template: { url: string; name: string }): Promise<Connection> {
  const url = await copyTemplate(template);
  const connection = await openCopy(url, failOnIdleError);
  return { ...connection, listen: (channel, handlers) => listenOnPostgres(url, channel, handlers, () => {}) };
}

async function openCopy(url: string, onError: (error: Error) => void): Promise<Connection> {
  const connection = openPostgres(url, { max: 20, onError });
  if (expect.getState().testPath?.endsWith('.race.test.ts')) await warm(connection, 20);
  return connection;
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

/** A cold pool hides races: connections open one by one while the first callers already finish (security §3.3). */
async function warm(connection: Connection, size: number): Promise<void> {
  await Promise.all(Array.from({ length: size }, () => connection.boss.executeSql('select pg_sleep(0.02)')));
}

function failOnIdleError(error: Error): void {
  throw error;
}

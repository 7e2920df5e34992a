import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Connection } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { dumpPglite } from '#app/platform/db/pglite.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import { startPostgres } from './postgres-server.ts';
import { KEEP_FIRST_ROWS } from './reused-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseTemplate: { kind: 'pglite'; file: string } | { kind: 'postgres'; url: string; name: string };
  }
}

/** Migrates with the sandbox's migrations, which both databases have. */
async function makeTemplate(connection: Connection): Promise<void> {
  await migrate(connection, 'db/migrations');
  await migrate(connection, 'db/sandbox');
  await connection.script(KEEP_FIRST_ROWS);
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return project.name === 'postgres' ? preparePostgres(project) : prepareEmbedded(project);
}

async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'routi-test-'));
  const file = join(folder, 'template.tar');
  const dump = await dumpPglite(makeTemplate);
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()));
  project.provide('databaseTemplate', { kind: 'pglite', file });
  return () => rm(folder, { recursive: true });
}

async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  // On a busy machine migrations may exceed the site's statement timeout.
  const unlimited = { max: 2, unlimited: true, onError: () => {} };
  const template = openPostgres(server.socketUrl, unlimited);
  // Tables are tiny here, so planning takes longer than running.
  await template.script('alter role routi set plan_cache_mode = force_generic_plan');
  await template.script('create database routi_template');
  await template.close();
  const url = new URL(server.socketUrl);
  url.pathname = '/routi_template';
  const connection = openPostgres(url.href, unlimited);
  await makeTemplate(connection);
  await connection.close();
  project.provide('databaseTemplate', { kind: 'postgres', url: server.socketUrl, name: 'routi_template' });
  return () => server.stop();
}

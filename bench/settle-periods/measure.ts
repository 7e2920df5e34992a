import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Connection } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import { addDays } from '#app/shared/dates.ts';
import { startContract } from '#tests/simulation/members/start-contracts.ts';
import { type GatewayProcess, startGateway } from '#tests/simulation/world/gateway-process.ts';
import { openWorld } from '#tests/simulation/world/world.ts';
import { copyContract } from './due-contracts.ts';

/** The day on which all are due. */
const TODAY = '2028-02-29';
const NOON = `${TODAY}T12:00:00+09:00`;

/** ms for one period. `charged`: how many were, where there was no time for all. */
export type Speed = { openMs: number; chargeMs: number; charged: number };

/** A database named after its size, with so many contracts that are due, copied from one that was bought on the site. */
export async function prepareDatabase(serverUrl: string, size: number): Promise<void> {
  const url = await createDatabase(serverUrl, `due${size}`, 'template1');
  const patient = openPostgres(url, { max: 1, unlimited: true, onError: () => {} });
  await migrate(patient, 'db/migrations');
  await migrate(patient, 'db/sandbox');
  const world = await openWorld(url, {
    seed: 1,
    severity: 1,
    start: new Date(`${addDays(TODAY, -30)}T12:00:00+09:00`),
  });
  const person = { startsOn: 0, startsAt: 'noon', plan: 'standard', method: 'card', trial: false } as const;
  await startContract(world, { ...person, no: 0 });
  const { secrets } = world.site.platform();
  await world.close();
  await copyContract(patient, secrets, size - 1, TODAY);
  await patient.close();
}

async function createDatabase(serverUrl: string, name: string, template: string): Promise<string> {
  const admin = openPostgres(serverUrl, { max: 1, unlimited: true, onError: () => {} });
  await admin.script(`drop database if exists ${name} with (force)`);
  await admin.script(`create database ${name} template ${template}`);
  await admin.close();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A copy of a prepared database with its gateway and workers, none of which is told to do anything yet. */
export async function openSettling(
  serverUrl: string,
  { size, workers, folder }: { size: number; workers: number; folder: string },
) {
  const url = await createDatabase(serverUrl, `run${size}`, `due${size}`);
  const admin = openPostgres(url, { max: 2, unlimited: true, onError: () => {} });
  // Nobody hears what it tells; a charge tells nothing.
  const gateway = await startGateway(url, 'http://127.0.0.1:9/webhooks/toss');
  await gateway.setClock(new Date(NOON));
  const children = Array.from({ length: workers }, () => startWorker(url, gateway, folder));
  await Promise.all(children.map((child) => heard(child, 'ready')));
  return {
    url,
    admin,
    async open(): Promise<void> {
      const done = children.map((child) => heard(child, 'done'));
      for (const child of children) child.send('open');
      await Promise.all(done);
    },
    charge() {
      for (const child of children) child.send('charge');
    },
    async close(): Promise<void> {
      await Promise.all(children.map(end));
      await gateway.stop();
      await admin.close();
    },
  };
}

function startWorker(databaseUrl: string, gateway: GatewayProcess, folder: string): ChildProcess {
  const file = join(import.meta.dirname, 'settle-worker.ts');
  return fork(file, [databaseUrl, gateway.url, folder, NOON]);
}

function heard(child: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`A worker ended with ${code}.`));
    child.once('exit', failed);
    child.on('message', (message) => {
      if (message !== word) return;
      child.off('exit', failed);
      resolve();
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** Opens all and charges all, or as many as `longestMs` allows. */
export async function settle(
  serverUrl: string,
  how: { size: number; workers: number; folder: string; longestMs: number },
): Promise<Speed> {
  const settling = await openSettling(serverUrl, how);
  try {
    const openedAt = performance.now();
    await settling.open();
    const openMs = (performance.now() - openedAt) / how.size;
    const chargedAt = performance.now();
    settling.charge();
    while (performance.now() - chargedAt < how.longestMs && (await anyDue(settling.admin))) await rest(50);
    const elapsed = performance.now() - chargedAt;
    const charged = await countPaid(settling.admin);
    return { openMs, chargeMs: elapsed / charged, charged };
  } finally {
    await settling.close();
  }
}

/** By the index of what is to be charged, whatever else is there. */
export async function anyDue({ kysely }: Connection): Promise<boolean> {
  const { rows } = await sql`select from invoices where next_try_at is not null limit 1`.execute(kysely);
  return rows.length > 0;
}

async function countPaid({ kysely }: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from invoices where period_no = 2 and state = 'PAID'`.execute(kysely);
  return rows[0]?.count ?? 0;
}

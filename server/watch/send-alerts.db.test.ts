import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#app/platform/db/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createSmtpMailer } from '#app/platform/mail/smtp-mailer.server.ts';
import { type SmtpSink, startSmtpSink } from '#tests/support/smtp-sink.ts';
import { createTestPostgres } from '#tests/support/test-database.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { type JobRunner, startJobs } from '../jobs.ts';
import { readFigures } from './figures.ts';
import { recordHeartbeat } from './heartbeat.ts';
import { sendAlerts } from './send-alerts.ts';

let sink: SmtpSink;
let connection: Connection;
let jobs: JobRunner;
let site: TestPlatform;

beforeAll(async () => {
  sink = await startSmtpSink();
  connection = await createTestPostgres(() => {});
  jobs = await startJobs(connection, createLog('silent'), 'web');
  const mailer = createSmtpMailer({ url: sink.url, from: 'Routi <support@routi.example>' });
  site = await createTestPlatform({ db: connection.kysely, mailer, origin: 'https://routi.example' });
});
afterAll(async () => {
  await site.close();
  await jobs.stop();
  await connection.close();
  await sink.close();
});

/** One check of one process. */
async function check(): Promise<void> {
  const { mailer } = site.platform;
  if (!mailer) throw new Error('This site has no mail server.');
  const recipientsOf = async () => ['kim@routi.example', 'lee@routi.example'];
  await sendAlerts({ ...site.platform, mailer, recipientsOf }, await readFigures(site.platform));
}

const subjects = () => sink.mails.map((mail) => mail.match(/^Subject: (.+)$/m)?.[1]);
const age = (text: string) =>
  sql`update worker_heartbeats set seen_at = now() - ${text}::interval`.execute(connection.kysely);

test('web processes send one mail when the worker goes silent and one when it is back', async () => {
  const worker = randomUUID();
  await recordHeartbeat(connection.kysely, worker);
  await check();
  expect(subjects()).toEqual([]);

  await age('3 minutes');
  await Promise.all([check(), check(), check()]);
  await check();
  expect(subjects()).toEqual(['[Alert] No worker is running']);
  expect(sink.mails[0]).toMatch(/^To: kim@routi\.example, lee@routi\.example\r$/m);
  expect(sink.mails[0]).toContain('A worker was last seen 3 minutes ago.');

  await recordHeartbeat(connection.kysely, worker);
  await Promise.all([check(), check()]);
  await check();
  expect(subjects()).toEqual(['[Alert] No worker is running', '[Over] No worker is running']);

  await age('4 minutes');
  await check();
  expect(subjects()).toHaveLength(3);
  await recordHeartbeat(connection.kysely, worker);
  await check();
  sink.mails.length = 0;
});

test('an alert that the mail server refuses is sent later, or never if the incident is over by then', async () => {
  const release = () => sql`update alert_incidents set claimed_until = null`.execute(connection.kysely);
  await age('3 minutes');
  sink.behavior = 'full';
  await check();
  sink.behavior = 'accepts';
  await check();
  expect(subjects()).toEqual([]);
  await release();
  await check();
  expect(subjects()).toEqual(['[Alert] No worker is running']);
  await recordHeartbeat(connection.kysely, randomUUID());
  await check();

  await age('3 minutes');
  sink.behavior = 'full';
  await check();
  await release();
  await recordHeartbeat(connection.kysely, randomUUID());
  sink.behavior = 'accepts';
  await check();
  expect(subjects()).toEqual(['[Alert] No worker is running', '[Over] No worker is running']);
  sink.mails.length = 0;
});

test('alerts report a billing pause, differences, undelivered messages and late jobs', async () => {
  const { db, clock } = site.platform;
  const now = clock.now();
  await connection.kysely.transaction().execute(async (tx) => {
    // Inserts a pause without its subscription, which this test does not need.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into billing_pauses (id, paused_at, subscription_id, reason)
      values (${randomUUID()}, ${now}, ${randomUUID()}, 'too-many-charges')`.execute(tx);
  });
  await sql`insert into work_items (id, kind, subject, details, opened_at)
    values (${randomUUID()}, 'reconciliation-difference', 'T1', '{}', ${now})`.execute(db);
  await sql`insert into messages (id, channel, to_sealed, subject, body_sealed, dedupe_key, created_at, tries, next_try_at, once)
    values (${randomUUID()}, 'mail', '', 's', '', 'given-up', ${now}, 100, ${now}, false)`.execute(db);
  await jobs.wake('accounts-sweep');
  await sql`update pgboss.job set start_after = now() - interval '20 minutes'`.execute(db);
  await check();
  expect(subjects().sort()).toEqual([
    '[Alert] A job is late',
    '[Alert] Charging is paused',
    '[Alert] Messages were given up',
    '[Alert] The ledger and the gateway differ',
  ]);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { findDelivery, listDeliveries, listOutbox } from './message-queries.server.ts';
import { recoveryCode } from './messages/recovery-code.ts';
import { welcome } from './messages/welcome.ts';
import { queueDecoy } from './queue-decoy.server.ts';
import { queueMessage } from './queue-message.server.ts';
import { resendMessage } from './resend-message.server.ts';

const origin = 'https://routi.example';
const letter = welcome({ name: '홍길동', loginId: 'minsu77', origin });
const by = { actor: 'staff', requestId: 'request-1' };

let site: TestPlatform;
beforeEach(async () => {
  site = await createTestPlatform();
});
afterEach(() => site.close());

const queue = (change: Partial<Parameters<typeof queueMessage>[2]> = {}) =>
  site.platform.transaction((tx) =>
    queueMessage(site.platform, tx, {
      channel: 'mail',
      to: 'gildong@example.com',
      dedupeKey: randomUUID(),
      ...letter,
      ...change,
    }),
  );

async function log(search: Partial<Parameters<typeof listDeliveries>[1]> = {}, after: string | null = null) {
  return listDeliveries(site.platform, { channel: null, state: null, accountId: null, ...search }, after);
}

const messages = async () => {
  const outbox = await listOutbox(site.platform);
  if (!outbox.ok) throw new Error(outbox.error);
  return outbox.value;
};

test('masks recipients in the log, and hides codes and decoys', async () => {
  await queue();
  site.clock.advance(1_000);
  await queue({ channel: 'sms', to: '01012345678' });
  site.clock.advance(1_000);
  await queue(recoveryCode({ purpose: 'find-id', code: '482913', minutes: 10 }));
  await site.platform.transaction((tx) => queueDecoy(site.platform, tx, { to: 'x@example.com', ...letter }));
  const { deliveries } = await log();
  expect(deliveries).toMatchObject([
    { subject: null, state: 'waiting' },
    { to: '010****5678', subject: 'Routi 가입을 환영합니다 / Welcome to Routi', channel: 'sms' },
    { to: 'gi***@example.com', subject: 'Routi 가입을 환영합니다 / Welcome to Routi', tries: 0 },
  ]);
  expect(JSON.stringify(deliveries)).not.toMatch(/482913|gildong|12345678/);
});

test('filters the log by channel, state and account, page by page', async () => {
  const accountId = randomUUID();
  await queue({ accountId });
  await queue({ channel: 'sms', to: '01012345678' });
  await sql`update messages set sent_at = created_at, tries = 1 where channel = 'sms'`.execute(
    site.platform.db,
  );
  const count = async (search: Parameters<typeof log>[0]) => (await log(search)).deliveries.length;
  expect(await count({ channel: 'sms' })).toBe(1);
  expect(await count({ state: 'sent' })).toBe(1);
  expect(await count({ state: 'waiting' })).toBe(1);
  expect(await count({ state: 'trying' })).toBe(0);
  expect(await count({ accountId })).toBe(1);
  await sql`update messages set tries = 100 where channel = 'mail'`.execute(site.platform.db);
  expect(await count({ state: 'given-up' })).toBe(1);
  for (let n = 0; n < 55; n += 1) await queue();
  const first = await log();
  expect(first.deliveries).toHaveLength(50);
  const second = await log({}, first.next);
  expect(second.next).toBeNull();
  const ids = [...first.deliveries, ...second.deliveries].map(({ id }) => id);
  expect(new Set(ids).size).toBe(57);
});

test('resends a message word for word, once per form key, with its reason in the audit log', async () => {
  await queue();
  const [original] = (await log()).deliveries;
  const input = { id: original?.id ?? '', key: randomUUID(), reason: 'The mailbox was full' };
  expect(await resendMessage(site.platform, input, by)).toEqual({ ok: true, value: null });
  await resendMessage(site.platform, input, by);
  const sent = await messages();
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ to, text }) => `${to} ${text}`)).size).toBe(1);
  await resendMessage(site.platform, { ...input, key: randomUUID() }, by);
  expect(await messages()).toHaveLength(3);
  const { rows } = await sql<{ reason: string }>`
    select reason from audit_log where action = 'notifications.sent-again'`.execute(site.platform.db);
  expect(rows[0]).toEqual({ reason: 'The mailbox was full' });
});

test('never resends a code, a login link or advertising', async () => {
  await queue(recoveryCode({ purpose: 'find-id', code: '482913', minutes: 10 }));
  await queue({ kind: 'advertising' });
  for (const { id } of (await log()).deliveries) {
    const result = await resendMessage(site.platform, { id, key: randomUUID(), reason: 'Please' }, by);
    expect(result).toEqual({ ok: false, error: 'once' });
  }
  expect(await messages()).toHaveLength(2);
  const none = { id: randomUUID(), key: randomUUID(), reason: 'Please' };
  expect(await resendMessage(site.platform, none, by)).toEqual({ ok: false, error: 'not-found' });
  expect(await findDelivery(site.platform, 'nothing')).toBeNull();
});

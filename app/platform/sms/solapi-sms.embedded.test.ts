import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverMessages } from '#app/domains/notifications/deliver-messages.server.ts';
import { listOutbox } from '#app/domains/notifications/message-queries.server.ts';
import { telCode } from '#app/domains/notifications/messages/tel-code.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { SOLAPI_KEYS, type SolapiSandbox, startSolapiSandbox } from '#tests/support/solapi-sandbox.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { createSolapiSms } from './solapi-sms.server.ts';

/** Contract tests of the SMS sender, and of the outbox in front of it. */
let site: TestPlatform;
let sandbox: SolapiSandbox;
beforeEach(async () => {
  site = await createTestPlatform();
  sandbox = await startSolapiSandbox(site.clock.now);
});
afterEach(async () => {
  await sandbox.close();
  await site.close();
});

const sender = (change = {}) =>
  createSolapiSms({ baseUrl: sandbox.url, ...SOLAPI_KEYS, clock: site.clock, timeoutMs: 30_000, ...change });
const sms = { to: '01012345678', subject: 'Routi', text: '[Routi] 123456' };

test('a short message is sent signed and without its subject, a long one with it', async () => {
  await sender().send(sms);
  const long = { ...sms, text: '가'.repeat(46) };
  await sender().send(long);
  const { to, text } = sms;
  expect(sandbox.accepted).toEqual([
    { to, text, from: SOLAPI_KEYS.from, type: 'SMS' },
    { to, text: long.text, from: SOLAPI_KEYS.from, type: 'LMS', subject: 'Routi' },
  ]);
});

test('a code fits into one short message', async () => {
  await sender().send({ to: sms.to, ...telCode({ code: '123456' }) });
  expect(sandbox.accepted[0]?.type).toBe('SMS');
});

test.each([
  ['refuses the number', 'refuses', '1062'],
  ['is called too often', 'full', 'TooManyRequests'],
  ['is broken', 'broken', 'http-500'],
  ['sends an unreadable response', 'garbled', 'unreadable-answer'],
  ['redirects', 'elsewhere', 'connection'],
] as const)(
  'a gateway that %s makes the sender throw a code without personal data',
  async (_what, mood, code) => {
    sandbox.behavior = mood;
    const sent = sender().send(sms);
    await expect(sent).rejects.toMatchObject({ code });
    await expect(sent).rejects.not.toThrow(sms.to);
  },
);

test('the sender throws if the gateway is silent, is unreachable or rejects our secret', async () => {
  sandbox.behavior = 'silent';
  await expect(sender({ timeoutMs: 50 }).send(sms)).rejects.toMatchObject({ code: 'timeout' });
  sandbox.behavior = 'accepts';
  const unauthorized = sender({ apiSecret: 'another-secret' });
  await expect(unauthorized.send(sms)).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
  const nowhere = sender({ baseUrl: 'http://127.0.0.1:1' });
  await expect(nowhere.send(sms)).rejects.toMatchObject({ code: 'connection' });
  expect(sandbox.accepted).toEqual([]);
});

test('the outbox keeps text messages while there is no sender, then sends each once with retries', async () => {
  const platform = { ...site.platform, sms: sender() };
  for (const [channel, to] of [
    ['sms', sms.to],
    ['mail', 'somebody@example.com'],
  ] as const) {
    await platform.transaction((tx) =>
      queueMessage(platform, tx, { channel, to, subject: 'Routi', text: sms.text, dedupeKey: channel }),
    );
  }
  await deliverMessages(site.platform, 'sms');
  sandbox.behavior = 'broken';
  await deliverMessages(platform, 'sms');
  expect(sandbox.accepted).toEqual([]);
  sandbox.behavior = 'accepts';
  await deliverMessages(platform, 'sms');
  expect(sandbox.accepted, 'before its next try').toEqual([]);
  site.clock.advance(60_000);
  await deliverMessages(platform, 'sms');
  await deliverMessages(platform, 'sms');
  expect(sandbox.accepted.map(({ to }) => to)).toEqual([sms.to]);
  const outbox = await listOutbox(platform);
  const sent = outbox.ok ? outbox.value.filter(({ sentAt }) => sentAt !== null) : [];
  expect(sent.map(({ channel }) => channel)).toEqual(['sms']);
});

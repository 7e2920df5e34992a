import { afterEach, beforeEach, expect, test } from 'vitest';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { deliverMessages } from '#app/domains/notifications/deliver-messages.server.ts';
import { foundId } from '#app/domains/notifications/messages/found-id.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import { type SmtpSink, startSmtpSink } from '#tests/support/smtp-sink.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { createSmtpMailer } from './smtp-mailer.server.ts';

/** Mail from the outbox to a real server over a socket (security F5). */
let site: TestPlatform;
let sink: SmtpSink;
let platform: Platform;
const mailer = (timeoutMs: number) =>
  createSmtpMailer({ url: sink.url, from: 'Routi <support@example.com>', timeoutMs });

beforeEach(async () => {
  site = await createTestPlatform();
  sink = await startSmtpSink();
  platform = { ...site.platform, mailer: mailer(30_000) };
});
afterEach(async () => {
  await sink.close();
  await site.close();
});

const MINUTE = 60_000;
const deliver = (by = platform) => deliverMessages(by, 'mail');
const queue = (key: string, subject = `About ${key}`) =>
  platform.transaction((tx) =>
    queueMessage(platform, tx, {
      channel: 'mail',
      to: `${key}@example.com`,
      subject,
      text: `Text of ${key}`,
      dedupeKey: key,
    }),
  );

function headerOf(mail: string, name: string): string {
  const [head = ''] = mail.split('\r\n\r\n');
  return head.match(new RegExp(`^${name}: (.*)$`, 'im'))?.[1]?.trim() ?? '';
}

test('100 mails arrive once each after the server was down, silent and full', async () => {
  for (let n = 0; n < 100; n += 1) await queue(`mail${n}`);

  await sink.shut();
  await deliver();
  site.clock.advance(MINUTE);
  await sink.open();
  sink.behavior = 'silent';
  await deliver({ ...platform, mailer: mailer(50) });
  site.clock.advance(2 * MINUTE);
  sink.behavior = 'full';
  for (let minute = 0; minute < 7; minute += 1) {
    await deliver();
    site.clock.advance(MINUTE);
  }
  expect(sink.mails).toEqual([]);

  sink.behavior = 'accepts';
  for (let minute = 0; minute < 65; minute += 5) {
    // Several workers, because the server delays its greeting on every connection.
    await Promise.all(Array.from({ length: 8 }, () => deliver()));
    site.clock.advance(5 * MINUTE);
  }
  expect(sink.mails).toHaveLength(100);
  expect(new Set(sink.mails.map((mail) => headerOf(mail, 'To'))).size).toBe(100);
  const ids = sink.mails.map((mail) => headerOf(mail, 'Message-ID'));
  expect(new Set(ids).size).toBe(100);
  expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@127\.0\.0\.1>$/);
});

test('a sign-up gets its response while the server keeps a mail waiting', async () => {
  await queue('held');
  sink.behavior = 'silent';
  const silenced = sink.silenced();
  let ended = false;
  const delivery = deliver().then(() => {
    ended = true;
  });
  await silenced;
  const caller = { id: 'request', address: '192.0.2.1' };
  const response = await signUp(platform, caller, signUpInput({ id: 'patient1' }), lightHasher);
  expect(response.ok).toBe(true);
  expect(ended).toBe(false);
  await sink.shut();
  await delivery;
  await sink.open();
  sink.behavior = 'accepts';
  site.clock.advance(2 * MINUTE);
  await deliver();
  expect(sink.mails.map((mail) => headerOf(mail, 'To')).sort()).toEqual([
    'held@example.com',
    'patient1@example.com',
  ]);
});

test('a line break in user input starts no header (security B10)', async () => {
  await queue('evil', 'Hello\r\nBcc: victim@example.com\r\n\r\nBody');
  await deliver();
  const [mail = ''] = sink.mails;
  const [head = ''] = mail.split('\r\n\r\n');
  expect(head).not.toMatch(/^bcc:/im);
  expect(headerOf(mail, 'Subject')).toBe('Hello Bcc: victim@example.com Body');
  expect(headerOf(mail, 'To')).toBe('evil@example.com');
});

test('a mail has text, HTML and its logo, and advertising can be unsubscribed with one request', async () => {
  const page = 'https://www.example.com/unsubscribe';
  const unsubscribe = { page, oneClick: `${page}/one-click?token=t` };
  const service = foundId({ name: '홍길동', loginId: 'gildong77', origin: 'https://www.example.com' });
  const advertising = { ...service, content: service.content && { ...service.content, unsubscribe } };
  for (const [key, message] of Object.entries({ service, advertising })) {
    await platform.transaction((tx) =>
      queueMessage(platform, tx, { ...message, channel: 'mail', to: `${key}@example.com`, dedupeKey: key }),
    );
  }
  await deliver();
  const mailTo = (to: string) =>
    sink.mails.find((mail) => headerOf(mail, 'To') === `${to}@example.com`) ?? '';
  const mail = mailTo('service');
  expect(headerOf(mail, 'Content-Type')).toMatch(/^multipart\/alternative;/);
  expect([...mail.matchAll(/^Content-Type: ([\w/]+)/gim)].map(([, type]) => type)).toEqual([
    'multipart/alternative',
    'text/plain',
    'multipart/related',
    'text/html',
    'image/png',
  ]);
  expect(mail).not.toMatch(/^List-Unsubscribe/im);
  const [, related = ''] = mail.split('multipart/related');
  const [, logo = 'none'] = related.match(/^Content-Id: <(\S+)>$/im) ?? [];
  expect(related.replaceAll('=\r\n', '')).toContain(`src=3D"cid:${logo}"`);

  const marked = mailTo('advertising');
  expect(headerOf(marked, 'List-Unsubscribe')).toBe(`<${unsubscribe.oneClick}>`);
  expect(headerOf(marked, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
});

test('a mail that was queued without HTML is sent as plain text', async () => {
  await queue('older');
  await deliver();
  expect(headerOf(sink.mails[0] ?? '', 'Content-Type')).toMatch(/^text\/plain;/);
});

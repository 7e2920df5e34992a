import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '#app/platform/mail/mailer.ts';
import type { Platform } from '#app/platform/platform.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forceNestedLoops } from '#tests/support/nested-loops.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { deliverMessages } from './deliver-messages.server.ts';
import { notificationsJobs } from './jobs.server.ts';
import { findOutboxMail, listOutbox } from './message-queries.server.ts';
import { welcome } from './messages/welcome.ts';
import { DELIVER_MAIL, DELIVER_SMS, queueMessage } from './queue-message.server.ts';
import { claimMessage } from './store.server.ts';

let site: TestPlatform;
let sent: Mail[] = [];
/** How the mail server handles the next mails. */
let onSend: (mail: Mail) => Promise<void> = async () => {};
let platform: Platform;

beforeEach(async () => {
  site = await createTestPlatform();
  sent = [];
  onSend = async () => {};
  platform = {
    ...site.platform,
    mailer: {
      async send(mail) {
        await onSend(mail);
        sent.push(mail);
      },
    },
  };
});
afterEach(() => site.close());

const MINUTE = 60_000;
const queue = (key: string, to = `${key}@example.com`) =>
  platform.transaction((tx) =>
    queueMessage(platform, tx, {
      channel: 'mail',
      to,
      subject: `About ${key}`,
      text: `Text of ${key}`,
      dedupeKey: key,
    }),
  );

const WELCOME = welcome({ name: '홍길동', loginId: 'gildong77', origin: 'https://www.example.com' });
const queueWelcome = () =>
  platform.transaction((tx) =>
    queueMessage(platform, tx, { ...WELCOME, channel: 'mail', to: 'who@example.com', dedupeKey: 'welcome' }),
  );

describe('the outbox', () => {
  test('shows queued messages, newest first and unsealed', async () => {
    await queue('first');
    site.clock.advance(1);
    await queue('second');
    const shown = await listOutbox(platform);
    expect(shown.ok && shown.value.map(({ to, text, sentAt }) => [to, text, sentAt])).toEqual([
      ['second@example.com', 'Text of second', null],
      ['first@example.com', 'Text of first', null],
    ]);
  });

  test('cannot be read outside a demo', async () => {
    expect(await listOutbox({ ...platform, demo: false })).toEqual({ ok: false, error: 'not-found' });
    await queueWelcome();
    const shown = await listOutbox(platform);
    const id = shown.ok ? (shown.value[0]?.id ?? '') : '';
    expect(await findOutboxMail(platform, id)).toEqual({ ok: true, value: WELCOME.content });
    expect(await findOutboxMail({ ...platform, demo: false }, id)).toEqual({ ok: false, error: 'not-found' });
  });

  test('keeps addresses and texts sealed', async () => {
    await queue('secret', 'who@example.com');
    await queueWelcome();
    const { rows } = await sql`select * from messages`.execute(platform.db);
    expect(JSON.stringify(rows)).not.toMatch(/who@example|Text of secret|gildong77/);
  });

  test('accepts an event once, and nothing from a failed transaction', async () => {
    await queue('once');
    await queue('once');
    const failing = platform.transaction(async (tx) => {
      await queueMessage(platform, tx, {
        channel: 'mail',
        to: 'x@example.com',
        subject: 'x',
        text: 'x',
        dedupeKey: 'x',
      });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const shown = await listOutbox(platform);
    expect(shown.ok && shown.value).toHaveLength(1);
  });

  test('wakes delivery after the commit, and not after a rollback', async () => {
    const woken: string[] = [];
    site.platform.jobs = { wake: async (job) => void woken.push(job) };
    const message = { channel: 'sms', to: '01012345678', subject: 'x', text: 'x', dedupeKey: 'x' } as const;
    const failing = platform.transaction(async (tx) => {
      await queueMessage(platform, tx, message);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(woken).toEqual([]);
    await platform.transaction(async (tx) => {
      await queueMessage(platform, tx, message);
      expect(woken).toEqual([]);
    });
    await queue('mail');
    expect(woken).toEqual([DELIVER_SMS, DELIVER_MAIL]);
  });

  test('keeps everything while there is no mail server', async () => {
    await queue('kept');
    await deliverMessages(site.platform, 'mail');
    await deliverMessages(platform, 'mail');
    expect(sent).toHaveLength(1);
  });
});

describe('delivery', () => {
  test('makes the HTML of a mail when it is sent, and sends an older mail as text only', async () => {
    await queueWelcome();
    await queue('older');
    await deliverMessages(platform, 'mail');
    const of = (to: string) => sent.find((mail) => mail.to === to);
    expect(of('who@example.com')).toMatchObject({
      text: WELCOME.text,
      html: expect.stringMatching(/gildong77/),
    });
    expect(of('older@example.com')).not.toHaveProperty('html');
  });

  test('sends each message once, with an id that names it', async () => {
    await queue('one');
    await queue('two');
    await deliverMessages(platform, 'mail');
    await deliverMessages(platform, 'mail');
    expect(sent.map(({ to }) => to).sort()).toEqual(['one@example.com', 'two@example.com']);
    expect(sent[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@127\.0\.0\.1>$/);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('survives a mail server that is down for ten minutes: 100 mails arrive once each (security F5)', async () => {
    for (let n = 0; n < 100; n += 1) await queue(`mail${n}`);
    let tries = 0;
    onSend = async () => {
      tries += 1;
      throw Object.assign(new Error('connection refused by smtp.example'), { code: 'ECONNREFUSED' });
    };
    for (let minute = 0; minute < 10; minute += 1) {
      await deliverMessages(platform, 'mail');
      site.clock.advance(MINUTE);
    }
    expect(tries).toBeLessThanOrEqual(30);
    expect(sent).toEqual([]);
    onSend = async () => {};
    for (let minute = 0; minute < 65; minute += 5) {
      await deliverMessages(platform, 'mail');
      site.clock.advance(5 * MINUTE);
    }
    expect(sent).toHaveLength(100);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(100);
  });

  test('retries a rejected address at growing intervals, without delaying others', async () => {
    await queue('refused');
    await queue('fine');
    const tried: number[] = [];
    const start = site.clock.now().getTime();
    onSend = async ({ to }) => {
      if (to !== 'refused@example.com') return;
      tried.push((site.clock.now().getTime() - start) / MINUTE);
      throw new Error('550 no such user');
    };
    for (let minute = 0; minute <= 20; minute += 1) {
      await deliverMessages(platform, 'mail');
      site.clock.advance(MINUTE);
    }
    expect(tried).toEqual([0, 1, 3, 7, 15]);
    expect(sent.map(({ to }) => to)).toEqual(['fine@example.com']);
  });

  test('claims one message at a time, with any query plan', async () => {
    for (let n = 0; n < 3; n += 1) await queue(`mail${n}`);
    const limits = { kinds: ['service'], maxTries: 5, leaseMs: 2 * MINUTE } as const;
    await platform.transaction(async (tx) => {
      await forceNestedLoops(tx);
      await claimMessage(tx, 'mail', site.clock.now(), limits);
      const { rows } = await sql`select id from messages where tries > 0`.execute(tx);
      expect(rows).toHaveLength(1);
    });
  });

  test('sends nothing twice from parallel workers', async () => {
    for (let n = 0; n < 40; n += 1) await queue(`mail${n}`);
    await Promise.all(Array.from({ length: 6 }, () => deliverMessages(platform, 'mail')));
    expect(sent).toHaveLength(40);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(40);
  });

  test('repeats the same message id after its lease when a worker died after sending', async () => {
    await queue('twice');
    const ids: string[] = [];
    onSend = ({ messageId }) => {
      ids.push(messageId);
      return ids.length === 1 ? new Promise(() => {}) : Promise.resolve();
    };
    void deliverMessages(platform, 'mail');
    await eventually(() => expect(ids).toHaveLength(1));
    await deliverMessages(platform, 'mail');
    expect(ids).toHaveLength(1);
    site.clock.advance(2 * MINUTE);
    await deliverMessages(platform, 'mail');
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });
});

test('purges a message after thirty days, sent or not', async () => {
  await queue('sent');
  await deliverMessages(platform, 'mail');
  await queue('never sent');
  site.clock.advance(31 * 24 * 60 * MINUTE);
  await queue('waits');
  const forget = notificationsJobs.find(({ name }) => name === 'notifications-forget-sent');
  await forget?.run(site.platform);
  const shown = await listOutbox(platform);
  expect(shown.ok && shown.value.map(({ subject }) => subject)).toEqual(['About waits']);
});

test('postpones advertising that failed by day to the next morning, and retains it for half a year', async () => {
  const advertise = { channel: 'mail', to: 'a@example.com', subject: '(광고) Pipes', text: 'x' } as const;
  site.clock.advance(new Date('2026-11-20T20:59:00+09:00').getTime() - site.clock.now().getTime());
  await platform.transaction((tx) =>
    queueMessage(platform, tx, { ...advertise, kind: 'advertising', dedupeKey: 'advertising' }),
  );
  onSend = async () => {
    throw new Error('down');
  };
  await deliverMessages(platform, 'mail');
  onSend = async () => {};
  for (let hour = 0; hour < 11; hour += 1) {
    site.clock.advance(60 * MINUTE);
    await deliverMessages(platform, 'mail');
  }
  expect(sent, 'at 07:59').toEqual([]);
  site.clock.advance(MINUTE);
  await deliverMessages(platform, 'mail');
  expect(sent).toHaveLength(1);
  const kept = async (days: number) => {
    site.clock.advance(days * 24 * 60 * MINUTE);
    for (const { name, run } of notificationsJobs) if (name.includes('forget')) await run(site.platform);
    const shown = await listOutbox(platform);
    return shown.ok ? shown.value.length : 0;
  };
  expect(await kept(180)).toBe(1);
  expect(await kept(5)).toBe(0);
});

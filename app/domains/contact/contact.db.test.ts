import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { visitor } from '#app/domains/accounts/identity/actor.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { makeMember } from '#tests/support/factories.ts';
import { mailsTo, messagesTo } from '#tests/support/mails-to.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { addCustomerMessage } from './add-customer-message.server.ts';
import { addNote, assignRequest, closeOrReopenRequest, replyToRequest } from './answer-request.server.ts';
import { sealOpeningTime } from './form-guard.server.ts';
import { contactJobs } from './jobs.server.ts';
import {
  countOpenRequests,
  findStaffThread,
  listOpenRequests,
  listRequestsOfMember,
} from './request-queries.server.ts';
import type { ContactInput } from './schema.ts';
import { sendContactRequest } from './send-contact-request.server.ts';
import { deleteTemplate, listTemplates, saveTemplate } from './templates.server.ts';
import { findThread, listOwnThreads } from './thread-queries.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

let visitors = 0;
let email = '';
let caller = { id: 'request-1', address: '10.0.0.1' };
beforeEach(() => {
  visitors += 1;
  email = `visitor${visitors}@example.com`;
  caller = { id: `request-${visitors}`, address: `10.0.${visitors}.1` };
  site.clock.set('2026-11-20T03:00:00Z');
});

/** The form after it was open for a minute. */
function filledForm(change: Partial<ContactInput> = {}): ContactInput {
  const opened = sealOpeningTime(site.platform);
  site.clock.advance(60_000);
  return {
    kind: 'support',
    name: '홍길동',
    email,
    company: '',
    orderNumber: '',
    message: '로그인이 되지 않습니다.',
    language: 'ko',
    website: '',
    opened,
    ...change,
  };
}

const send = (input: ContactInput, actor: Parameters<typeof sendContactRequest>[1]['actor'] = visitor) =>
  sendContactRequest(site.platform, { actor, caller }, input);

async function sendRequest(change?: Partial<ContactInput>): Promise<string> {
  const result = await send(filledForm(change));
  if (!result.ok) throw new Error(result.error.code);
  return result.value.number;
}

const staffBy = async () => ({ staff: await makeMember(site.platform), caller });

async function threadToken(): Promise<string> {
  const [mail] = await messagesTo(site.platform, email);
  return new URL(/https?:\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? '';
}

const thread = async (number: string) => {
  const found = await findStaffThread(site.platform, number);
  if (!found) throw new Error('No request.');
  return found;
};

describe('the form', () => {
  test('stores what was filledForm encrypted, and mails the number without repeating the text', async () => {
    const number = await sendRequest({ company: 'Kim Piping', message: 'Please call <b>me</b>' });
    const [mail] = await messagesTo(site.platform, email);
    expect(mail?.subject).toBe(`문의가 접수되었습니다 [${number}]`);
    expect(mail?.text).not.toContain('Please call');
    expect(mail?.text).not.toContain('Hello');
    const rows =
      await sql`select * from contact_requests join contact_messages on request_id = contact_requests.id
      where number = ${number}`.execute(site.platform.db);
    expect(JSON.stringify(rows.rows)).not.toMatch(/홍길동|Kim Piping|Please call|visitor\d+@/);
    expect(await thread(number)).toMatchObject({
      name: '홍길동',
      email,
      company: 'Kim Piping',
      state: 'new',
    });
  });

  test('creates one request for a form that is sent twice', async () => {
    const input = filledForm();
    const results = await Promise.all([send(input), send(input)]);
    expect(results[0]).toEqual(results[1]);
    expect(await send(input)).toEqual(results[0]);
    expect(await mailsTo(site.platform, email)).toHaveLength(1);
  });

  test('rejects bots: a filled hidden field, no time to type, a foreign or old seal', async () => {
    const now = { ...filledForm(), opened: sealOpeningTime(site.platform) };
    expect(await send(now)).toEqual({ ok: false, error: { code: 'too-fast' } });
    expect(await send(filledForm({ website: 'x' }))).toEqual({ ok: false, error: { code: 'automatic' } });
    expect(await send(filledForm({ opened: 'v1.a.b.c' }))).toEqual({ ok: false, error: { code: 'stale' } });
    const old = filledForm();
    site.clock.advance(DAY_MS);
    expect(await send(old)).toEqual({ ok: false, error: { code: 'stale' } });
    expect(await mailsTo(site.platform, email)).toEqual([]);
  });

  test('mails an address at most three times a day, and counts no rejected message against the network', async () => {
    for (const message of ['1', '2', '3']) await sendRequest({ message });
    for (let more = 0; more < 10; more += 1) {
      expect(await send(filledForm({ message: '4' }))).toMatchObject({
        ok: false,
        error: { code: 'limited' },
      });
    }
    email = `other${email}`;
    expect(await send(filledForm())).toMatchObject({ ok: true });
  });

  test('records the logged-in member', async () => {
    const member = await makeMember(site.platform);
    const result = await send(filledForm(), member);
    expect(result.ok && (await thread(result.value.number)).accountId).toBe(member.accountId);
    const mails =
      await sql`select account_id from messages where dedupe_key like 'contact-received:%'`.execute(
        site.platform.db,
      );
    expect(mails.rows).toContainEqual({ account_id: member.accountId });
  });
});

describe('a reply', () => {
  test('is mailed with the number, the link and the quoted text, and waits for the customer', async () => {
    const number = await sendRequest({ message: 'One <script>\nTwo', language: 'en' });
    const by = await staffBy();
    site.clock.advance(1_000);
    const done = await replyToRequest(site.platform, by, number, {
      message: 'Try\n\nagain',
      seen: 1,
      close: false,
    });
    expect(done).toEqual({ ok: true, value: null });
    const [mail] = await messagesTo(site.platform, email);
    expect(mail?.subject).toBe(`Reply to your message [${number}]`);
    expect(mail?.text).toContain('> One <script>\n> Two');
    expect(await thread(number)).toMatchObject({
      state: 'waiting',
      assigneeId: by.staff.accountId,
      replyDueAt: null,
      firstReplyAt: site.platform.clock.now(),
    });
  });

  test('is rejected after a message that its author has not seen', async () => {
    const number = await sendRequest();
    const by = await staffBy();
    await addNote(site.platform, by, number, 'Checked the account.');
    const reply = { message: 'Hello', seen: 1, close: false };
    expect(await replyToRequest(site.platform, by, number, reply)).toEqual({
      ok: false,
      error: { code: 'changed' },
    });
    expect(await mailsTo(site.platform, email)).toHaveLength(1);
  });

  test('closes the request if staff say so, and the customer reopens it by writing', async () => {
    const number = await sendRequest();
    const token = await threadToken();
    await replyToRequest(site.platform, await staffBy(), number, { message: 'Done', seen: 1, close: true });
    expect((await thread(number)).state).toBe('closed');
    const message = { message: 'It is not', website: '', opened: sealOpeningTime(site.platform) };
    site.clock.advance(5_000);
    expect(await addCustomerMessage(site.platform, caller, token, message)).toEqual({
      ok: true,
      value: null,
    });
    expect(await addCustomerMessage(site.platform, caller, token, message)).toEqual({
      ok: true,
      value: null,
    });
    const opened = await thread(number);
    expect(opened.state).toBe('open');
    expect(opened.replyDueAt).toEqual(new Date('2026-11-23T14:59:59.999Z'));
    expect(opened.messages.map(({ text }) => text)).toEqual(['로그인이 되지 않습니다.', 'Done', 'It is not']);
  });
});

test('shows only its own request by a link, without notes', async () => {
  const number = await sendRequest();
  const token = await threadToken();
  await addNote(site.platform, await staffBy(), number, 'A secret note');
  expect(await findThread(site.platform, token)).toMatchObject({ number, messages: [{ from: 'customer' }] });
  expect(
    await findThread(
      site.platform,
      token.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toBeNull();
  expect(await findThread(site.platform, 'x')).toBeNull();
});

test('assigns, closes and reopens a request, each once and audited', async () => {
  const number = await sendRequest();
  const by = await staffBy();
  const { id } = await thread(number);
  const before = await countOpenRequests(site.platform);
  await assignRequest(site.platform, by, number, by.staff.accountId);
  expect((await listOpenRequests(site.platform)).find((each) => each.id === id)).toMatchObject({
    state: 'open',
    assigneeId: by.staff.accountId,
  });
  expect(await closeOrReopenRequest(site.platform, by, number, 'reopen')).toMatchObject({ ok: false });
  expect(await closeOrReopenRequest(site.platform, by, number, 'close')).toMatchObject({ ok: true });
  expect(await countOpenRequests(site.platform)).toBe(before - 1);
  const reply = { message: 'Late', seen: 1, close: false };
  expect(await replyToRequest(site.platform, by, number, reply)).toEqual({
    ok: false,
    error: { code: 'not-open' },
  });
  expect(await closeOrReopenRequest(site.platform, by, number, 'reopen')).toMatchObject({ ok: true });
  const { rows } = await sql<{
    action: string;
  }>`select action from audit_log where target = ${id} order by at, action`.execute(site.platform.db);
  expect(rows.map(({ action }) => action)).toEqual([
    'contact.assigned',
    'contact.closed',
    'contact.reopened',
  ]);
});

test('adds, changes and deletes a template with a unique name', async () => {
  const by = await staffBy();
  const input = { id: null, name: 'Refund rules', language: 'en' as const, body: 'Dear {name}' };
  await saveTemplate(site.platform, by, input);
  const find = async () => (await listTemplates(site.platform)).find(({ name }) => name === input.name);
  const added = await find();
  expect(await saveTemplate(site.platform, by, input)).toEqual({ ok: false, error: { code: 'name-taken' } });
  await saveTemplate(site.platform, by, { ...input, id: added?.id ?? null, body: 'Hello {name}' });
  expect(await find()).toMatchObject({ id: added?.id, body: 'Hello {name}' });
  await deleteTemplate(site.platform, by, added?.id ?? '');
  expect(await find()).toBeUndefined();
});

test('deletes closed requests about sales after a year, and others after three', async () => {
  const [sales, support, unanswered] = [
    await sendRequest({ kind: 'sales', message: '1' }),
    await sendRequest({ message: '2' }),
    await sendRequest({ message: '3' }),
  ];
  const by = await staffBy();
  // Nobody answers the reply to the first request, so it is closed after 30 days.
  await replyToRequest(site.platform, by, sales, { message: 'Yes', seen: 1, close: false });
  await closeOrReopenRequest(site.platform, by, support, 'close');
  const exists = async (number: string) => (await findStaffThread(site.platform, number)) !== null;
  const after = async (days: number) => {
    site.clock.advance(days * DAY_MS);
    for (const job of contactJobs) await job.run(site.platform);
    return [await exists(sales), await exists(support), await exists(unanswered)];
  };
  expect(await after(31)).toEqual([true, true, true]);
  expect((await thread(sales)).state).toBe('closed');
  expect(await after(366)).toEqual([false, true, true]);
  expect(await after(2 * 365)).toEqual([false, false, true]);
});

describe('a member’s requests', () => {
  test('are those sent while logged in or from the member’s mailbox, without staff notes', async () => {
    const member = await makeMember(site.platform);
    const number = await sendRequest({ message: 'Without a login' });
    const own = await send(filledForm({ email: 'elsewhere@example.com', message: 'Logged in' }), member);
    await addNote(site.platform, await staffBy(), number, 'Seems to be in a hurry');
    await sendRequest({ email: 'stranger@example.com', message: 'Of somebody else' });

    const { accountId } = member;
    const requests = await listRequestsOfMember(site.platform, { accountId, email });
    expect(requests.map((each) => [each.number, each.accountId])).toEqual([
      [own.ok && own.value.number, accountId],
      [number, null],
    ]);
    const threads = await listOwnThreads(site.platform, { accountId, email });
    expect(threads.map(({ messages }) => messages.map(({ text }) => text))).toEqual([
      ['Logged in'],
      ['Without a login'],
    ]);
    const verified = await listOwnThreads(site.platform, { accountId, email: null });
    expect(verified.map((each) => each.number)).toEqual([own.ok && own.value.number]);
  });
});

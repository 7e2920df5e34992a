import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_TRIES } from '#app/domains/notifications/message.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { inputValue } from '#tests/support/form-client.ts';
import { textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn, newMember } from '#tests/support/site-visitors.ts';
import { newStaffOfEachRole, type StaffClient, type StaffRole } from '#tests/support/staff-clients.ts';
import { ibkStatement } from '#tests/support/statements.ts';
import {
  findLineUrl,
  importStatement,
  line,
  newDepositor,
  orderByTransfer,
  STANDARD,
} from '#tests/support/visitor-orders.ts';

const reason = 'Compared with the statement';

let site: RouterSite;
let staff: Record<StaffRole, StaffClient>;
beforeAll(async () => {
  site = await openRouterSite();
  staff = await newStaffOfEachRole(site);
});
afterAll(() => site.close());

const fieldsOf = (fields: Record<string, string>, rows: readonly string[]) =>
  new URLSearchParams([...Object.entries(fields), ...rows.map((row) => ['row', row])]);

async function auditedTargets(action: string): Promise<{ target: string; reason: string }[]> {
  const { rows } = await sql<{ target: string; reason: string }>`
    select target, reason from audit_log where action = ${action} order by id`.execute(site.platform.db);
  return rows;
}

/** An order by transfer, and a line with its depositor's name but without its bank reference. */
async function namedLine(amount: number) {
  const depositor = newDepositor();
  const order = await orderByTransfer(
    await logIn(site, await newMember(site), 'text/html'),
    'ibk',
    depositor,
  );
  await importStatement(staff.finance.client, ibkStatement([line(depositor, amount)]));
  const at = await findLineUrl(staff.finance.client, depositor);
  const [, id = ''] = /deposits\/([0-9a-f-]{36})/.exec(at) ?? [];
  return { id, number: order.number };
}

test('bulk accept offers, previews and matches only lines with one exact order', async () => {
  const { client } = staff.finance;
  const [exact, part] = [await namedLine(STANDARD), await namedLine(STANDARD - 1)];
  const list = await client.page('/admin/deposits');
  expect(list).toContain(`value="${exact.id}"`);
  expect(list).toContain(`/admin/orders/${exact.number}`);
  expect(list).not.toContain(`value="${part.id}"`);
  expect(list).not.toContain(`/admin/orders/${part.number}`);
  const preview = await client.page(`/admin/deposits/accept?row=${exact.id}&row=${part.id}`);
  expect(textOf(preview)).toContain(`Pays order ${exact.number}`);
  expect(textOf(preview)).toContain('No single order fits it');
  expect(preview).toContain(`value="${exact.id}:${exact.number}"`);
  expect(preview).not.toContain(`${part.id}:`);

  const rows = [`${exact.id}:${exact.number}`, `${part.id}:${part.number}`];
  const post = (fields: Record<string, string>, chosen: readonly string[]) =>
    client.post(`/admin/deposits/accept?row=${exact.id}&row=${part.id}`, fieldsOf(fields, chosen));
  const intent = 'accept-matches';
  expect((await post({ intent, reason: '' }, rows)).status).toBe(422);
  const none = await post({ intent, reason }, []);
  expect(none.status).toBe(422);
  expect(textOf(await none.text())).toContain('No row was chosen');

  const result = textOf(await (await post({ intent, reason }, rows)).text());
  expect(result).toContain('1 done, 1 not done.');
  expect(result).toContain(`Matched to ${exact.number}`);
  expect(result).toContain('It no longer has a single match.');
  expect(textOf(await client.page(`/admin/orders/${exact.number}`))).toContain('Paid');
  expect(textOf(await client.page(`/admin/orders/${part.number}`))).toContain('Deposit pending');
  expect((await auditedTargets('deposits.pay')).filter((each) => each.reason === reason)).toHaveLength(1);

  const again = textOf(await (await post({ intent, reason }, rows)).text());
  expect(again).toContain('0 done, 2 not done.');
});

async function givenUpMessage(once?: true): Promise<string> {
  const dedupeKey = randomUUID();
  const message = {
    channel: 'mail',
    to: 'gone@example.com',
    subject: 'News',
    text: 'x',
    ...(once && { once }),
  } as const;
  await site.platform.transaction((tx) => queueMessage(site.platform, tx, { ...message, dedupeKey }));
  const { rows } = await sql<{ id: string }>`
    update messages set tries = ${MAX_TRIES} where dedupe_key = ${dedupeKey} returning id`.execute(
    site.platform.db,
  );
  return rows[0]?.id ?? '';
}

test('bulk resend queues given-up messages once, except those with a code', async () => {
  const { client } = staff.support;
  const [plain, code] = [await givenUpMessage(), await givenUpMessage(true)];
  const list = await client.page('/admin/messages/log?state=given-up');
  expect(list).toContain(`value="${plain}"`);
  expect(list).not.toContain(`value="${code}"`);
  const address = `/admin/messages/log/resend?row=${plain}&row=${code}`;
  const preview = await client.page(address);
  const fields = { intent: 'send-again', key: inputValue(preview, 'key'), reason };
  const result = textOf(await (await client.post(address, fieldsOf(fields, [plain, code]))).text());
  expect(result).toContain('1 done, 1 not done.');
  const queued = async () =>
    (
      await sql<{ id: string }>`
        select id from messages where dedupe_key like ${`again:${plain}:%`} or dedupe_key like ${`again:${code}:%`}`.execute(
        site.platform.db,
      )
    ).rows.length;
  expect(await queued()).toBe(1);
  await client.post(address, fieldsOf(fields, [plain, code]));
  expect(await queued(), 'the same form twice').toBe(1);
  expect(await auditedTargets('notifications.sent-again')).toContainEqual({ target: plain, reason });
});

test('bulk actions require the right to decide about a row', async () => {
  for (const [path, fields] of [
    ['/admin/deposits/accept', { intent: 'accept-matches', reason }],
    ['/admin/messages/log/resend', { intent: 'send-again', key: randomUUID(), reason }],
  ] as const) {
    for (const role of ['editor', 'viewer'] as const) {
      const { client } = staff[role];
      expect((await client.get(path)).status, `${role} sees ${path}`).toBe(403);
      expect((await client.post(path, fields)).status, `${role} posts to ${path}`).toBe(403);
    }
    expect(textOf(await staff.admin.client.page(path))).toContain('No row was chosen.');
  }
  expect(await staff.viewer.client.page('/admin/deposits')).not.toContain('type="checkbox"');
});

import { sql } from 'kysely';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { importStatement } from '#app/domains/bank-statements/import/import-statement.server.ts';
import { listLinePage } from '#app/domains/bank-statements/reading/line-queries.server.ts';
import { listAwaitedTransfers } from '#app/domains/billing/deposits/list-awaited-transfers.server.ts';
import { listRefunds } from '#app/domains/billing/refunds/refund-queries.server.ts';
import { placeOrder } from '#app/domains/checkout/place-order.server.ts';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { makeMember, transferInput } from '#tests/support/factories.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import { ibkStatement } from '#tests/support/statements.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { appCode, turnTwoFactorOn } from '#tests/support/two-factor.ts';
import { decideLine } from '../bank-statements/decide-line.server.ts';
import { rowHref } from '../lists/list-query.ts';
import { findNeighbors, readListPage } from '../lists/list-reader.server.ts';
import { decideRefund } from '../refunds/decide-refund.server.ts';
import { refundOrder } from '../refunds/refund-order.server.ts';
import { reauthenticateStaff, requiredReauthentication } from '../staff/reauthenticate-staff.server.ts';
import { OrderRefundForm } from '../staff-schema.ts';
import { listOpenWork } from '../today/list-open-work.server.ts';
import { orderList } from './order-list.server.ts';
import { readOrderDocuments } from './read-order-documents.server.ts';
import { readStaffOrder } from './read-staff-order.server.ts';

const STANDARD = 3_750_000;
const caller = { id: 'request-1', address: '10.0.0.1' };
const account = { bank: '88', number: '110123456789', holder: '홍길동' };

let site: TestPlatform;
let staff: Member;
let password: string;
beforeEach(async () => {
  site = await createTestPlatform();
  const input = signUpInput();
  await signUp(site.platform, caller, input, lightHasher);
  const found = await findMember(site.platform, input.id);
  if (!found) throw new Error('Nobody joined.');
  staff = { ...found, role: 'admin' };
  password = input.password;
});
afterEach(() => site.close());

async function paidOrder(): Promise<{ number: string; buyer: Member }> {
  const buyer = await makeMember(site.platform);
  const placed = await placeOrder(site.platform, buyer, transferInput({ depositor: '홍길동' }), caller);
  if (!placed.ok) throw new Error(placed.error);
  const [awaited] = await listAwaitedTransfers(site.platform);
  const rows = ibkStatement([{ at: '2026-11-20 12:00:00', in: STANDARD, payer: `홍길동 ${awaited?.code}` }]);
  await importStatement(site.platform, staff, { bank: 'ibk', rows }, caller);
  return { number: placed.value.orderNumber, buyer };
}

const ask = (platform: Platform, orderNumber: string, more: object = {}) =>
  refundOrder(
    platform,
    staff,
    { orderNumber, amount: null, reason: 'Goodwill of ours', account, ...more },
    caller,
  );

test('requires reauthentication of a demo’s admin only if they have two-factor', async () => {
  expect(await requiredReauthentication(site.platform, staff)).toEqual({ password: false, code: false });
  expect(await reauthenticateStaff(site.platform, staff, {})).toMatchObject({ ok: true });
  await turnTwoFactorOn(site.platform, staff.accountId);
  expect(await requiredReauthentication(site.platform, staff)).toEqual({ password: true, code: true });
  expect(await reauthenticateStaff(site.platform, staff, {})).toEqual({
    ok: false,
    error: { code: 'current-required' },
  });
});

test('requires a password and an unused code to refund outside a demo (security §6)', async () => {
  const { number } = await paidOrder();
  const platform = { ...site.platform, demo: false };
  const { key } = await turnTwoFactorOn(platform, staff.accountId);
  const code = () => appCode(key, site.clock.now());
  const refused = async (reauthentication: object) => {
    const result = await ask(platform, number, reauthentication);
    return result.ok ? 'done' : result.error.code;
  };
  expect(await refused({})).toBe('current-required');
  expect(await refused({ currentPassword: 'Wrong-horse7', currentCode: code() })).toBe('wrong-password');
  expect(await refused({ currentPassword: password })).toBe('wrong-code');
  expect(await listRefunds(platform, { open: true })).toEqual([]);
  const used = code();
  const requested = await ask(platform, number, { currentPassword: password, currentCode: used });
  if (!requested.ok) throw new Error(requested.error.code);
  expect(await listRefunds(platform, { open: true })).toMatchObject([
    { state: 'REQUESTED', amount: STANDARD, reason: 'staff', orderNumber: number },
  ]);

  const { refundId } = requested.value;
  const approve = (currentCode: string) =>
    decideRefund(
      platform,
      staff,
      {
        refundId,
        decision: 'approve',
        reason: 'Agreed with the buyer',
        currentPassword: password,
        currentCode,
      },
      caller,
    );
  expect(await approve(used)).toEqual({ ok: false, error: { code: 'wrong-code' } });
  site.clock.advance(60_000);
  expect(await approve(code()), 'the one who requested it').toEqual({
    ok: false,
    error: { code: 'own-request' },
  });
  await sql`update refunds set requested_by = 'another' where id = ${refundId}`.execute(platform.db);
  site.clock.advance(60_000);
  expect(await approve(code())).toEqual({ ok: true, value: 'done' });
  site.clock.advance(60_000);
  expect(await approve(code()), 'a second member of staff').toEqual({
    ok: false,
    error: { code: 'not-open' },
  });
});

test('refunds the full balance once, and nothing of an unpaid order', async () => {
  const { number } = await paidOrder();
  const both = await Promise.all([ask(site.platform, number), ask(site.platform, number)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual({ ok: false, error: { code: 'refund-under-way' } });
  const member = await makeMember(site.platform);
  const placed = await placeOrder(site.platform, member, transferInput({ depositor: '김민준' }), caller);
  const empty = placed.ok ? placed.value.orderNumber : '';
  expect(await ask(site.platform, empty)).toEqual({ ok: false, error: { code: 'nothing-to-refund' } });
  expect(await ask(site.platform, 'R00000000000000')).toEqual({ ok: false, error: { code: 'not-found' } });
});

test('refunds part of the balance, but never more than the balance', async () => {
  const { number } = await paidOrder();
  const { platform } = site;
  expect(await ask(platform, number, { amount: STANDARD + 1 })).toEqual({
    ok: false,
    error: { code: 'nothing-to-refund' },
  });
  expect((await ask(platform, number, { amount: 1_000_000 })).ok).toBe(true);
  expect(await listRefunds(platform, { open: true })).toMatchObject([{ amount: 1_000_000 }]);
});

test.each([
  ['', null],
  ['1,250,000', 1_250_000],
  ['₩ 1000', 1000],
])('reads the refund amount “%s” as %s', (amount, read) => {
  const form = { intent: 'refund', amount, reason: 'Goodwill of ours' };
  expect(v.parse(OrderRefundForm, form)).toMatchObject({ amount: read });
});

test.each(['0', '-1', '1.5', 'all'])('rejects “%s” as a refund amount', (amount) => {
  const form = { intent: 'refund', amount, reason: 'Goodwill of ours' };
  expect(v.safeParse(OrderRefundForm, form).success).toBe(false);
});

test('requires password and code to refund a statement line outside a demo', async () => {
  const rows = ibkStatement([{ at: '2026-11-20 12:00:00', in: 5_000, payer: '누구' }]);
  await importStatement(site.platform, staff, { bank: 'ibk', rows }, caller);
  const { lines } = await listLinePage(site.platform, { state: 'all', after: null });
  const decision = { intent: 'refund', reason: 'Goes back', ...account } as const;
  const decided = await decideLine(
    { ...site.platform, demo: false },
    staff,
    lines[0]?.id ?? '',
    decision,
    caller,
  );
  expect(decided).toEqual({ ok: false, error: { code: 'current-required' } });
  expect(await listRefunds(site.platform, { open: true })).toEqual([]);
});

test('finds orders by number, account, state, method and Korean days, in pages', async () => {
  const { number, buyer } = await paidOrder();
  const find = async (query: string) => {
    const { rows, count } = await readListPage(orderList, site.platform, new URLSearchParams(query));
    expect(count.rows).toBe(rows.length);
    return rows.map((order) => order.number);
  };
  expect(await find('')).toEqual([number]);
  expect(await find(`number=${number.toLowerCase()}`)).toEqual([number]);
  expect(await find(`account=${buyer.loginId}&state=PAID&method=bank-transfer`)).toEqual([number]);
  expect(await find('from=2026-11-20&until=2026-11-20')).toEqual([number]);
  for (const other of ['number=R1', 'account=nobody1', 'state=EXPIRED', 'method=card', 'until=2026-11-19']) {
    expect(await find(other), other).toEqual([]);
  }
  expect(await find('state=NOTHING&from=tomorrow&after=x'), 'what is no filter is none').toEqual([number]);

  await sql`insert into orders (id, number, account_id, checkout_key, request_hash, state, plan_code, plan_name, price_version,
      terms_version, penalty_percent, monthly, setup_fee, total, method, contractor_sealed, due_at, created_at)
    select gen_random_uuid(), 'R' || lpad(n::text, 14, '0'), account_id, gen_random_uuid(), request_hash, 'CANCELED', plan_code,
      plan_name, price_version, terms_version, penalty_percent, monthly, setup_fee, total, method, contractor_sealed, due_at,
      created_at - n / 2 * interval '1 minute'
    from orders, generate_series(1, 120) n`.execute(site.platform.db);
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const params: URLSearchParams = new URLSearchParams(after === null ? {} : { after });
    const page = await readListPage(orderList, site.platform, params);
    expect(page.rows.length).toBeLessThanOrEqual(50);
    seen.push(...page.rows.map((order) => order.number));
    after = page.next;
  } while (after !== null);
  expect(new Set(seen).size).toBe(121);
  expect(seen).toHaveLength(121);
});

test('finds the neighbors of an order in its list, by the same filters and sort', async () => {
  const { number } = await paidOrder();
  await sql`insert into orders (id, number, account_id, checkout_key, request_hash, state, plan_code, plan_name, price_version,
      terms_version, penalty_percent, monthly, setup_fee, total, method, contractor_sealed, due_at, created_at)
    select gen_random_uuid(), 'R' || lpad(n::text, 14, '0'), account_id, gen_random_uuid(), request_hash, 'CANCELED', plan_code,
      plan_name, price_version, terms_version, penalty_percent, monthly, n, monthly + n, method, contractor_sealed, due_at, created_at
    from orders, generate_series(1, 3) n`.execute(site.platform.db);
  const params = new URLSearchParams('state=CANCELED&sort=total');
  const { rows } = await readListPage(orderList, site.platform, params);
  expect(rows.map((row) => row.number)).toEqual(['R00000000000001', 'R00000000000002', 'R00000000000003']);
  const links = { listPath: '/admin/orders', to: (row: { number: string }) => `/admin/orders/${row.number}` };
  const beside = (at: number) => {
    const opened = rowHref('', params, rows[at]?.cursor ?? '').slice(1);
    return findNeighbors(orderList, site.platform, new URLSearchParams(opened), links);
  };
  expect(await beside(1)).toEqual({
    listHref: '/admin/orders?state=CANCELED&sort=total',
    previousHref: rowHref(`/admin/orders/${rows[0]?.number}`, params, rows[0]?.cursor ?? ''),
    nextHref: rowHref(`/admin/orders/${rows[2]?.number}`, params, rows[2]?.cursor ?? ''),
  });
  expect(await beside(0)).toMatchObject({ previousHref: null });
  expect(await beside(2)).toMatchObject({ nextHref: null });
  expect(await findNeighbors(orderList, site.platform, new URLSearchParams(), links), number).toEqual({
    listHref: '/admin/orders',
    previousHref: null,
    nextHref: null,
  });
});

test('audits that staff saw an order, and lists its refund as open work', async () => {
  const { number } = await paidOrder();
  const found = await readStaffOrder(site.platform, staff, number, caller);
  expect(found.ok && found.value.held).toBe(STANDARD);
  expect(found.ok && found.value.lines.map(({ payer }) => payer)).toEqual([
    expect.stringContaining('홍길동'),
  ]);
  expect(await readStaffOrder(site.platform, staff, 'nothing', caller)).toEqual({
    ok: false,
    error: 'not-found',
  });
  const { rows } =
    await sql`select actor, target, request_id from audit_log where action = 'admin.order-seen'`.execute(
      site.platform.db,
    );
  expect(rows).toEqual([{ actor: staff.accountId, target: number, request_id: 'request-1' }]);
  await readOrderDocuments(site.platform, staff, number, caller);
  await ask(site.platform, number);
  const audited = await sql`
    select action, actor, target, request_id from audit_log
    where action in ('admin.order-papers-seen', 'admin.refund-requested') order by id`.execute(
    site.platform.db,
  );
  const by = { actor: staff.accountId, request_id: 'request-1' };
  expect(audited.rows).toEqual([
    { ...by, action: 'admin.order-papers-seen', target: number },
    { ...by, action: 'admin.refund-requested', target: expect.stringContaining(number) },
  ]);
  expect(await listOpenWork(site.platform, staff)).toMatchObject([
    { kind: 'refund', title: 'Refund: awaiting approval' },
  ]);
});

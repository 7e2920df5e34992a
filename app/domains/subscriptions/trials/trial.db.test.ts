import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { getOrder } from '#app/domains/billing/orders/order-queries.server.ts';
import { sendRefunds } from '#app/domains/billing/refunds/send-refunds.server.ts';
import { hashUnreadCompanies } from '#app/domains/billing/retention/erase-contractors.server.ts';
import { placeOrder } from '#app/domains/checkout/place-order.server.ts';
import { checkoutInput, makeMember } from '#tests/support/factories.ts';
import { type MoneySite, openMoneySite, REQUEST } from '#tests/support/money-site.ts';
import { withdraw } from '#tests/support/refunds.ts';
import { listNotifications, runDay, summarizeYear } from '#tests/support/subscription-year.ts';
import { savePayer } from '../invoices/save-payer.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import type { AgreeToPaidPlanInput } from '../payment-method/recurring-method-schema.ts';
import { registerCard } from '../payment-method/register-card.server.ts';
import { findOwnSubscription } from '../schedule/find-own-subscription.server.ts';
import { agreeToPaidPlan } from './agree-to-paid-plan.server.ts';
import { leaveTrial } from './leave-trial.server.ts';
import { startTrial } from './start-trial.server.ts';

/** The trial begins on 2026-11-20; this is its 30th and last day. */
const LAST_DAY = '2026-12-19';
const PAID_FROM = '2026-12-20';
const SHOWN = `${PAID_FROM} 1980000`;
const PAYER = {
  name: '김담당',
  phone: '02-123-4567',
  email: 'kim@example.com',
  address: '서울시 강남구 테헤란로 12',
};

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
});
afterEach(() => site.close());

function start(member: Member, company = '한강플랜트') {
  const input = { company, personalInfo: 'on', agreementPayment: 'on' } as const;
  return startTrial(site.platform, member, input, REQUEST);
}

async function startedTrial(company?: string): Promise<Member> {
  const member = await makeMember(site.platform);
  expect(await start(member, company)).toEqual({ ok: true, value: null });
  return member;
}

function agree(member: Member, change: Partial<AgreeToPaidPlanInput> = {}) {
  const input: AgreeToPaidPlanInput = {
    shown: SHOWN,
    method: 'card',
    company: '한강플랜트',
    ...PAYER,
    paidPlan: 'on',
    personalInfo: 'on',
    agreementPayment: 'on',
    ...change,
  };
  return agreeToPaidPlan(site.platform, member, input, REQUEST);
}

async function register(member: Member, card = '4906251234123456') {
  const { rows } = await sql<{ key: string }>`
    select customer_key as key from billing_customers where account_id = ${member.accountId}
  `.execute(site.platform.db);
  const customerKey = rows[0]?.key ?? '';
  const authKey = await site.sandbox.control.authorizeCard(customerKey, card);
  return registerCard(site.platform, member, { kind: 'card', authKey, customerKey }, REQUEST);
}

const summarize = (member: Member) => summarizeYear(site.platform, member.accountId);

test('a trial lasts thirty days, needs no payment method and says what follows', async () => {
  const member = await startedTrial();
  expect(await findOwnSubscription(site.platform, member)).toMatchObject({
    state: 'TRIALING',
    planName: 'Basic',
    trialEndsOn: LAST_DAY,
    anchor: PAID_FROM,
    limits: { seats: 3, dailyHours: 12, capacityGb: null },
    card: null,
    owed: [],
    schedule: { next: { kind: 'trial-ends', on: LAST_DAY }, overdueSteps: [] },
  });
  expect(await listNotifications(site.platform, member.accountId)).toEqual(['mail trial-started']);
});

test("an account gets one trial, even under another company's name", async () => {
  const member = await startedTrial();
  expect(await start(member, '낙동강설비')).toEqual({ ok: false, error: 'already-subscribed' });
  await leaveTrial(site.platform, member, 'end-now', REQUEST);
  expect(await start(member, '낙동강설비')).toEqual({ ok: false, error: 'account-used' });
});

test('a company gets one trial, however its name is written', async () => {
  await startedTrial('주식회사 한강플랜트');
  const colleague = await makeMember(site.platform);
  expect(await start(colleague, '한강 플랜트(주)')).toEqual({ ok: false, error: 'company-used' });
  expect((await summarize(colleague)).state).toBe('none');
});

test('stores only a keyed hash of the company', async () => {
  await startedTrial('한강플랜트');
  const { rows } = await sql<{ company_hash: string }>`select company_hash from trials`.execute(
    site.platform.db,
  );
  expect(rows[0]?.company_hash).not.toContain('한강');
});

test('a trial replaces an unpaid order, and is rejected while a deposit is awaited', async () => {
  const order = await site.place({ plan: 'standard' });
  expect(await start(order.member)).toEqual({ ok: true, value: null });
  expect((await site.summarize(order)).order).toBe('CANCELED');
  const awaited = await site.awaitingDeposit();
  expect(await start(awaited.member, '낙동강설비')).toEqual({ ok: false, error: 'deposit-awaited' });
});

test('nothing else can be ordered during a trial', async () => {
  const member = await startedTrial();
  const placed = await placeOrder(site.platform, member, checkoutInput(), REQUEST);
  expect(placed).toEqual({ ok: false, error: 'already-subscribed' });
});

test('a trial without consent ends, and nothing is charged', async () => {
  const member = await startedTrial();
  await register(member);
  await runDay(site, LAST_DAY, '23:59:59');
  expect((await summarize(member)).state).toBe('TRIALING');
  await runDay(site, PAID_FROM, '00:00:00');
  expect(await summarize(member)).toMatchObject({ state: 'ENDED', invoices: [] });
});

test('with consent and a card, the paid plan starts on its day in the given name', async () => {
  const member = await startedTrial();
  expect(await agree(member)).toEqual({ ok: true, value: { needsCard: true } });
  expect(await register(member)).toEqual({ ok: true, value: 'kept' });
  expect((await findOwnSubscription(site.platform, member))?.schedule.next).toMatchObject({
    kind: 'pay',
    on: PAID_FROM,
    amount: 1_980_000,
    by: 'card-on-file',
    why: 'after-trial',
  });
  await runDay(site, PAID_FROM);
  expect(await summarize(member)).toMatchObject({
    state: 'ACTIVE',
    invoices: [{ no: 1, state: 'PAID', startsOn: PAID_FROM, endsOn: '2027-01-18' }],
  });
  const { rows } = await sql<{ number: string }>`
    select number from orders where account_id = ${member.accountId}
  `.execute(site.platform.db);
  const order = await getOrder(site.platform, member, rows[0]?.number ?? '');
  expect(order.ok && order.value.contractor).toMatchObject({ name: '김담당', company: '한강플랜트' });
});

test('a consent stores exactly what was shown, and one to other terms is rejected', async () => {
  const member = await startedTrial();
  expect(await agree(member, { shown: `${PAID_FROM} 1000` })).toEqual({
    ok: false,
    error: 'terms-changed',
  });
  await agree(member);
  const { rows } = await sql`
    select kind, plan_code, monthly, method, starts_on, withdrawn_at from subscription_agreements
  `.execute(site.platform.db);
  expect(rows).toEqual([
    {
      kind: 'convert',
      plan_code: 'basic',
      monthly: 1_980_000,
      method: 'card',
      starts_on: PAID_FROM,
      withdrawn_at: null,
    },
  ]);
});

test('revoking the consent ends the trial without a charge and is mailed once', async () => {
  const member = await startedTrial();
  await agree(member);
  await register(member);
  await leaveTrial(site.platform, member, 'take-back', REQUEST);
  await leaveTrial(site.platform, member, 'take-back', REQUEST);
  const notifications = await listNotifications(site.platform, member.accountId);
  expect(notifications.filter((message) => message === 'mail paid-plan-declined')).toHaveLength(1);
  await runDay(site, PAID_FROM);
  expect(await summarize(member)).toMatchObject({ state: 'ENDED', invoices: [] });
});

test('a trial with consent but without a card ends, too', async () => {
  const member = await startedTrial();
  await agree(member);
  const own = await findOwnSubscription(site.platform, member);
  expect(own?.schedule).toMatchObject({
    next: { kind: 'trial-ends', on: LAST_DAY, why: 'no-way-to-pay' },
    overdueSteps: [],
  });
  await runDay(site, PAID_FROM);
  expect(await summarize(member)).toMatchObject({ state: 'ENDED', invoices: [] });
});

test('a member who had a paid subscription gets no trial; one who withdrew in time does', async () => {
  const paid = await site.paidByCard({ plan: 'basic' });
  await sql`update subscriptions set state = 'ENDED', end_reason = 'finished', last_day = ends_on, ended_at = ${site.clock.now()},
    next_period_no = null, next_period_on = null where account_id = ${paid.member.accountId}`.execute(
    site.platform.db,
  );
  expect(await start(paid.member, '낙동강설비')).toEqual({ ok: false, error: 'was-customer' });
  const withdrawn = await site.paidByCard({ plan: 'basic' });
  expect((await withdraw(site, withdrawn)).ok).toBe(true);
  await sendRefunds(site.platform);
  expect(await start(withdrawn.member, '섬진강설비')).toEqual({ ok: true, value: null });
});

test('a company that paid under another account gets no trial, however its name is written', async () => {
  await site.paidByCard({ plan: 'basic', company: '주식회사 한강플랜트' });
  const colleague = await makeMember(site.platform);
  expect(await start(colleague, '한강 플랜트(주)')).toEqual({ ok: false, error: 'company-used' });
  expect(await start(colleague, '낙동강설비')).toEqual({ ok: true, value: null });
});

test('a company gets a trial if its order was unpaid or refunded in full, and after an order without a company', async () => {
  await site.place({ plan: 'basic', company: '한강플랜트' });
  expect(await start(await makeMember(site.platform), '한강플랜트')).toEqual({ ok: true, value: null });
  const withdrawn = await site.paidByCard({ plan: 'basic', company: '섬진강설비' });
  expect((await withdraw(site, withdrawn)).ok).toBe(true);
  await sendRefunds(site.platform);
  expect(await start(await makeMember(site.platform), '섬진강설비')).toEqual({ ok: true, value: null });
  await site.paidByCard({ plan: 'basic', company: '' });
  expect(await start(await makeMember(site.platform), '영산강설비')).toEqual({ ok: true, value: null });
});

test('a company that took over a running subscription counts as a customer from its first period on', async () => {
  const paid = await site.paidByCard({ plan: 'basic', company: '한강플랜트' });
  const contractor = { ...PAYER, company: '낙동강설비' };
  await site.platform.transaction(async (tx) => {
    const subscription = await findRunningSubscription(tx, paid.member.accountId);
    if (!subscription) throw new Error('There is no contract.');
    await savePayer(site.platform, tx, subscription.id, { contractor, deposit: null });
  });
  const colleague = await makeMember(site.platform);
  await runDay(site, '2026-12-20');
  expect(await start(colleague, '낙동강설비')).toEqual({ ok: false, error: 'company-used' });
});

test('hashes the company of an older order once, and reads no order twice', async () => {
  const paid = await site.paidByCard({ plan: 'basic', company: '한강플랜트' });
  const nameless = await site.paidByCard({ plan: 'basic', company: '' });
  const { db } = site.platform;
  await sql`update orders set company_hash = 'unread' where id in (${paid.orderId}, ${nameless.orderId})`.execute(
    db,
  );
  await hashUnreadCompanies(site.platform);
  expect(await start(await makeMember(site.platform), '(주)한강플랜트')).toEqual({
    ok: false,
    error: 'company-used',
  });
  const { rows } = await sql`select company_hash from orders where id = ${nameless.orderId}`.execute(db);
  expect(rows).toEqual([{ company_hash: null }]);
  const open = vi.spyOn(site.platform.secrets, 'open');
  await hashUnreadCompanies(site.platform);
  expect(open).not.toHaveBeenCalled();
});

test('by bank transfer, the first period awaits its deposit as the member chose it', async () => {
  const member = await startedTrial();
  const agreed = await agree(member, {
    method: 'bank-transfer',
    transferBank: 'shinhan',
    depositor: '홍길동',
    transferCertificate: 'cash',
  });
  expect(agreed).toEqual({ ok: true, value: { needsCard: false } });
  await runDay(site, PAID_FROM);
  const own = await findOwnSubscription(site.platform, member);
  expect(own).toMatchObject({ state: 'ACTIVE', schedule: { next: { by: 'deposit', why: 'owed' } } });
  const order = await getOrder(site.platform, member, own?.owed[0]?.orderNumber ?? '');
  expect(order.ok && order.value).toMatchObject({
    state: 'AWAITING_DEPOSIT',
    depositTerms: { bank: 'shinhan', certificate: 'cash', payer: { depositor: '홍길동' } },
  });
});

test('a member can end the trial at once and at no cost, but not somebody else’s', async () => {
  const member = await startedTrial();
  const stranger = await makeMember(site.platform);
  expect(await leaveTrial(site.platform, stranger, 'end-now', REQUEST)).toEqual({
    ok: false,
    error: 'no-trial',
  });
  expect(await leaveTrial(site.platform, member, 'end-now', REQUEST)).toEqual({ ok: true, value: null });
  expect(await summarize(member)).toMatchObject({ state: 'ENDED', invoices: [] });
});

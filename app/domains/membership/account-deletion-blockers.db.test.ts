import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import { signOut } from '#app/domains/accounts/sessions/end-session.server.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import { deleteBillingKeys } from '#app/domains/billing/cards/delete-billing-keys.server.ts';
import { listOrders } from '#app/domains/billing/orders/order-queries.server.ts';
import { eraseContractors } from '#app/domains/billing/retention/erase-contractors.server.ts';
import { placeOrder } from '#app/domains/checkout/place-order.server.ts';
import { catalog } from '#app/domains/plans/catalog.ts';
import { cancelEarly } from '#app/domains/subscriptions/cancellation/cancel-early.server.ts';
import { findCancellationView } from '#app/domains/subscriptions/cancellation/find-cancellation-view.server.ts';
import { agreeToPaidPlan } from '#app/domains/subscriptions/trials/agree-to-paid-plan.server.ts';
import { leaveTrial } from '#app/domains/subscriptions/trials/leave-trial.server.ts';
import { describeTerms } from '#app/domains/subscriptions/trials/paid-plan-terms.ts';
import { startTrial } from '#app/domains/subscriptions/trials/start-trial.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import {
  DELETION_INPUT,
  deleteAccountFrom,
  logInAndDeleteAccount,
  logInMember,
  payByCard,
  signUpMember,
} from '#tests/support/account-deletions.ts';
import { checkoutInput } from '#tests/support/factories.ts';
import { messagesTo } from '#tests/support/mails-to.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { turnTwoFactorOn } from '#tests/support/two-factor.ts';

const YEAR_MS = 365 * DAY_MS;

let site: TestPlatform;
beforeEach(async () => {
  site = await createTestPlatform();
});
afterEach(() => site.close());

describe('account deletion', () => {
  test('is rejected with a wrong password, and guesses are throttled', async () => {
    const member = await signUpMember(site);
    const browser = await logInMember(site, member);
    const wrong = { ...DELETION_INPUT, currentPassword: 'Not-the-one7' };
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await deleteAccountFrom(site, browser, wrong)).toEqual({
        ok: false,
        error: { code: 'wrong-password' },
      });
    }
    expect(await deleteAccountFrom(site, browser)).toMatchObject({ ok: false, error: { code: 'limited' } });
    expect(await findMember(site.platform, member.loginId)).not.toBeNull();
  });

  test('is rejected the second time', async () => {
    const browser = await logInMember(site, await signUpMember(site));
    await deleteAccountFrom(site, browser);
    expect(await deleteAccountFrom(site, browser)).toMatchObject({
      ok: false,
      error: { code: 'wrong-password' },
    });
  });

  test('is rejected if the session has ended or the account is frozen in the meantime', async () => {
    const { platform } = site;
    const member = await signUpMember(site);
    const left = await logInMember(site, member);
    await signOut(platform, newCaller(), left.token);
    expect(await deleteAccountFrom(site, left)).toEqual({ ok: false, error: { code: 'signed-out' } });
    const frozen = await logInMember(site, member);
    await sql`update accounts set status = 'frozen' where id = ${member.accountId}`.execute(platform.db);
    expect(await deleteAccountFrom(site, frozen)).toEqual({ ok: false, error: { code: 'signed-out' } });
    expect(await findMember(platform, member.loginId)).not.toBeNull();
  });

  test('consumes no recovery code when it is rejected', async () => {
    const { platform } = site;
    const member = await signUpMember(site);
    await grantRole(platform, 'system', { loginId: member.loginId, role: 'admin' });
    const browser = await logInMember(site, member);
    const { recoveryCodes } = await turnTwoFactorOn(platform, member.accountId);
    const withCode = { ...DELETION_INPUT, currentCode: recoveryCodes[0] };
    expect(await deleteAccountFrom(site, browser, withCode)).toEqual({
      ok: false,
      error: { code: 'last-admin' },
    });
    const mails = await messagesTo(site.platform, `${member.loginId}@example.com`);
    expect(mails.map(({ subject }) => subject)).not.toContain(
      '복구 코드로 로그인했습니다 / A recovery code was used',
    );

    const other = await signUpMember(site, { tel: '010-2222-3333' });
    await grantRole(platform, 'system', { loginId: other.loginId, role: 'admin' });
    expect(await deleteAccountFrom(site, browser)).toEqual({ ok: false, error: { code: 'wrong-code' } });
    expect(await deleteAccountFrom(site, browser, withCode)).toEqual({ ok: true, value: undefined });
  });

  test('is rejected for the last admin, whose orders and codes stay unchanged', async () => {
    const { platform } = site;
    const [first, second] = [await signUpMember(site), await signUpMember(site, { tel: '010-2222-3333' })];
    for (const { loginId } of [first, second])
      await grantRole(platform, 'system', { loginId, role: 'admin' });
    await placeOrder(platform, second, checkoutInput(), newCaller());
    expect((await logInAndDeleteAccount(site, first)).ok).toBe(true);
    expect(await logInAndDeleteAccount(site, second)).toEqual({ ok: false, error: { code: 'last-admin' } });
    expect((await listOrders(platform, second))[0]?.state).toBe('PENDING_PAYMENT');
    const bought = await placeOrder(platform, second, checkoutInput(), newCaller());
    expect(bought.ok).toBe(true);
  });

  test('is possible after the service period, and the retained order is anonymized five years later', async () => {
    const { platform, clock } = site;
    const member = await signUpMember(site);
    const sandbox = await payByCard(site, member);

    const refused = {
      code: 'subscribed',
      planName: 'Standard',
      endsOn: '2027-11-19',
      trialEndsOn: null,
    };
    expect(await logInAndDeleteAccount(site, member)).toEqual({ ok: false, error: refused });
    clock.advance(364 * DAY_MS);
    expect(await logInAndDeleteAccount(site, member)).toEqual({ ok: false, error: refused });
    clock.advance(DAY_MS);
    expect(await logInAndDeleteAccount(site, member)).toEqual({ ok: true, value: undefined });

    const paid = await sql<{ state: string }>`
      select state from payment_methods`.execute(platform.db);
    expect(paid.rows).toMatchObject([{ state: 'DELETED' }]);
    await deleteBillingKeys(platform);
    const keys = await sql<{ key: string }>`select billing_key_sealed as key from payment_methods`.execute(
      platform.db,
    );
    expect(keys.rows, 'deleted at the gateway first').toEqual([{ key: '' }]);
    await eraseContractors(platform);
    expect((await listOrders(platform, member))[0]?.contractor.name).toBe('Kim Tester');
    clock.advance(5 * YEAR_MS + 10 * DAY_MS);
    await eraseContractors(platform);
    const [order] = await listOrders(platform, member);
    expect(order).toMatchObject({ state: 'PAID', total: 3_750_000, contractor: { name: '(deleted)' } });
    const { rows } = await sql<{ response: unknown }>`select response from payment_attempts`.execute(
      platform.db,
    );
    expect(rows).toEqual([{ response: null }]);
    await sandbox.close();
  });

  test('is rejected until a scheduled cancellation takes effect, and reports that day', async () => {
    const { platform, clock } = site;
    const member = await signUpMember(site);
    const sandbox = await payByCard(site, member);
    clock.advance(10 * DAY_MS);
    const view = await findCancellationView(platform, member);
    const shown = view?.choices.find(({ when }) => when === 'period-end')?.shown ?? '';
    const chosen = { when: 'period-end', shown, account: null } as const;
    expect(await cancelEarly(platform, reauthenticated(member), chosen, newCaller())).toEqual({
      ok: true,
      value: null,
    });
    const refused = { code: 'subscribed', endsOn: '2026-12-19' };
    expect(await logInAndDeleteAccount(site, member)).toMatchObject({ ok: false, error: refused });
    // The daily job may run later than midnight, and has the penalty to settle.
    clock.advance(20 * DAY_MS);
    expect(await logInAndDeleteAccount(site, member)).toMatchObject({
      ok: false,
      error: { ...refused, endsOn: '2026-12-20' },
    });
    await sandbox.close();
  });

  test('is rejected while a penalty is outstanding', async () => {
    const { platform, clock } = site;
    const member = await signUpMember(site);
    const sandbox = await payByCard(site, member);
    clock.advance(10 * DAY_MS);
    await sandbox.control.setCardRule({ bin: '490625', rule: 'limit' });
    const view = await findCancellationView(platform, member);
    const shown = view?.choices.find(({ when }) => when === 'today')?.shown ?? '';
    const today = { when: 'today', shown, account: null } as const;
    expect(await cancelEarly(platform, reauthenticated(member), today, newCaller())).toMatchObject({
      ok: true,
    });
    clock.advance(DAY_MS);
    expect(await logInAndDeleteAccount(site, member)).toMatchObject({ ok: false, error: { code: 'owes' } });
    expect(await findMember(platform, member.loginId)).not.toBeNull();
    await sandbox.close();
  });

  test('is rejected during a trial or an agreed paid plan, and possible once the trial is ended', async () => {
    const { platform } = site;
    const member = await signUpMember(site);
    const consents = { personalInfo: 'on', agreementPayment: 'on' } as const;
    await startTrial(platform, member, { company: '한강플랜트', ...consents }, newCaller());
    const refused = { code: 'subscribed', planName: 'Basic', trialEndsOn: '2026-12-19' };
    const until = (endsOn: string) => ({ ok: false, error: { ...refused, endsOn } });
    expect(await logInAndDeleteAccount(site, member)).toEqual(until('2026-12-19'));
    const shown = describeTerms({ startsOn: '2026-12-20', monthly: catalog.basic.monthly });
    const payer = {
      company: '',
      name: '김담당',
      phone: '02-123-4567',
      email: 'k@example.com',
      address: '서울',
    };
    const deposit = { method: 'virtual-account', accountBank: 'ibk', accountCertificate: 'cash' } as const;
    const paid = { shown, paidPlan: 'on', ...payer, ...consents, ...deposit } as const;
    expect(await agreeToPaidPlan(platform, member, paid, newCaller())).toMatchObject({ ok: true });
    expect(await logInAndDeleteAccount(site, member)).toEqual(until('2027-12-19'));
    await leaveTrial(platform, member, 'end-now', newCaller());
    expect(await logInAndDeleteAccount(site, member)).toEqual({ ok: true, value: undefined });
  });

  test('rejects orders placed afterwards from a page that is still open', async () => {
    const member = await signUpMember(site);
    await logInAndDeleteAccount(site, member);
    const late = await placeOrder(
      site.platform,
      member,
      checkoutInput({ checkout: randomUUID() }),
      newCaller(),
    );
    expect(late).toEqual({ ok: false, error: 'account-gone' });
  });
});

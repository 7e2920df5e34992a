import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/actor.ts';
import { checkLoginId } from '#app/domains/accounts/check-login-id.server.ts';
import { ERASED_TABLES } from '#app/domains/accounts/erasure.store.server.ts';
import { findMember } from '#app/domains/accounts/find-member.server.ts';
import { grantRole } from '#app/domains/accounts/grant-role.server.ts';
import { issueCode } from '#app/domains/accounts/issue-code.server.ts';
import { accountsJobs } from '#app/domains/accounts/jobs.server.ts';
import type { SignedInBrowser } from '#app/domains/accounts/lock-signed-in.server.ts';
import { resumeSession } from '#app/domains/accounts/resume-session.server.ts';
import { signIn } from '#app/domains/accounts/sign-in.server.ts';
import { signOut } from '#app/domains/accounts/sign-out.server.ts';
import { forgetBillingKeys } from '#app/domains/billing/forget-billing-keys.server.ts';
import { forgetContractors } from '#app/domains/billing/forget-contractors.server.ts';
import { listOrders } from '#app/domains/billing/list-orders.server.ts';
import { openCardWindow } from '#app/domains/billing/open-card-window.server.ts';
import { openVirtualAccount } from '#app/domains/billing/open-virtual-account.server.ts';
import { shownTerms } from '#app/domains/billing/paid-plan-terms.ts';
import { payOrder } from '#app/domains/billing/pay-order.server.ts';
import { placeOrder } from '#app/domains/billing/place-order.server.ts';
import { connectDevice } from '#app/domains/licences/connect-device.server.ts';
import { listOutbox } from '#app/domains/notifications/list-outbox.server.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { catalogue } from '#app/domains/plans/catalogue.ts';
import { agreeToPaidPlan } from '#app/domains/renewals/agree-to-paid-plan.server.ts';
import { renewalsJobs } from '#app/domains/renewals/jobs.server.ts';
import { leaveTrial } from '#app/domains/renewals/leave-trial.server.ts';
import { startTrial } from '#app/domains/renewals/start-trial.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { checkoutInput } from '#tests/support/factories.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { type SandboxGateway, startSandboxGateway } from '#tests/support/sandbox-gateway.ts';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { turnTwoFactorOn } from '#tests/support/two-factor.ts';
import { deleteAccount } from './delete-account.server.ts';
import { membershipJobs } from './jobs.server.ts';
import type { LeavingInput } from './leaving.ts';
import { signUp } from './sign-up.server.ts';

let site: TestPlatform;
beforeEach(async () => {
  site = await createTestPlatform();
});
afterEach(() => site.close());

const PASSWORD = 'vK7!mq2z';
const YEAR_MS = 365 * DAY_MS;
const leaving: LeavingInput = { agree: true, reason: 'other', currentPassword: PASSWORD };

let networks = 0;
const caller = () => {
  networks += 1;
  return { id: 'request', address: `10.1.${networks}.1`, userAgent: '' };
};

async function join(change: Parameters<typeof signUpInput>[0] = {}): Promise<Member> {
  const input = signUpInput(change);
  expect(await signUp(site.platform, caller(), input, lightHasher)).toEqual({ ok: true, value: 'done' });
  const member = await findMember(site.platform, input.id);
  if (!member) throw new Error(`No member ${input.id}`);
  return member;
}

/** The member's browser, logged in just now. */
async function enter(member: Member): Promise<SignedInBrowser> {
  const nobody = { session: null, device: null };
  const login = { id: member.loginId, password: PASSWORD };
  const answer = await signIn(site.platform, caller(), login, nobody, lightHasher);
  return { member, token: signedIn(answer).sessionToken };
}

const leaveFrom = (browser: SignedInBrowser, input = leaving) =>
  deleteAccount(site.platform, caller(), browser, input, lightHasher);
const leave = async (member: Member, input = leaving) => leaveFrom(await enter(member), input);

/** A contract whose first period is paid by card. */
async function payYear(member: Member): Promise<SandboxGateway> {
  const { platform, clock } = site;
  const sandbox = await startSandboxGateway(platform, clock);
  platform.gateways.domestic = sandbox.gateway;
  const placed = await placeOrder(platform, member, checkoutInput(), caller());
  if (!placed.ok) throw new Error(placed.error);
  const { orderNumber } = placed.value;
  const opened = await openCardWindow(platform, member, orderNumber);
  if (!opened.ok) throw new Error(opened.error);
  const { customerKey } = opened.value;
  const authKey = await sandbox.control.authoriseCard(customerKey);
  await payOrder(platform, member, { orderNumber, authKey, customerKey });
  return sandbox;
}

async function mailTo(address: string) {
  const shown = await listOutbox(site.platform);
  return shown.ok ? shown.value.filter(({ to }) => to === address) : [];
}

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const { db } = site.platform;
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    parts.push(`${name} ${JSON.stringify(rows)}`);
  }
  return parts.join('\n');
}

describe('who leaves', () => {
  test('is gone from every table, in clear, and is told what was kept', async () => {
    const { platform } = site;
    const person = { id: 'canary77', name: '카나리아', tel: '010-5550-1234', company: 'Canary Works' };
    const member = await join({ ...person, email: 'canary@birds.example' });
    await placeOrder(platform, member, checkoutInput(), caller());
    await platform.transaction((tx) =>
      issueCode(platform, tx, {
        purpose: 'change-email',
        to: 'canary@birds.example',
        accountId: member.accountId,
        message: (code) => ({ subject: 'Your code', text: code }),
      }),
    );
    const gone = { channel: 'mail', to: 'given-up@birds.example', subject: 'Your email', text: 'x' } as const;
    await platform.transaction((tx) =>
      queueMessage(platform, tx, { ...gone, accountId: member.accountId, dedupeKey: 'given-up' }),
    );
    const before = await dump();
    for (const word of ['canary77', '카나리아', 'Canary Works', 'canary@birds.example'])
      expect(before).toContain(word);

    expect(await leave(member)).toEqual({ ok: true, value: undefined });

    const after = await dump();
    for (const word of ['canary77', '카나리아', 'Canary Works', 'canary@birds', '5550-1234', '55501234'])
      expect(after).not.toContain(word);
    expect(await mailTo('given-up@birds.example')).toEqual([]);
    const mail = await mailTo('canary@birds.example');
    expect(mail.map(({ subject }) => subject)).toEqual(['Your Routi account has been deleted']);
    expect(mail[0]?.text).toContain('until 2029-11-20');
    expect(mail[0]?.text).toContain('for 5 years');
    expect(await listOrders(platform, member)).toMatchObject([
      { state: 'CANCELED', contractor: { name: '(deleted)', address: '(deleted)' } },
    ]);
  });

  test('leaves no row in a table that refers to accounts and is not named as erased', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct refers.table_name as name
      from information_schema.referential_constraints as rule
      join information_schema.table_constraints as refers on refers.constraint_name = rule.constraint_name
      join information_schema.table_constraints as named on named.constraint_name = rule.unique_constraint_name
      where named.table_name = 'accounts'`.execute(site.platform.db);
    // Posts and images belong to the site; their author is an account that says nothing any more.
    const kept = ['stored_posts', 'images'];
    const unnamed = rows.map(({ name }) => name).filter((name) => !kept.includes(name));
    expect(unnamed.sort()).toEqual([...ERASED_TABLES].sort());
  });

  test('is signed out at once and does not sign in again', async () => {
    const { platform } = site;
    const member = await join({ id: 'goner01' });
    const browser = await enter(member);
    await leaveFrom(browser);
    expect((await resumeSession(platform, browser.token)).actor.kind).toBe('visitor');
    const nobody = { session: null, device: null };
    const input = { id: 'goner01', password: PASSWORD };
    const again = await signIn(platform, caller(), input, nobody, lightHasher);
    expect(again).toMatchObject({ ok: false, error: { code: 'wrong' } });
  });

  test('gives an opinion that nobody can bring back to an account, or none', async () => {
    await leave(await join());
    await leave(await join({ tel: '010-2222-3333' }), { agree: true, currentPassword: PASSWORD });
    const { rows } = await sql`select * from deletion_opinions`.execute(site.platform.db);
    expect(rows).toEqual([{ id: 1, reason: 'other', given_on: '2026-11-20' }]);
    site.clock.advance(3 * YEAR_MS + DAY_MS);
    await membershipJobs.find(({ name }) => name === 'membership-forget-opinions')?.run(site.platform);
    const later = await sql`select * from deletion_opinions`.execute(site.platform.db);
    expect(later.rows).toEqual([]);
  });

  test('keeps what was agreed to about marketing for half a year, and the rest as proof', async () => {
    const { platform, clock } = site;
    const member = await join();
    const stays = await join({ tel: '010-2222-3333' });
    const { db } = platform;
    const agreed = async ({ accountId }: Member) => {
      const query = sql<{
        code: string;
      }>`select code from consents where account_id = ${accountId} order by id`;
      return (await query.execute(db)).rows.map(({ code }) => code);
    };
    const deleteLines = (where: Member) =>
      sql`delete from consents where account_id = ${where.accountId}`.execute(db);
    const all = await agreed(member);
    await expect(deleteLines(member)).rejects.toThrow('append-only');
    await leave(member);
    await expect(deleteLines(member), 'its other lines').rejects.toThrow('append-only');
    const forget = membershipJobs.find(({ name }) => name === 'membership-forget-leavers');
    clock.set('2027-05-20T02:59:59Z');
    await forget?.run(platform);
    expect(await agreed(member)).toEqual(all);
    clock.set('2027-05-20T03:00:00Z');
    await forget?.run(platform);
    expect(await agreed(member)).toEqual(['terms-of-use', 'privacy-collection']);
    expect(await agreed(stays)).toEqual(all);
    const { rows } = await sql`select 1 from accounts where records_kept_until is not null`.execute(db);
    expect(rows).toEqual([]);
  });

  test('leaves of a trial its proof without who would have paid or used it; its company is forgotten three years after', async () => {
    const { platform, clock } = site;
    const { db } = platform;
    const member = await join();
    const consents = { personalInfo: 'on', agreementPayment: 'on' } as const;
    await startTrial(platform, member, { company: '카나리아상사', ...consents }, caller());
    const shown = shownTerms({ startsOn: '2026-12-20', monthly: catalogue.basic.monthly });
    const deposit = { method: 'virtual-account', accountBank: 'ibk', accountCertificate: 'cash' } as const;
    const contractor = {
      company: '',
      name: '카나리아',
      phone: '02-123-4567',
      email: 'k@example.com',
      address: '서울',
    };
    const paid = { shown, paidPlan: 'on', ...contractor, ...consents, ...deposit } as const;
    expect(await agreeToPaidPlan(platform, member, paid, caller())).toMatchObject({ ok: true });
    expect(await connectDevice(platform, member, 'CAD 1', caller())).toMatchObject({ ok: true });
    await leaveTrial(platform, member, 'end-now', caller());
    const count = async (table: string) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
        db,
      );
      return rows[0]?.n;
    };
    expect([await count('contract_payers'), await count('licence_devices')]).toEqual([1, 1]);

    clock.advance(DAY_MS);
    expect(await leave(member)).toEqual({ ok: true, value: undefined });
    expect([await count('contract_payers'), await count('licence_devices')]).toEqual([0, 0]);
    expect([await count('trials'), await count('contract_consents')]).toEqual([1, 1]);
    const colleague = await join({ tel: '010-2222-3333' });
    const again = () =>
      startTrial(platform, colleague, { company: '(주)카나리아상사', ...consents }, caller());
    const forget = renewalsJobs.find(({ name }) => name === 'renewals-forget-trial-companies');
    clock.set('2029-11-20T02:59:59Z');
    await forget?.run(platform);
    expect(await again()).toEqual({ ok: false, error: 'company-used' });
    clock.set('2029-11-20T03:00:01Z');
    await forget?.run(platform);
    expect(await again()).toEqual({ ok: true, value: null });
  });

  test('leaves its company a customer for three years, and its record for five', async () => {
    const { platform, clock } = site;
    const member = await join();
    const sandbox = await payYear(member);
    clock.advance(365 * DAY_MS);
    expect(await leave(member)).toEqual({ ok: true, value: undefined });
    const colleague = await join({ tel: '010-2222-3333' });
    const consents = { personalInfo: 'on', agreementPayment: 'on' } as const;
    const again = () => startTrial(platform, colleague, { company: 'Routi Testers', ...consents }, caller());
    clock.set('2030-11-20T02:59:59Z');
    await forgetContractors(platform);
    expect(await again()).toEqual({ ok: false, error: 'company-used' });
    clock.set('2030-11-20T03:00:01Z');
    await forgetContractors(platform);
    expect(await again()).toEqual({ ok: true, value: null });
    expect((await listOrders(platform, member))[0]?.contractor.company).toBe('Routi Testers Ltd');
    await sandbox.close();
  });

  test('leaves the proof of what was agreed to, and what the audit log says of the account', async () => {
    const member = await join();
    await leave(member);
    const { rows: consents } = await sql<{ n: number }>`
      select count(*) as n from consents where account_id = ${member.accountId}`.execute(site.platform.db);
    expect(consents[0]?.n).toBe(6);
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where target = ${member.accountId} order by id`.execute(site.platform.db);
    expect(rows.map(({ action }) => action)).toEqual([
      'membership.sign-up',
      'accounts.sign-in',
      'accounts.session-end.signed-out',
      'membership.delete-account',
    ]);
  });
});

describe('nobody leaves', () => {
  test('with a wrong password, and guesses have to wait', async () => {
    const member = await join();
    const browser = await enter(member);
    const wrong = { ...leaving, currentPassword: 'Not-the-one7' };
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await leaveFrom(browser, wrong)).toEqual({ ok: false, error: { code: 'wrong-password' } });
    }
    expect(await leaveFrom(browser)).toMatchObject({ ok: false, error: { code: 'limited' } });
    expect(await findMember(site.platform, member.loginId)).not.toBeNull();
  });

  test('twice', async () => {
    const browser = await enter(await join());
    await leaveFrom(browser);
    expect(await leaveFrom(browser)).toMatchObject({ ok: false, error: { code: 'wrong-password' } });
  });

  test('with a session that ended meanwhile, or of an account that was frozen meanwhile', async () => {
    const { platform } = site;
    const member = await join();
    const left = await enter(member);
    await signOut(platform, caller(), left.token);
    expect(await leaveFrom(left)).toEqual({ ok: false, error: { code: 'signed-out' } });
    const frozen = await enter(member);
    await sql`update accounts set status = 'frozen' where id = ${member.accountId}`.execute(platform.db);
    expect(await leaveFrom(frozen)).toEqual({ ok: false, error: { code: 'signed-out' } });
    expect(await findMember(platform, member.loginId)).not.toBeNull();
  });

  test('and uses a recovery code up by being refused', async () => {
    const { platform } = site;
    const member = await join();
    await grantRole(platform, 'system', { loginId: member.loginId, role: 'admin' });
    const browser = await enter(member);
    const { recoveryCodes } = await turnTwoFactorOn(platform, member.accountId);
    const withCode = { ...leaving, currentCode: recoveryCodes[0] };
    expect(await leaveFrom(browser, withCode)).toEqual({ ok: false, error: { code: 'last-admin' } });
    const mails = await mailTo(`${member.loginId}@example.com`);
    expect(mails.map(({ subject }) => subject)).not.toContain('A recovery code was used');

    const other = await join({ tel: '010-2222-3333' });
    await grantRole(platform, 'system', { loginId: other.loginId, role: 'admin' });
    expect(await leaveFrom(browser)).toEqual({ ok: false, error: { code: 'wrong-code' } });
    expect(await leaveFrom(browser, withCode)).toEqual({ ok: true, value: undefined });
  });

  test('as the last admin, whose contract and codes stay as they were', async () => {
    const { platform } = site;
    const [first, second] = [await join(), await join({ tel: '010-2222-3333' })];
    for (const { loginId } of [first, second])
      await grantRole(platform, 'system', { loginId, role: 'admin' });
    await placeOrder(platform, second, checkoutInput(), caller());
    expect((await leave(first)).ok).toBe(true);
    expect(await leave(second)).toEqual({ ok: false, error: { code: 'last-admin' } });
    expect((await listOrders(platform, second))[0]?.state).toBe('PENDING_PAYMENT');
    const bought = await placeOrder(platform, second, checkoutInput(), caller());
    expect(bought.ok).toBe(true);
  });

  test('the account that the gateway opened for an order nobody paid is forgotten with it', async () => {
    const { platform } = site;
    const sandbox = await startSandboxGateway(platform, site.clock);
    platform.gateways.domestic = sandbox.gateway;
    const member = await join();
    const input = checkoutInput({
      method: 'virtual-account',
      accountBank: 'ibk',
      accountCertificate: 'cash',
    });
    const placed = await placeOrder(platform, member, input, caller());
    if (!placed.ok) throw new Error(placed.error);
    const [order] = await listOrders(platform, member);
    const opened = await openVirtualAccount(platform, order?.id ?? '');
    expect(opened.ok).toBe(true);
    const kept = async () =>
      (
        await sql<{ number: string; holder: string }>`
          select number_sealed as number, holder_sealed as holder from virtual_accounts`.execute(platform.db)
      ).rows;
    expect(await kept()).toEqual([
      { number: expect.stringMatching(/./), holder: expect.stringMatching(/./) },
    ]);
    expect((await leave(member)).ok).toBe(true);
    expect(await kept()).toEqual([{ number: '', holder: '' }]);
    await sandbox.close();
  });

  test('while a service period runs; after its last day they may, and five years later nobody knows who it was', async () => {
    const { platform, clock } = site;
    const member = await join();
    const sandbox = await payYear(member);

    const refused = { code: 'subscribed', planName: 'Standard', endsOn: '2027-11-19' };
    expect(await leave(member)).toEqual({ ok: false, error: refused });
    clock.advance(364 * DAY_MS);
    expect(await leave(member)).toEqual({ ok: false, error: refused });
    clock.advance(DAY_MS);
    expect(await leave(member)).toEqual({ ok: true, value: undefined });

    const paid = await sql<{ state: string }>`
      select state from payment_methods`.execute(platform.db);
    expect(paid.rows).toMatchObject([{ state: 'DELETED' }]);
    await forgetBillingKeys(platform);
    const keys = await sql<{ key: string }>`select billing_key_sealed as key from payment_methods`.execute(
      platform.db,
    );
    expect(keys.rows, 'deleted at the gateway first').toEqual([{ key: '' }]);
    await forgetContractors(platform);
    expect((await listOrders(platform, member))[0]?.contractor.name).toBe('Kim Tester');
    clock.advance(5 * YEAR_MS + 10 * DAY_MS);
    await forgetContractors(platform);
    const [order] = await listOrders(platform, member);
    expect(order).toMatchObject({ state: 'PAID', total: 3_750_000, contractor: { name: '(deleted)' } });
    const { rows } = await sql<{ answer: unknown }>`select answer from payment_attempts`.execute(platform.db);
    expect(rows).toEqual([{ answer: null }]);
    await sandbox.close();
  });

  test('and buys afterwards with a page that is still open', async () => {
    const member = await join();
    await leave(member);
    const late = await placeOrder(site.platform, member, checkoutInput({ checkout: randomUUID() }), caller());
    expect(late).toEqual({ ok: false, error: 'account-gone' });
  });
});

describe('for three years nobody joins again (spec §9)', () => {
  const answer = (change: Parameters<typeof signUpInput>[0]) =>
    signUp(site.platform, caller(), signUpInput(change), lightHasher);
  const left = { id: 'former01', email: 'former@example.com', tel: '010-4444-5555' };
  const joinProved = async () => {
    const member = await join(left);
    await sql`update accounts set email_verified_at = created_at, tel_verified_at = created_at
      where id = ${member.accountId}`.execute(site.platform.db);
    return member;
  };

  test('with the same ID, which counts as taken', async () => {
    await leave(await joinProved());
    expect(await answer({ id: 'former01' })).toEqual({ ok: false, error: { code: 'taken' } });
    expect(await checkLoginId(site.platform, caller(), 'former01')).toEqual({ ok: true, value: 'taken' });
  });

  test('with the same email; the page says nothing and the mail says from when', async () => {
    await leave(await joinProved());
    expect(await answer({ id: 'other001', email: left.email })).toEqual({ ok: true, value: 'done' });
    expect(await findMember(site.platform, 'other001')).toBeNull();
    const texts = (await mailTo(left.email)).map(({ text }) => text);
    expect(texts.some((text) => text.includes('a new one can be made from 2029-11-20'))).toBe(true);
  });

  test('with the same number, dashed or not; what is mailed tells a stranger nothing of it', async () => {
    await leave(await joinProved());
    const stranger = { id: 'other002', email: 'stranger@example.com', tel: '010-4444-5555' };
    expect(await answer(stranger)).toEqual({ ok: true, value: 'done' });
    expect(await findMember(site.platform, 'other002')).toBeNull();
    const mail = await mailTo('stranger@example.com');
    expect(mail).toHaveLength(1);
    expect(mail[0]?.text).not.toMatch(/2029|4444|three years|deleted/);
  });

  test('but with an email and a number that were only typed: they may be somebody else’s', async () => {
    await leave(await join(left));
    expect(await answer({ ...left, id: 'other003' })).toEqual({ ok: true, value: 'done' });
    expect(await findMember(site.platform, 'other003')).not.toBeNull();
  });

  test('and then anybody may, and the values have erased themselves', async () => {
    await leave(await joinProved());
    site.clock.advance(3 * YEAR_MS + 2 * DAY_MS);
    const forget = accountsJobs.find(({ name }) => name === 'accounts-forget-who-left');
    await forget?.run(site.platform);
    const { rows } = await sql`select * from rejoin_blocks`.execute(site.platform.db);
    expect(rows).toEqual([]);
    expect((await join(left)).loginId).toBe('former01');
  });
});

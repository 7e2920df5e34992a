import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { issueCode } from '#app/domains/accounts/codes/issue-code.server.ts';
import { ERASED_COLUMNS } from '#app/domains/accounts/erasure/erasure.store.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { resumeSession } from '#app/domains/accounts/sessions/resume-session.server.ts';
import { signIn } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { importStatement } from '#app/domains/bank-statements/import/import-statement.server.ts';
import { depositorKey } from '#app/domains/billing/deposits/deposit-account.server.ts';
import { listAwaitedTransfers } from '#app/domains/billing/deposits/list-awaited-transfers.server.ts';
import { listOrders } from '#app/domains/billing/orders/order-queries.server.ts';
import { eraseContractors } from '#app/domains/billing/retention/erase-contractors.server.ts';
import { placeOrder } from '#app/domains/checkout/place-order.server.ts';
import { acceptInvitation } from '#app/domains/licenses/accept-invitation.server.ts';
import { connectDevice } from '#app/domains/licenses/connect-device.server.ts';
import { invitePerson } from '#app/domains/licenses/invite-person.server.ts';
import { listInvitations } from '#app/domains/licenses/list-invitations.server.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { catalog } from '#app/domains/plans/catalog.ts';
import { subscriptionsJobs } from '#app/domains/subscriptions/jobs.server.ts';
import { agreeToPaidPlan } from '#app/domains/subscriptions/trials/agree-to-paid-plan.server.ts';
import { leaveTrial } from '#app/domains/subscriptions/trials/leave-trial.server.ts';
import { describeTerms } from '#app/domains/subscriptions/trials/paid-plan-terms.ts';
import { startTrial } from '#app/domains/subscriptions/trials/start-trial.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import {
  deleteAccountFrom,
  logInAndDeleteAccount,
  logInMember,
  payByCard,
  signUpMember,
} from '#tests/support/account-deletions.ts';
import { checkoutInput, makeMember } from '#tests/support/factories.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { messagesTo } from '#tests/support/mails-to.ts';
import { transferOrder } from '#tests/support/paid-orders.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { NOBODY, PASSWORD } from '#tests/support/signing-in.ts';
import { ibkStatement } from '#tests/support/statements.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { membershipJobs } from './jobs.server.ts';

const YEAR_MS = 365 * DAY_MS;

let site: TestPlatform;
beforeEach(async () => {
  site = await createTestPlatform();
});
afterEach(() => site.close());

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

describe('a deleted account', () => {
  test('is erased from every table in clear text, and its owner is mailed what is retained', async () => {
    const { platform } = site;
    const person = { id: 'canary77', name: '카나리아', tel: '010-5550-1234', company: 'Canary Works' };
    const member = await signUpMember(site, { ...person, email: 'canary@birds.example' });
    await placeOrder(platform, member, checkoutInput(), newCaller());
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

    expect(await logInAndDeleteAccount(site, member)).toEqual({ ok: true, value: undefined });

    const after = await dump();
    for (const word of ['canary77', '카나리아', 'Canary Works', 'canary@birds', '5550-1234', '55501234'])
      expect(after).not.toContain(word);
    expect(await messagesTo(site.platform, 'given-up@birds.example')).toEqual([]);
    const mail = await messagesTo(site.platform, 'canary@birds.example');
    expect(mail.map(({ subject }) => subject)).toEqual([
      'Routi 회원 탈퇴가 완료되었습니다 / Your Routi account has been deleted',
    ]);
    expect(mail[0]?.text).toContain('until 2029-11-20');
    expect(mail[0]?.text).toContain('for 5 years');
    expect(await listOrders(platform, member)).toMatchObject([
      { state: 'CANCELED', contractor: { name: '(deleted)', address: '(deleted)' } },
    ]);
  });

  test('leaves no row by any column that refers to accounts, unless it is listed as erased or retained', async () => {
    const { rows } = await sql<{ name: string }>`
      select rule.conrelid::regclass::text || '.' || part.attname as name
      from pg_constraint as rule
      join pg_attribute as part on part.attrelid = rule.conrelid and part.attnum = any (rule.conkey)
      where rule.contype = 'f' and rule.confrelid = 'accounts'::regclass`.execute(site.platform.db);
    const kept = {
      'stored_posts.author_id':
        'A post is the site’s, and its author is an account that says nothing any more.',
      'stored_posts.deleted_by': 'Likewise who took it away.',
      'images.account_id': 'An image is the site’s as the post is; one that no post shows is swept.',
    };
    const erased = Object.entries(ERASED_COLUMNS).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...erased, ...Object.keys(kept)].sort());
  });

  test('deletes the invitations to its subscription', async () => {
    const { platform, clock } = site;
    const owner = await signUpMember(site);
    const invited = await signUpMember(site, { tel: '010-2222-3333' });
    const colleague = await signUpMember(site, { tel: '010-2222-4444' });
    const sandbox = await payByCard(site, owner);
    for (const { loginId } of [invited, colleague])
      expect(await invitePerson(platform, owner, loginId, newCaller())).toEqual({ ok: true, value: null });
    expect(await acceptInvitation(platform, colleague, owner.loginId, newCaller())).toBe(true);
    expect(await listInvitations(platform, invited)).toEqual([owner.loginId]);
    clock.advance(365 * DAY_MS);
    expect(await logInAndDeleteAccount(site, owner)).toEqual({ ok: true, value: undefined });
    expect(await listInvitations(platform, invited)).toEqual([]);
    const gone = await sql<{ id: string }>`select login_id as id from accounts
      where id = ${owner.accountId}`.execute(platform.db);
    expect(await acceptInvitation(platform, invited, gone.rows[0]?.id ?? '', newCaller())).toBe(false);
    expect((await sql`select * from license_people`.execute(platform.db)).rows).toEqual([]);
    await sandbox.close();
  });

  test('is signed out at once and cannot sign in again', async () => {
    const { platform } = site;
    const member = await signUpMember(site, { id: 'goner01' });
    const browser = await logInMember(site, member);
    await deleteAccountFrom(site, browser);
    expect((await resumeSession(platform, browser.token)).actor.kind).toBe('visitor');
    const input = { id: 'goner01', password: PASSWORD };
    const again = await signIn(platform, newCaller(), input, NOBODY, lightHasher);
    expect(again).toMatchObject({ ok: false, error: { code: 'wrong' } });
  });

  test('may leave an anonymous deletion reason, which is purged after three years', async () => {
    await logInAndDeleteAccount(site, await signUpMember(site));
    await logInAndDeleteAccount(site, await signUpMember(site, { tel: '010-2222-3333' }), {
      agree: true,
      currentPassword: PASSWORD,
    });
    const { rows } = await sql`select * from deletion_reasons`.execute(site.platform.db);
    expect(rows).toEqual([{ id: 1, reason: 'other', given_on: '2026-11-20' }]);
    site.clock.advance(3 * YEAR_MS + DAY_MS);
    await membershipJobs.find(({ name }) => name === 'membership-forget-opinions')?.run(site.platform);
    const later = await sql`select * from deletion_reasons`.execute(site.platform.db);
    expect(later.rows).toEqual([]);
  });

  test('retains its marketing consents for six months, and its other consents as proof', async () => {
    const { platform, clock } = site;
    const member = await signUpMember(site);
    const stays = await signUpMember(site, { tel: '010-2222-3333' });
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
    await logInAndDeleteAccount(site, member);
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

  test('retains the proof of a trial without payer and devices, and its company for three years', async () => {
    const { platform, clock } = site;
    const { db } = platform;
    const member = await signUpMember(site);
    const consents = { personalInfo: 'on', agreementPayment: 'on' } as const;
    await startTrial(platform, member, { company: '카나리아상사', ...consents }, newCaller());
    const shown = describeTerms({ startsOn: '2026-12-20', monthly: catalog.basic.monthly });
    const deposit = { method: 'virtual-account', accountBank: 'ibk', accountCertificate: 'cash' } as const;
    const contractor = {
      company: '',
      name: '카나리아',
      phone: '02-123-4567',
      email: 'k@example.com',
      address: '서울',
    };
    const paid = { shown, paidPlan: 'on', ...contractor, ...consents, ...deposit } as const;
    expect(await agreeToPaidPlan(platform, member, paid, newCaller())).toMatchObject({ ok: true });
    expect(await connectDevice(platform, member, 'CAD 1', newCaller())).toMatchObject({ ok: true });
    await leaveTrial(platform, member, 'end-now', newCaller());
    const count = async (table: string) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
        db,
      );
      return rows[0]?.n;
    };
    expect([await count('subscription_payers'), await count('license_devices')]).toEqual([1, 1]);

    clock.advance(DAY_MS);
    expect(await logInAndDeleteAccount(site, member)).toEqual({ ok: true, value: undefined });
    expect([await count('subscription_payers'), await count('license_devices')]).toEqual([0, 0]);
    expect([await count('trials'), await count('subscription_agreements')]).toEqual([1, 1]);
    const colleague = await signUpMember(site, { tel: '010-2222-3333' });
    const again = () =>
      startTrial(platform, colleague, { company: '(주)카나리아상사', ...consents }, newCaller());
    const forget = subscriptionsJobs.find(({ name }) => name === 'renewals-forget-trial-companies');
    clock.set('2029-11-20T02:59:59Z');
    await forget?.run(platform);
    expect(await again()).toEqual({ ok: false, error: 'company-used' });
    clock.set('2029-11-20T03:00:01Z');
    await forget?.run(platform);
    expect(await again()).toEqual({ ok: true, value: null });
  });

  test('erases the payer name of its deposits and the hashed name of its order', async () => {
    const { platform, clock } = site;
    const member = await signUpMember(site);
    await transferOrder(platform, 'cash', { depositor: '카나리아' }, member);
    const [awaited] = await listAwaitedTransfers(platform);
    const payer = `카나리아 ${awaited?.code}`;
    const rows = ibkStatement([{ at: '2026-11-20 12:00:00', in: awaited?.total, payer }]);
    const staff = await makeMember(platform);
    const imported = await importStatement(platform, staff, { bank: 'ibk', rows }, newCaller());
    expect(imported).toMatchObject({ value: { matched: 1 } });
    const bound = async () =>
      (await sql`select account_id, payer_hash from statement_line_matches`.execute(platform.db)).rows;
    const hash = platform.secrets.hash('bank-payer', '카나리아');
    const orders = async () => (await sql`select depositor_key from orders`.execute(platform.db)).rows;
    expect(await bound()).toEqual([{ account_id: member.accountId, payer_hash: hash }]);
    expect(await orders()).toEqual([{ depositor_key: depositorKey(platform, '카나리아') }]);
    clock.advance(365 * DAY_MS);
    expect(await logInAndDeleteAccount(site, member)).toEqual({ ok: true, value: undefined });
    expect(await bound()).toEqual([{ account_id: null, payer_hash: null }]);
    expect(await orders()).toEqual([{ depositor_key: 'unread' }]);
  });

  test('keeps its company known as a customer for three years, and its order for five', async () => {
    const { platform, clock } = site;
    const member = await signUpMember(site);
    const sandbox = await payByCard(site, member);
    clock.advance(365 * DAY_MS);
    expect(await logInAndDeleteAccount(site, member)).toEqual({ ok: true, value: undefined });
    const colleague = await signUpMember(site, { tel: '010-2222-3333' });
    const consents = { personalInfo: 'on', agreementPayment: 'on' } as const;
    const again = () =>
      startTrial(platform, colleague, { company: 'Routi Testers', ...consents }, newCaller());
    clock.set('2030-11-20T02:59:59Z');
    await eraseContractors(platform);
    expect(await again()).toEqual({ ok: false, error: 'company-used' });
    clock.set('2030-11-20T03:00:01Z');
    await eraseContractors(platform);
    expect(await again()).toEqual({ ok: true, value: null });
    expect((await listOrders(platform, member))[0]?.contractor.company).toBe('Routi Testers Ltd');
    await sandbox.close();
  });

  test('retains its required consents and its audit rows', async () => {
    const member = await signUpMember(site);
    await logInAndDeleteAccount(site, member);
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

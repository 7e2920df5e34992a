import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replaceEmailsWhenDue } from '#app/domains/accounts/back-office/replace-email.server.ts';
import { locationOf } from '#tests/support/form-client.ts';
import { textOf } from '#tests/support/html-form.ts';
import { messagesTo } from '#tests/support/mails-to.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn } from '#tests/support/site-visitors.ts';
import {
  newAccount,
  newStaff,
  newStaffOfEachRole,
  type StaffClient,
  type StaffRole,
} from '#tests/support/staff-clients.ts';
import { turnTwoFactorOn } from '#tests/support/two-factor.ts';

const reason = 'The member asked by phone';

let site: RouterSite;
let staff: Record<StaffRole, StaffClient>;
beforeAll(async () => {
  site = await openRouterSite();
  staff = await newStaffOfEachRole(site);
});
afterAll(() => site.close());

const newcomer = () => newAccount(site);

/** The texts of the messages to an address, newest first. */
const mailed = async (address: string) =>
  (await messagesTo(site.platform, address)).map(({ subject, text }) => `${subject}\n${text}`);

const manage = (accountId: string) => `/admin/members/${accountId}/manage`;

async function statusOf(accountId: string): Promise<string> {
  const { rows } = await sql<{ status: string }>`select status from accounts where id = ${accountId}`.execute(
    site.platform.db,
  );
  return rows[0]?.status ?? 'none';
}

describe('a staff decision about a member', () => {
  const DECISIONS: readonly Record<string, string>[] = [
    { intent: 'end-session' },
    { intent: 'suspend' },
    { intent: 'reinstate' },
    { intent: 'unfreeze' },
    { intent: 'reset-two-factor' },
    { intent: 'view' },
    { intent: 'correct', name: '김바른', company: '', tel: '', address: '' },
    { intent: 'replace-email', email: 'found@example.com' },
  ];

  test.each(DECISIONS)('$intent requires support or admin, and a reason', async (fields) => {
    const { accountId } = await newcomer();
    for (const role of ['editor', 'finance', 'viewer'] as const)
      expect((await staff[role].client.post(manage(accountId), { ...fields, reason })).status).toBe(403);
    for (const role of ['support', 'admin'] as const) {
      const { client } = staff[role];
      expect((await client.post(manage(accountId), { ...fields, reason: '' })).status).toBe(422);
    }
    expect(await statusOf(accountId)).toBe('active');
  });

  test.each(DECISIONS)(
    "$intent is rejected for one's own account, and for support on staff accounts",
    async (fields) => {
      const support = staff.support;
      const about = (accountId: string) => support.client.post(manage(accountId), { ...fields, reason });
      const own = await about(support.accountId);
      expect(own.status).toBe(409);
      expect(textOf(await own.text())).toContain('This is your own account');
      const other = await about(staff.finance.accountId);
      expect(other.status).toBe(409);
      expect(textOf(await other.text())).toContain('only an admin can do this');
    },
  );

  test('corrects member info, keeps empty fields unchanged, and mails the member', async () => {
    const { accountId, email } = await newcomer();
    const { client } = staff.support;
    const fields = {
      intent: 'correct',
      name: '김바른',
      company: '',
      tel: '01022223333',
      address: '',
      reason,
    };
    expect((await client.post(manage(accountId), { ...fields, tel: 'call me' })).status).toBe(422);
    expect(locationOf(await client.post(manage(accountId), fields))).toContain('done=member-corrected');
    expect((await client.post(manage(accountId), fields)).status, 'nothing is different').toBe(409);
    expect(textOf(await client.page(`/admin/members?q=${'01022223333'}`))).toContain('김바른');
    expect((await mailed(email))[0]).toContain('Corrected: name, phone number');
  });

  test('suspends an account, which ends its session and blocks logins until it is reinstated', async () => {
    const person = await newcomer();
    const member = await logIn(site, person, 'text/html');
    const { client } = staff.support;
    expect(locationOf(await client.post(manage(person.accountId), { intent: 'suspend', reason }))).toContain(
      'done=member-suspended',
    );
    expect(textOf(await member.page('/login'))).toContain('because your account has changed');
    const login = { id: person.id, password: person.password };
    expect(textOf(await (await member.post('/login', login)).text())).toContain('This account is suspended.');
    expect((await client.post(manage(person.accountId), { intent: 'suspend', reason })).status).toBe(409);
    await client.post(manage(person.accountId), { intent: 'reinstate', reason });
    expect((await member.post('/login', login)).status).toBe(302);
    const mails = await mailed(person.email);
    expect(mails.some((text) => text.includes('suspended'))).toBe(true);
    expect(mails.some((text) => text.includes('reinstated'))).toBe(true);
  });

  test('ends a session, unfreezes an account and resets two-factor', async () => {
    const person = await newcomer();
    const { client } = staff.admin;
    await logIn(site, person);
    const decide = async (intent: string) =>
      locationOf(await client.post(manage(person.accountId), { intent, reason }));
    expect(await decide('end-session')).toContain('done=session-ended');
    await sql`update accounts set status = 'frozen' where id = ${person.accountId}`.execute(site.platform.db);
    expect(await decide('unfreeze')).toContain('done=member-unfrozen');
    await turnTwoFactorOn(site.platform, person.accountId);
    expect(await decide('reset-two-factor')).toContain('done=two-factor-reset');
  });

  test('requires password and code of staff with two-factor', async () => {
    const { accountId } = await newcomer();
    const { client, accountId: own } = await newStaff(site, 'support');
    await turnTwoFactorOn(site.platform, own);
    const refused = await client.post(manage(accountId), { intent: 'suspend', reason });
    expect(refused.status).toBe(422);
    expect(await statusOf(accountId)).toBe('active');
  });
});

describe('an email replacement', () => {
  async function requested() {
    const person = await newcomer();
    const email = `new-${person.email}`;
    const fields = { intent: 'replace-email', email, reason };
    const response = await staff.support.client.post(manage(person.accountId), fields);
    expect(locationOf(response)).toContain('done=email-replacement-requested');
    const link = (await mailed(person.email))[0]?.match(/\/keepemail\?key=[\w-]+/)?.[0] ?? '';
    return { ...person, newEmail: email, link };
  }

  const emailOf = async (accountId: string) =>
    (
      await sql<{ email: string }>`select email from accounts where id = ${accountId}`.execute(
        site.platform.db,
      )
    ).rows[0]?.email;

  /** Backdates the request by 72 hours. */
  async function becomeDue(accountId: string) {
    await sql`update email_replacements set requested_at = requested_at - interval '72 hours'
      where account_id = ${accountId}`.execute(site.platform.db);
    await replaceEmailsWhenDue(site.platform);
  }

  test('takes effect after 72 hours, and notifies both addresses', async () => {
    const { accountId, email, newEmail } = await requested();
    await replaceEmailsWhenDue(site.platform);
    expect(await emailOf(accountId)).toBe(email);
    await becomeDue(accountId);
    expect(await emailOf(accountId)).toBe(newEmail);
    expect((await mailed(newEmail))[0]).toContain('is this address now');
    expect((await mailed(email))[0]).toContain('was changed at');
  });

  test('is canceled by the link to the old address, which works once', async () => {
    const { accountId, email, link } = await requested();
    const key = new URL(link, site.origin).searchParams.get('key') ?? '';
    const { client } = staff.viewer;
    expect(await client.page(link)).toContain('Keep this address');
    expect((await client.post('/keepemail', { key })).status).toBe(200);
    expect((await client.post('/keepemail', { key })).status).toBe(410);
    await becomeDue(accountId);
    expect(await emailOf(accountId)).toBe(email);
  });

  test('is canceled when the member logs in', async () => {
    const { accountId, email, ...person } = await requested();
    await logIn(site, person);
    await becomeDue(accountId);
    expect(await emailOf(accountId)).toBe(email);
  });

  test('is rejected for a taken address, and dropped if the address is taken meanwhile', async () => {
    const { accountId, email, newEmail } = await requested();
    const taken = await staff.support.client.post(manage(accountId), {
      intent: 'replace-email',
      email,
      reason,
    });
    expect(taken.status).toBe(422);
    const other = await newcomer();
    await sql`update accounts set email = ${newEmail} where id = ${other.accountId}`.execute(
      site.platform.db,
    );
    await becomeDue(accountId);
    expect(await emailOf(accountId)).toBe(email);
  });
});

test('lifts a sign-up block by the email that the person wants to sign up with', async () => {
  const { client } = staff.support;
  const path = '/admin/members/signup-block';
  const fields = { intent: 'lift-block', loginId: '', email: '', tel: '', reason };
  expect((await client.post(path, fields)).status).toBe(422);
  expect((await client.post(path, { ...fields, email: 'left@example.com' })).status).toBe(404);
  const hash = site.platform.secrets.hash('rejoin', 'email:left@example.com');
  await sql`insert into signup_blocks (kind, value_hash, until) values ('email', ${hash}, now() + interval '9 years')`.execute(
    site.platform.db,
  );
  expect(locationOf(await client.post(path, { ...fields, email: 'Left@example.com' }))).toContain(
    'block-lifted',
  );
  expect((await mailed('left@example.com'))[0]).toContain('You can sign up again');
  expect((await staff.finance.client.post(path, { ...fields, email: 'left@example.com' })).status).toBe(403);
});

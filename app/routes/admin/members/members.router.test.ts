import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replaceEmailsWhenDue } from '#app/domains/accounts/back-office/replace-email.server.ts';
import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Role } from '#app/domains/accounts/identity/actor.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import { type FormClient, locationOf } from '#tests/support/form-client.ts';
import { textOf } from '#tests/support/html-form.ts';
import { messagesTo } from '#tests/support/mails-to.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn, newMember } from '#tests/support/site-visitors.ts';
import { turnTwoFactorOn } from '#tests/support/two-factor.ts';

const ROLES = ['editor', 'support', 'finance', 'viewer', 'admin'] as const satisfies readonly Role[];
const reason = 'The member asked by phone';

let site: RouterSite;
const staff = new Map<Role, { client: FormClient; accountId: string; id: string }>();
beforeAll(async () => {
  site = await openRouterSite();
  for (const role of ROLES) {
    const person = await newMember(site);
    await grantRole(site.platform, 'system', { loginId: person.id, role });
    const client = await logIn(site, person, 'text/html');
    staff.set(role, { client, accountId: await idOf(person.id), id: person.id });
  }
});
afterAll(() => site.close());

async function idOf(loginId: string): Promise<string> {
  const member = await findMember(site.platform, loginId);
  if (!member) throw new Error('Nobody joined.');
  return member.accountId;
}

/** The texts of the messages to an address, newest first. */
const mailed = async (address: string) =>
  (await messagesTo(site.platform, address)).map(({ subject, text }) => `${subject}\n${text}`);

function as(role: Role) {
  const person = staff.get(role);
  if (!person) throw new Error(`Nobody is ${role}.`);
  return person;
}

async function newcomer() {
  const person = await newMember(site);
  return { ...person, accountId: await idOf(person.id) };
}

const manage = (accountId: string) => `/admin/members/${accountId}/manage`;

async function statusOf(accountId: string): Promise<string> {
  const { rows } = await sql<{ status: string }>`select status from accounts where id = ${accountId}`.execute(
    site.platform.db,
  );
  return rows[0]?.status ?? 'none';
}

describe('the pages', () => {
  test('are shown to support, finance, read-only and admin, and not to editors', async () => {
    const { accountId } = await newcomer();
    for (const path of ['/admin/members', `/admin/members/${accountId}`, manage(accountId)]) {
      for (const role of ROLES) {
        const { status } = await as(role).client.get(path);
        expect(status, `${path} to ${role}`).toBe(role === 'editor' ? 403 : 200);
      }
    }
  });

  test('find a member by phone and link to them; the phone itself is masked', async () => {
    const { id, accountId } = await newcomer();
    await sql`update accounts set tel_hash = ${site.platform.secrets.hash('tel', '01088887777')}
      where id = ${accountId}`.execute(site.platform.db);
    const list = await as('support').client.page('/admin/members?q=010-8888-7777');
    expect(textOf(list)).toContain(id);
    expect(list).toContain(`/admin/members/${accountId}`);
    const page = textOf(await as('support').client.page(`/admin/members/${id}`));
    expect(page).toContain('010-****-');
    expect(page).not.toContain('010-1234-5678');
  });

  test('name the members that they show in the access log', async () => {
    const { accountId } = await newcomer();
    await as('viewer').client.page(`/admin/members/${accountId}`);
    const { rows } = await sql`select route from access_log where ${accountId} = any (subjects)`.execute(
      site.platform.db,
    );
    expect(rows).toEqual([{ route: '/admin/members/:id' }]);
  });

  test('show phone and address for a reason, which is audited', async () => {
    const { accountId } = await newcomer();
    const path = `/admin/members/${accountId}`;
    const { client } = as('support');
    expect((await client.post(path, { intent: 'show-details', reason: '' })).status).toBe(422);
    const shown = await client.post(path, { intent: 'show-details', reason });
    expect(textOf(await shown.text())).toContain('010-1234-5678');
    const { rows } = await sql`select reason from audit_log
      where action = 'admin.member-details-seen' and target = ${accountId}`.execute(site.platform.db);
    expect(rows).toEqual([{ reason }]);
  });

  test('keep notes with their author, whatever is written', async () => {
    const { accountId } = await newcomer();
    const path = `/admin/members/${accountId}`;
    const { client, id } = as('support');
    expect((await client.post(path, { intent: 'note', text: ' ' })).status).toBe(422);
    const added = await client.post(path, {
      intent: 'note',
      text: 'Calls on <b>Mondays</b>.\r\nPrefers mail.',
    });
    expect(locationOf(added)).toBe(`${path}?done=note-added#notes`);
    const page = textOf(await client.page(path));
    expect(page).toContain('Calls on <b>Mondays</b>.');
    expect(page).toContain(id);
    await expect(sql`update member_notes set text_sealed = 'x'`.execute(site.platform.db)).rejects.toThrow(
      'never changed',
    );
  });
});

describe('a decision', () => {
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

  test.each(DECISIONS)('$intent is for support and admin, with a reason', async (fields) => {
    const { accountId } = await newcomer();
    for (const role of ['editor', 'finance', 'viewer'] as const)
      expect((await as(role).client.post(manage(accountId), { ...fields, reason })).status).toBe(403);
    for (const role of ['support', 'admin'] as const) {
      const { client } = as(role);
      expect((await client.post(manage(accountId), { ...fields, reason: '' })).status).toBe(422);
    }
    expect(await statusOf(accountId)).toBe('active');
  });

  test.each(DECISIONS)('$intent is refused about oneself, and to support about staff', async (fields) => {
    const support = as('support');
    const about = (accountId: string) => support.client.post(manage(accountId), { ...fields, reason });
    const own = await about(support.accountId);
    expect(own.status).toBe(409);
    expect(textOf(await own.text())).toContain('This is your own account');
    const other = await about(as('finance').accountId);
    expect(other.status).toBe(409);
    expect(textOf(await other.text())).toContain('only an admin acts on it');
  });

  test('corrects member info, keeps what is left empty, and mails the member', async () => {
    const { accountId, email } = await newcomer();
    const { client } = as('support');
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

  test('suspends an account: its session ends, nobody logs in, until it is reinstated', async () => {
    const person = await newcomer();
    const member = await logIn(site, person, 'text/html');
    const { client } = as('support');
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

  test('ends a session, unfreezes, and resets two-factor', async () => {
    const person = await newcomer();
    const { client } = as('admin');
    await logIn(site, person);
    const decide = async (intent: string) =>
      locationOf(await client.post(manage(person.accountId), { intent, reason }));
    expect(await decide('end-session')).toContain('done=session-ended');
    await sql`update accounts set status = 'frozen' where id = ${person.accountId}`.execute(site.platform.db);
    expect(await decide('unfreeze')).toContain('done=member-unfrozen');
    await turnTwoFactorOn(site.platform, person.accountId);
    expect(await decide('reset-two-factor')).toContain('done=two-factor-reset');
  });

  test('asks staff with two-factor for password and code', async () => {
    const { accountId } = await newcomer();
    const person = await newMember(site);
    await grantRole(site.platform, 'system', { loginId: person.id, role: 'support' });
    const client = await logIn(site, person, 'text/html');
    await turnTwoFactorOn(site.platform, await idOf(person.id));
    const refused = await client.post(manage(accountId), { intent: 'suspend', reason });
    expect(refused.status).toBe(422);
    expect(await statusOf(accountId)).toBe('active');
  });
});

describe('a lost email', () => {
  async function requested() {
    const person = await newcomer();
    const email = `new-${person.email}`;
    const fields = { intent: 'replace-email', email, reason };
    const answer = await as('support').client.post(manage(person.accountId), fields);
    expect(locationOf(answer)).toContain('done=email-replacement-requested');
    const link = (await mailed(person.email))[0]?.match(/\/keepemail\?key=[\w-]+/)?.[0] ?? '';
    return { ...person, newEmail: email, link };
  }

  const emailOf = async (accountId: string) =>
    (
      await sql<{ email: string }>`select email from accounts where id = ${accountId}`.execute(
        site.platform.db,
      )
    ).rows[0]?.email;

  /** As if it had been requested 72 hours ago. */
  async function becomeDue(accountId: string) {
    await sql`update email_replacements set requested_at = requested_at - interval '72 hours'
      where account_id = ${accountId}`.execute(site.platform.db);
    await replaceEmailsWhenDue(site.platform);
  }

  test('is replaced after 72 hours, and both addresses are told', async () => {
    const { accountId, email, newEmail } = await requested();
    await replaceEmailsWhenDue(site.platform);
    expect(await emailOf(accountId)).toBe(email);
    await becomeDue(accountId);
    expect(await emailOf(accountId)).toBe(newEmail);
    expect((await mailed(newEmail))[0]).toContain('is this address now');
    expect((await mailed(email))[0]).toContain('was changed at');
  });

  test('stays where the old address objects by its link, which works once', async () => {
    const { accountId, email, link } = await requested();
    const key = new URL(link, site.origin).searchParams.get('key') ?? '';
    const { client } = as('viewer');
    expect(await client.page(link)).toContain('Keep this address');
    expect((await client.post('/keepemail', { key })).status).toBe(200);
    expect((await client.post('/keepemail', { key })).status).toBe(410);
    await becomeDue(accountId);
    expect(await emailOf(accountId)).toBe(email);
  });

  test('stays where the member logs in', async () => {
    const { accountId, email, ...person } = await requested();
    await logIn(site, person);
    await becomeDue(accountId);
    expect(await emailOf(accountId)).toBe(email);
  });

  test('is not replaced by an address that another account has, or takes meanwhile', async () => {
    const { accountId, email, newEmail } = await requested();
    const taken = await as('support').client.post(manage(accountId), {
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

test('a sign-up block is lifted by what the person wants to sign up with', async () => {
  const { client } = as('support');
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
  expect((await as('finance').client.post(path, { ...fields, email: 'left@example.com' })).status).toBe(403);
});

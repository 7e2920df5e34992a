import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashTels } from '#app/domains/accounts/back-office/hash-tels.server.ts';
import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { importStatement } from '#app/domains/bank-statements/import/import-statement.server.ts';
import { writeSearchKeys } from '#app/domains/billing/back-office/write-search-keys.server.ts';
import { listAwaitedTransfers } from '#app/domains/billing/deposits/list-awaited-transfers.server.ts';
import { placeOrder } from '#app/domains/checkout/place-order.server.ts';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { transferInput } from '#tests/support/factories.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { ibkStatement } from '#tests/support/statements.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { memberList, searchMembers } from './search-members.server.ts';

let site: TestPlatform;
let buyer: Member;
let orderNumber: string;
beforeAll(async () => {
  site = await createTestPlatform();
  buyer = await join({
    id: 'hangangbuyer',
    name: '최한강',
    tel: '010-7777-1234',
    company: '(주)한강플랜트 본사',
  });
  const order = {
    company: '한강 플랜트',
    name: '박구매',
    phone: '02-555-6789',
    email: 'buying@hangang.example',
  };
  const placed = await placeOrder(
    site.platform,
    buyer,
    transferInput({ ...order, depositor: '최한강' }),
    newCaller(),
  );
  if (!placed.ok) throw new Error(placed.error);
  ({ orderNumber } = placed.value);
  await writeSearchKeys(site.platform);
  await sql`insert into payment_methods
    (id, account_id, kind, state, billing_key_sealed, billing_key_hash, card_company, card_number, created_at)
    values (${randomUUID()}, ${buyer.accountId}, 'card', 'ACTIVE', '', 'x', '신한', '43301234****987*', now())`.execute(
    site.platform.db,
  );
});
afterAll(() => site.close());

async function join(who: { id: string; name?: string; tel?: string; company?: string }): Promise<Member> {
  const joined = await signUp(site.platform, newCaller(), signUpInput(who), lightHasher);
  const member = joined.ok ? await findMember(site.platform, who.id) : null;
  if (!member) throw new Error('Nobody joined.');
  return member;
}

const find = async (text: string) =>
  (await searchMembers(site.platform, text)).map(({ loginId, foundBy }) => [loginId, foundBy]);

test.each([
  ['the beginning of a login ID', 'HangangB', null],
  ['the beginning of a name', '최한', null],
  ['the beginning of a company', '(주)한강', null],
  ['a phone number without dashes', '01077771234', 'phone'],
  ['a phone number with the country code', '+82 10-7777-1234', 'phone'],
  ['the phone of an order', '025556789', 'phone'],
  ['the email of an order', 'Buying@hangang.example', 'email'],
  ['the company of an order, however its form is written', '한강플랜트 주식회사', 'company'],
  ['the contact of an order', '박구매', 'contact'],
  ['the last four digits of a card of which one is masked', '9876', 'card'],
])('finds a member by %s', async (_, text, foundBy) => {
  expect(await find(text)).toEqual([['hangangbuyer', foundBy]]);
});

test('finds a member by order number, account ID and email', async () => {
  expect(await find(orderNumber.toLowerCase())).toEqual([['hangangbuyer', 'order']]);
  expect(await find(buyer.accountId)).toEqual([['hangangbuyer', 'account']]);
});

test.each([
  '한강플',
  '0107777123',
  '01077771235',
  '9775',
  'R00000000000000',
  '박구',
  '%',
  '_',
  ''.padEnd(200, 'x'),
])('finds nobody by “%s”', async (text) => {
  expect(await find(text)).toEqual([]);
});

test('finds a member by depositor name, before and after a deposit is matched', async () => {
  const payer = await join({ id: 'depositor1', tel: '010-7777-0002' });
  const ordered = await placeOrder(site.platform, payer, transferInput({ depositor: '이입금' }), newCaller());
  expect(ordered.ok).toBe(true);
  await writeSearchKeys(site.platform);
  expect(await find('이입금')).toEqual([['depositor1', 'depositor']]);
  const awaited = (await listAwaitedTransfers(site.platform)).find(
    ({ accountId }) => accountId === payer.accountId,
  );
  const line = { at: '2026-11-20 12:00:00', in: 3_750_000, payer: `김대신 ${awaited?.code}` };
  await importStatement(site.platform, buyer, { bank: 'ibk', rows: ibkStatement([line]) }, newCaller());
  expect(await find('김대신')).toEqual([['depositor1', 'depositor']]);
});

test('backfills the search keys of existing members and orders, and can run again', async () => {
  const { db } = site.platform;
  await sql`update accounts set tel_hash = null`.execute(db);
  await sql`delete from customer_search_keys`.execute(db);
  await sql`update orders set search_keys_written = false`.execute(db);
  expect(await find('01077771234')).toEqual([]);
  expect(await find('박구매')).toEqual([]);
  await hashTels(site.platform);
  await writeSearchKeys(site.platform);
  expect(await find('01077771234')).toEqual([['hangangbuyer', 'phone']]);
  expect(await find('박구매')).toEqual([['hangangbuyer', 'contact']]);
  await sql`update orders set search_keys_written = false where account_id = ${buyer.accountId}`.execute(db);
  await writeSearchKeys(site.platform);
  const { rows } = await sql`select 1 from orders where not search_keys_written`.execute(db);
  expect(rows).toEqual([]);
});

test('writes no search keys for a former member', async () => {
  const gone = await join({ id: 'leaver01', tel: '010-7777-0003' });
  await placeOrder(site.platform, gone, transferInput({ name: '나떠남이' }), newCaller());
  await sql`update billing_customers set closed_at = now() where account_id = ${gone.accountId}`.execute(
    site.platform.db,
  );
  await writeSearchKeys(site.platform);
  expect(await find('나떠남이')).toEqual([]);
});

test('pages through all members and through a search without duplicates', async () => {
  await sql`insert into accounts (id, login_id, email, password_hash, name, tel_sealed, company, role, created_at)
    select gen_random_uuid(), 'paged' || lpad(n::text, 4, '0'), 'paged' || n || '@example.com', '', 
      case when n % 2 = 0 then 'Paged ' || n else '쪽' || n end, '', case when n % 3 = 0 then 'Paged company' end,
      'member', timestamptz '2026-01-01' + n / 2 * interval '1 minute'
    from generate_series(1, 130) n`.execute(site.platform.db);
  for (const query of ['', 'q=paged', 'q=쪽', 'q=paged+c']) {
    const seen: string[] = [];
    let after: string | null = null;
    const params = new URLSearchParams(query);
    do {
      const page: Awaited<ReturnType<typeof memberList.read>> = await memberList.read(site.platform, params, {
        after,
        size: 50,
      });
      expect(page.rows.length).toBeLessThanOrEqual(50);
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(new Set(seen).size, query).toBe(seen.length);
    expect(await memberList.count(site.platform, params), query).toEqual({
      rows: seen.length,
      capped: false,
    });
    expect(seen.length, query).toBeGreaterThan(40);
  }
});

test('lists deleted accounts only on request', async () => {
  await sql`update accounts set status = 'deleted' where login_id = 'paged0001'`.execute(site.platform.db);
  expect(await find('paged0001')).toEqual([]);
  const page = await memberList.read(site.platform, new URLSearchParams('state=deleted'), {
    after: null,
    size: 50,
  });
  expect(page.rows.map(({ loginId }) => loginId)).toEqual(['paged0001']);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestPlatform } from '#tests/support/test-platform.ts';
import { memberList, searchMembers } from '#app/domains/admin/members/search-members.server.ts';
import { readMember } from '#app/domains/admin/members/read-member.server.ts';
import { hashTel } from '#app/domains/accounts/identity/hash-tel.server.ts';
import { searchKey } from '#app/domains/billing/back-office/search-key.server.ts';
test('bench', { timeout: 300_000 }, async () => {
  const site = await createTestPlatform();
  const { platform } = site; const { db } = platform;
  await sql`insert into accounts (id, login_id, email, password_hash, name, tel_sealed, tel_hash, company, role, created_at)
    select gen_random_uuid(), 'member' || lpad(n::text, 6, '0'), 'mail' || n || '@example.com', '',
      (array['김','이','박','최','정'])[1 + n % 5] || (array['민준','서연','도윤','하은'])[1 + n % 4] || n % 1000, ${platform.secrets.seal('account-tel','010-1234-5678')}, md5(n::text),
      case when n % 3 = 0 then '한국플랜트 ' || n % 5000 end, 'member', timestamptz '2024-01-01' + n * interval '7 minute'
    from generate_series(1, 100000) n`.execute(db);
  await sql`update accounts set tel_hash = ${hashTel(platform, '010-9999-8888')} where login_id = 'member050000'`.execute(db);
  await sql`insert into customer_search_keys select id, md5(id::text) from accounts`.execute(db);
  await sql`insert into customer_search_keys select id, ${searchKey(platform,'company','큰고객')} from accounts where login_id='member070000'`.execute(db);
  await sql`insert into billing_customers (account_id, customer_key, created_at) select id, id::text, created_at from accounts`.execute(db);
  await sql`insert into payment_methods (id, account_id, kind, state, billing_key_sealed, billing_key_hash, card_company, card_number, created_at)
    select gen_random_uuid(), id, 'card', 'ACTIVE', 's', id::text, '신한', '43301234****' || lpad((row_number() over ())::text, 3, '0') || '*', created_at from accounts limit 60000`.execute(db).catch((e)=>console.log(String(e)));
  await sql`analyze`.execute(db);
  const texts = ['', 'member0500', 'm', '김', '김민준', '한국플랜트 12', '한국', '01099998888', '큰고객', 'mail5', 'R00000000000000', '1234', 'nothing here', 'q'.repeat(50)];
  for (const text of texts) {
    const took: number[] = []; let n = 0;
    for (let i = 0; i < 40; i++) { const t = performance.now(); n = (await searchMembers(platform, text)).length; took.push(performance.now() - t); }
    took.sort((a,b)=>a-b);
    const list: number[] = []; let rows: unknown;
    for (let i = 0; i < 20; i++) { const t = performance.now(); const params = new URLSearchParams({ q: text }); [, rows] = await Promise.all([memberList.read(platform, params, { after: null, size: 50 }), memberList.count(platform, params)]); list.push(performance.now() - t); }
    list.sort((a,b)=>a-b);
    console.log(JSON.stringify(text.slice(0,20)), n, 'search p50', took[20]!.toFixed(1), 'p95', took[38]!.toFixed(1), 'list p95', list[18]!.toFixed(1), JSON.stringify(rows));
  }
  const page: number[] = [];
  for (let i = 0; i < 30; i++) { const t = performance.now(); await readMember(platform, 'member050000'); page.push(performance.now() - t); }
  page.sort((a,b)=>a-b); console.log('page p95', page[28]!.toFixed(1));
  expect(1).toBe(1);
  await site.close();
});

import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { formClient, inputValue } from '../support/form-client.ts';
import { startSite } from '../support/site-process.ts';
import { readOutbox } from './support/outbox.ts';
import { seededPostgres } from './support/seeded-data.ts';
import { expect, test } from './support/site.ts';

/** Values that stand nowhere else, so that wherever one is found it came from this person. */
const CANARY = {
  id: 'canary2026',
  password: 'Finch-sings7',
  name: '카나리아',
  tel: '010-5550-1234',
  email: 'canary@birds.example',
  company: 'Canary Works of Test',
  address: '77 Canary Street, Seoul',
};

/** Rows of all tables as text, those of `accounts` apart: there an email, a name and a company stand in clear. */
async function dump(database: Client): Promise<{ accounts: string; others: string }> {
  const { rows } = await database.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const texts = { accounts: '', others: '' };
  for (const { schema, name } of rows) {
    const table = await database.query(
      `select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as text from "${schema}"."${name}" t`,
    );
    texts[name === 'accounts' ? 'accounts' : 'others'] += table.rows[0].text;
  }
  return texts;
}

test('what a person told is in no log line, and in clear in the database only where mail needs it (security R30, R35)', async () => {
  const { postgres, dataDir } = await seededPostgres('canary');
  const site = await startSite({ dataDir, env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'info' } });
  let log = '';
  site.child.stdout?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  site.child.stderr?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });

  const browser = formClient(site.origin);
  const call = (method: string, path: string, body: object) =>
    fetch(new URL(path, site.origin), {
      method,
      headers: {
        Origin: site.origin,
        Cookie: `sid=${browser.cookie('sid')}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    });
  const { id, password, name, tel, email, company, address } = CANARY;
  const joining = { id, password, passwordConfirm: password, name, tel, email, company };
  const agreed = { termsofuse__slz: 'on', termsofuse__privacy: 'on' };
  expect((await browser.post('/signup', { ...joining, ...agreed })).status).toBe(302);
  expect((await browser.post('/signup', { ...joining, ...agreed, id: `${id}b` })).status).toBe(302);
  expect((await browser.post('/login', { id, password: `${password}x` })).status).toBe(401);
  expect((await browser.post('/login', { id, password })).status).toBe(302);
  expect((await call('PUT', '/db/member', { id, name, tel, email, company, address })).status).toBe(200);
  expect((await call('PUT', '/db/member', { id: email, name: tel, tel: address })).status).toBe(422);
  const finder = formClient(site.origin);
  const asked = await (await finder.post('/findid', { step: 'send', email })).text();
  const code = (await readOutbox<{ to: string; text: string }>(site))
    .find((message) => message.to === email && /\b\d{6}\b/.test(message.text))
    ?.text.match(/\b\d{6}\b/)?.[0];
  expect(code).toBeDefined();
  const entered = { step: 'check', email, flow: inputValue(asked, 'flow') };
  expect((await finder.post('/findid', { ...entered, code: 'abcdef' })).status).toBe(422);
  // What fails before any page sees it, too.
  expect((await finder.get(`/%00?email=${email}&tel=${tel}`)).status).toBeGreaterThanOrEqual(400);
  await browser.get(`/login?next=/${encodeURIComponent(email)}`);

  const database = new Client({ connectionString: postgres.url });
  await database.connect();
  const { accounts, others } = await dump(database);
  await database.end();
  expect(await site.stop()).toBe(0);
  await postgres.stop();
  rmSync(dataDir, { recursive: true });

  const tokens = [browser.cookie('sid'), browser.cookie('device'), entered.flow].map(String);
  const digits = tel.replaceAll('-', '');
  const secrets = [password, tel, digits, address, String(code), ...tokens];
  expect(accounts).toContain(email);
  expect(log).toContain('"path":"/signup"');
  expect(found(accounts, secrets), 'in accounts').toEqual([]);
  expect(found(others, [...secrets, email, name, company]), 'in other tables').toEqual([]);
  expect(found(log, [...secrets, email, encodeURIComponent(email), name, company]), 'in the log').toEqual([]);
});

/** Six digits are a code only where they stand alone; hashes and times hold many in a row. */
function found(text: string, words: string[]): string[] {
  return words.filter((word) =>
    /^\d{6}$/.test(word) ? new RegExp(`(?<![\\w.-])${word}(?![\\w.-])`).test(text) : text.includes(word),
  );
}

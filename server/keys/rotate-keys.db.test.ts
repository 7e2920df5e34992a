import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { visitor } from '#app/domains/accounts/identity/actor.ts';
import { addNote } from '#app/domains/admin/members/add-note.server.ts';
import { importStatement } from '#app/domains/bank-statements/import/import-statement.server.ts';
import { sealOpeningTime } from '#app/domains/contact/form-guard.server.ts';
import { sendContactRequest } from '#app/domains/contact/send-contact-request.server.ts';
import type { Connection, Queryable } from '#app/platform/db/database.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import { createSecretBox, keyIdOf } from '#app/platform/secret-box.server.ts';
import { type DocumentSite, openDocumentSite } from '#tests/support/document-site.ts';
import { eventually } from '#tests/support/eventually.ts';
import { GOOD_ACCOUNT, REQUEST } from '#tests/support/money-site.ts';
import { withdraw } from '#tests/support/refunds.ts';
import { getChallengeToken, newPerson } from '#tests/support/signing-in.ts';
import { ibkStatement } from '#tests/support/statements.ts';
import { TEST_SECRET_KEY } from '#tests/support/test-platform.ts';
import { turnTwoFactorOn } from '#tests/support/two-factor.ts';
import { countByKey } from './count-by-key.ts';
import { findKeyInUse, openSecretBox } from './key-in-use.ts';
import { rotateKeys } from './rotate-keys.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

const NEW_KEY = randomBytes(32).toString('base64');
const OLD_ID = keyIdOf(TEST_SECRET_KEY);
const NEW_ID = keyIdOf(NEW_KEY);
const KEYS = { secretKey: NEW_KEY, previousKeys: [TEST_SECRET_KEY] };

let site: DocumentSite;
beforeEach(async () => {
  site = await openDocumentSite();
  await openSecretBox(site.platform.db, { secretKey: TEST_SECRET_KEY, previousKeys: [] });
});
afterEach(() => site.close());

/** The sealed values by `table.column`. */
async function sealedValues(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { table, column } of SEALED_COLUMNS) {
    const { rows } = await sql<{ sealed: string }>`
      select ${sql.ref(column)} as sealed from ${sql.table(table)} where ${sql.ref(column)} like 'v1.%' order by 1
    `.execute(site.platform.db);
    found.set(
      `${table}.${column}`,
      rows.map(({ sealed }) => sealed),
    );
  }
  return found;
}

function openAll(values: Map<string, string[]>, secretKey: string): Record<string, string[]> {
  const secrets = createSecretBox(secretKey);
  return Object.fromEntries(
    SEALED_COLUMNS.map(({ table, column, purpose }) => {
      const name = `${table}.${column}`;
      return [name, (values.get(name) ?? []).map((sealed) => secrets.open(purpose, sealed)).sort()];
    }),
  );
}

/** Fills all sealed columns except `UNFILLED`. */
async function sellAndSignUp() {
  const { platform } = site;
  const order = await site.cardOrder();
  const byDeposit = await site.paidByDeposit();
  await withdraw(site, byDeposit, GOOD_ACCOUNT);
  const rows = ibkStatement([LINE]);
  await importStatement(platform, byDeposit.member, { bank: 'ibk', rows }, REQUEST);
  await site.runDocumentJobs();
  await site.text(order, 'statement');
  const note = { accountId: order.member.accountId, text: 'Calls on Mondays.' };
  await addNote(platform, byDeposit.member, note, REQUEST);
  const person = await newPerson(site);
  await turnTwoFactorOn(platform, person.accountId);
  await person.block({ newDevices: true });
  getChallengeToken(await person.attempt(), 'mailed-code');
  await sendContactForm();
}

async function sendContactForm() {
  const { platform } = site;
  const minuteAgo = new Date(platform.clock.now().getTime() - 60_000);
  const typed = { kind: 'sales', language: 'ko', website: '', orderNumber: '' } as const;
  const person = {
    name: '홍길동',
    email: 'gildong@example.com',
    company: '한강플랜트',
    message: '상담 요청',
  };
  const opened = sealOpeningTime({ ...platform, clock: { now: () => minuteAgo } });
  const by = { actor: visitor, caller: REQUEST };
  expect(await sendContactRequest(platform, by, { ...typed, ...person, opened })).toMatchObject({ ok: true });
}

const LINE = { at: '2026-11-19 10:00:00', in: 1_000, balance: 1_000, payer: '홍길동' };

/** Each shares its purpose with a filled column, except the address and the authorization. */
const UNFILLED = [
  'accounts.address_sealed',
  'subscription_payers.contractor_sealed',
  'subscription_payers.payer_sealed',
  'billing_key_requests.authorisation_sealed',
  'refund_account_proposals.account_sealed',
];

test('a rotation knows every sealed column of the schema', async () => {
  const { rows } = await sql<{ name: string }>`
    select concat(table_name, '.', column_name) as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\_sealed'
  `.execute(site.platform.db);
  const known = [
    ...SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`),
    'key_in_use.hash_key_sealed',
  ];
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
});

test('a rotation reseals everything with the new key, documents included, and records the key', async () => {
  const { db } = site.platform;
  await sellAndSignUp();
  // Some were sealed before keys had ids.
  await sql`update accounts set tel_sealed = regexp_replace(tel_sealed, '\.[0-9a-f]{16}$', '')`.execute(db);
  const before = openAll(await sealedValues(), TEST_SECRET_KEY);
  const count = Object.values(before).flat().length;

  expect(await rotateKeys(db, KEYS)).toEqual({ sealed: count, unreadable: [], left: 0 });
  expect(openAll(await sealedValues(), NEW_KEY)).toEqual(before);
  expect(await countByKey(db)).toEqual(new Map([[NEW_ID, count]]));
  expect(await findKeyInUse(db)).toMatchObject({ keyId: NEW_ID });
  expect(await rotateKeys(db, KEYS)).toEqual({ sealed: 0, unreadable: [], left: 0 });
  const empty = Object.keys(before).filter((name) => before[name]?.length === 0);
  expect(empty).toEqual(UNFILLED);
});

/** Another connection to the same database, for a process that is killed. */
async function openAgain(db: Queryable): Promise<Connection> {
  const template = inject('databaseTemplate');
  if (template.kind !== 'postgres') throw new Error('This test needs a server.');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(template.url);
  url.pathname = `/${rows[0]?.name}`;
  return openPostgres(url.href, { max: 1, onError: () => {} });
}

test('a document can only be changed by resealing it', async () => {
  const { db } = site.platform;
  await sellAndSignUp();
  const other = createSecretBox(TEST_SECRET_KEY).seal('document', '{}');
  await expect(sql`update documents set content_sealed = ${other}`.execute(db)).rejects.toThrow(
    'never changed',
  );
  await expect(sql`update document_files set pdf_sealed = ${other}`.execute(db)).rejects.toThrow(
    'never drawn',
  );
  const fresh = createSecretBox(NEW_KEY).seal('document-pdf', 'x');
  const withHash = sql`update document_files set pdf_sealed = ${fresh}, sha256 = ''`;
  await expect(withHash.execute(db)).rejects.toThrow('never drawn');
});

test('a rotation finishes an earlier one that was killed', async () => {
  const { db, transaction } = site.platform;
  await sellAndSignUp();
  const before = openAll(await sealedValues(), TEST_SECRET_KEY);
  // The last table is locked, so that the rotation waits there until it is killed.
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = transaction(async (tx) => {
    await sql`lock table document_files in access exclusive mode`.execute(tx);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const own = await openAgain(db);
  const rotation = expect(rotateKeys(own.kysely, KEYS)).rejects.toThrow();
  await eventually(async () => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    expect(rows).toHaveLength(1);
  });
  await rotation;
  await own.close();
  expect(await findKeyInUse(db)).toMatchObject({ keyId: OLD_ID });
  release.resolve();
  await holder;

  expect(await countByKey(db)).toEqual(
    new Map([
      [NEW_ID, Object.values(before).flat().length - 1],
      [OLD_ID, 1],
    ]),
  );
  expect(await rotateKeys(db, KEYS)).toEqual({ sealed: 1, unreadable: [], left: 0 });
  expect(openAll(await sealedValues(), NEW_KEY)).toEqual(before);
});

test('a rotation names a value that no key opens, and leaves it unchanged', async () => {
  const { db } = site.platform;
  await newPerson(site);
  const lost = createSecretBox(randomBytes(32).toString('base64')).seal('account-tel', '010');
  await sql`update accounts set tel_sealed = ${lost}`.execute(db);
  expect(await rotateKeys(db, KEYS)).toMatchObject({ unreadable: ['accounts.tel_sealed'], left: 0 });
  expect((await sealedValues()).get('accounts.tel_sealed')).toEqual([lost]);
  expect(await findKeyInUse(db)).toMatchObject({ keyId: NEW_ID });
});

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMemberProfile } from '#app/domains/accounts/identity/account-queries.server.ts';
import { SEALED_TEL } from '#app/domains/accounts/identity/accounts.store.server.ts';
import { sendRefunds } from '#app/domains/billing/refunds/send-refunds.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { createSecretBox, deriveHashKey, keyIdOf, type SecretBox } from '#app/platform/secret-box.server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makeMember } from '#tests/support/factories.ts';
import { type MoneySite, openMoneySite } from '#tests/support/money-site.ts';
import { requestStaffRefund } from '#tests/support/refunds.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { getChallengeToken, newPerson } from '#tests/support/signing-in.ts';
import { TEST_SECRET_KEY } from '#tests/support/test-platform.ts';
import { appCode, turnTwoFactorOn } from '#tests/support/two-factor.ts';
import { countByKey } from './count-by-key.ts';
import { openSecretBox } from './key-in-use.ts';
import { rotateKeys } from './rotate-keys.ts';

const CONCURRENCY = 6;
const TOTAL = 3_750_000;

let site: MoneySite;
beforeAll(async () => {
  site = await openMoneySite();
  await openSecretBox(site.platform.db, { secretKey: TEST_SECRET_KEY, previousKeys: [] });
});
afterAll(() => site.close());

const inParallel = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: CONCURRENCY }, make));

/** Keys of a rotation away from `from`; a process that knows both seals with the new one. */
function newKeys(from: string) {
  const keys = { secretKey: randomBytes(32).toString('base64'), previousKeys: [from] };
  return { keys, keyId: keyIdOf(keys.secretKey), secrets: runningWith(keys.secretKey, [from]) };
}
const runningWith = (key: string, previous: string[] = []) =>
  createSecretBox(key, { previous, hashKey: deriveHashKey(TEST_SECRET_KEY) });

test('members log in with two factors and staff refund orders during a rotation', async () => {
  const { platform, clock } = site;
  const people = await inParallel(async () => {
    const person = await newPerson(site);
    return { person, key: (await turnTwoFactorOn(platform, person.accountId)).key };
  });
  const orders = await inParallel(() => site.paidByCard());
  const { keys, keyId, secrets } = newKeys(TEST_SECRET_KEY);
  const before = await countByKey(platform.db);
  platform.secrets = secrets;

  const [rotation] = await Promise.all([
    rotateKeys(platform.db, keys),
    ...people.map(async ({ person, key }) => {
      const challenge = getChallengeToken(await person.attempt(), 'two-factor');
      signedIn(await person.pass(challenge, appCode(key, clock.now())));
    }),
    ...orders.map(async (order) => {
      expect(await requestStaffRefund(platform, order, TOTAL)).toMatchObject({ ok: true });
      await sendRefunds(platform);
    }),
  ]);

  expect(rotation).toMatchObject({ unreadable: [], left: 0 });
  expect(before.size).toBe(1);
  expect([...(await countByKey(platform.db)).keys()]).toEqual([keyId]);
  for (const order of orders) {
    expect(await site.summarize(order)).toMatchObject({ order: 'REFUNDED', refunds: ['DONE'] });
  }
  platform.secrets = runningWith(keys.secretKey);
  for (const { person } of people) {
    expect(await findMemberProfile(platform, person.accountId)).toMatchObject({ tel: expect.any(String) });
  }
  await rotateKeys(platform.db, { secretKey: TEST_SECRET_KEY, previousKeys: [keys.secretKey] });
  platform.secrets = runningWith(TEST_SECRET_KEY);
});

const NUMBER = '010-9999-9999';

/** A process with the old key writes another number, and commits when the test lets it. */
async function changeNumber(accountId: string) {
  const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const tel_sealed = runningWith(TEST_SECRET_KEY).seal(SEALED_TEL, NUMBER);
  const done = site.platform.transaction(async (tx) => {
    await sql`update accounts set tel_sealed = ${tel_sealed} where id = ${accountId}`.execute(tx);
    written.resolve();
    await commit.promise;
  });
  await written.promise;
  return { commit: commit.resolve, done };
}

async function numberOf(accountId: string, secrets: SecretBox): Promise<string> {
  const { rows } = await sql<{ sealed: string }>`
    select tel_sealed as sealed from accounts where id = ${accountId}
  `.execute(site.platform.db);
  return secrets.open(SEALED_TEL, rows[0]?.sealed ?? '');
}

/** The naive control: reads without a lock and writes what it has read. */
async function rotateNaively(db: Queryable, secrets: SecretBox, hasRead: () => void): Promise<void> {
  const { rows } = await sql<{ id: string; sealed: string }>`
    select id, tel_sealed as sealed from accounts
  `.execute(db);
  hasRead();
  for (const { id, sealed } of rows) {
    const fresh = secrets.seal(SEALED_TEL, secrets.open(SEALED_TEL, sealed));
    await sql`update accounts set tel_sealed = ${fresh} where id = ${id}`.execute(db);
  }
}

test('a rotation keeps a phone number that changes in the meantime', async () => {
  const { db } = site.platform;
  const { accountId } = await makeMember(site.platform);
  const { keys, keyId } = newKeys(TEST_SECRET_KEY);
  const change = await changeNumber(accountId);
  const rotation = rotateKeys(db, keys);
  // Orders are resealed after accounts.
  await eventually(async () => {
    const { rows } = await sql`select from orders where contractor_sealed like ${`%.${keyId}`}`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
  });
  change.commit();
  await change.done;
  expect(await rotation).toMatchObject({ unreadable: [], left: 0 });
  expect(await numberOf(accountId, runningWith(keys.secretKey))).toBe(NUMBER);
  await rotateKeys(db, { secretKey: TEST_SECRET_KEY, previousKeys: [keys.secretKey] });
});

test('a rotation without locks loses that change', async () => {
  const { db } = site.platform;
  const { accountId } = await makeMember(site.platform);
  const { keys, secrets } = newKeys(TEST_SECRET_KEY);
  const change = await changeNumber(accountId);
  await rotateNaively(db, secrets, change.commit);
  await change.done;
  expect(await numberOf(accountId, runningWith(keys.secretKey))).not.toBe(NUMBER);
});

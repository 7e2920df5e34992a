import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecretBox, keyIdOf } from '#app/platform/secret-box.server.ts';
import { makeMember } from '#tests/support/factories.ts';
import { createTestPlatform, TEST_SECRET_KEY, type TestPlatform } from '#tests/support/test-platform.ts';
import { findKeyInUse, openSecretBox, recordRotation, WrongKeyError } from './key-in-use.ts';

const OTHER_KEY = randomBytes(32).toString('base64');
const onlyKey = (secretKey: string) => ({ secretKey, previousKeys: [] });

let site: TestPlatform;
beforeEach(async () => {
  site = await createTestPlatform();
});
afterEach(() => site.close());

test('records the key at the first start, and rejects another key with the id of the recorded one', async () => {
  const { db } = site.platform;
  await openSecretBox(db, onlyKey(TEST_SECRET_KEY));
  expect(await findKeyInUse(db)).toMatchObject({ keyId: keyIdOf(TEST_SECRET_KEY) });
  const refused = openSecretBox(db, onlyKey(OTHER_KEY));
  await expect(refused).rejects.toThrow(WrongKeyError);
  await expect(refused).rejects.toThrow(keyIdOf(TEST_SECRET_KEY));
});

test('identifies the key of a database without a recorded key by a sealed value', async () => {
  const { db } = site.platform;
  await makeMember(site.platform);
  await sql`update accounts set tel_sealed = regexp_replace(tel_sealed, '\.[0-9a-f]{16}$', '')`.execute(db);
  await expect(openSecretBox(db, onlyKey(OTHER_KEY))).rejects.toThrow(WrongKeyError);
  expect(await findKeyInUse(db)).toBeUndefined();
  await openSecretBox(db, { secretKey: OTHER_KEY, previousKeys: [TEST_SECRET_KEY] });
  expect(await findKeyInUse(db)).toMatchObject({ keyId: keyIdOf(TEST_SECRET_KEY) });
});

test('keeps the hashes of the first key before, during and after a rotation', async () => {
  const { db } = site.platform;
  const hash = (await openSecretBox(db, onlyKey(TEST_SECRET_KEY))).hash('tel', '010');
  expect(hash).toBe(createSecretBox(TEST_SECRET_KEY).hash('tel', '010'));
  const both = { secretKey: OTHER_KEY, previousKeys: [TEST_SECRET_KEY] };
  expect((await openSecretBox(db, both)).hash('tel', '010')).toBe(hash);
  await recordRotation(db, both);
  expect((await openSecretBox(db, onlyKey(OTHER_KEY))).hash('tel', '010')).toBe(hash);
  await expect(openSecretBox(db, onlyKey(TEST_SECRET_KEY))).rejects.toThrow(WrongKeyError);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLoadContext } from '#app/context.ts';
import { REQUIRED_CODES } from '#app/domains/consents/consent.ts';
import { recordConsents } from '#app/domains/consents/record-consents.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { makeMember } from '#tests/support/factories.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { pathAfterLogin } from './after-login.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
  // After every text has come into force.
  site.clock.advance(DAY_MS);
});
afterAll(() => site.close());

const login = () => ({
  request: new Request('http://127.0.0.1:3000/login', { method: 'POST' }),
  context: createLoadContext(site.platform, { id: 'request', address: '10.0.0.1' }),
});

async function memberWhoAgreed(version?: string): Promise<string> {
  const { accountId } = await makeMember(site.platform);
  const items = REQUIRED_CODES.map((code) => ({
    code,
    given: true,
    ...(code === 'terms-of-use' && version !== undefined && { version }),
  }));
  await site.platform.transaction((tx) =>
    recordConsents(site.platform, tx, { accountId, items, address: '192.0.2.1' }),
  );
  return accountId;
}

test('leads to `next` after a login', async () => {
  const accountId = await memberWhoAgreed();
  expect(await pathAfterLogin(login(), accountId, '/payment?plan=basic')).toBe('/payment?plan=basic');
  expect(await pathAfterLogin(login(), accountId, null)).toBe('/mypage/overview');
});

test.each([
  ['/payment?plan=basic', '/mypage/consents/renew?next=%2Fpayment%3Fplan%3Dbasic'],
  [null, '/mypage/consents/renew'],
  ['//evil.example/x', '/mypage/consents/renew'],
])('leads to changed terms first, then to %s', async (next, path) => {
  const accountId = await memberWhoAgreed('2026-11-01');
  expect(await pathAfterLogin(login(), accountId, next)).toBe(path);
});

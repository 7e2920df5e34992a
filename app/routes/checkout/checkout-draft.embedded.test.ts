import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLoadContext } from '#app/context.ts';
import { CHOICE_FIELDS } from '#app/domains/billing/payments/payment-choice.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { hashCheckoutMember, readCheckoutDraft, saveCheckoutDraft } from './checkout-draft.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const MEMBER = { accountId: '11111111-1111-4111-8111-111111111111' };
const OTHER = { accountId: '22222222-2222-4222-8222-222222222222' };
const ADDRESS = 'http://127.0.0.1:3000/payment?plan=standard';

const visit = (address = ADDRESS, cookie = '') => ({
  request: new Request(address, { headers: { Cookie: cookie } }),
  context: createLoadContext(site.platform, { id: 'request', address: '10.0.0.1' }),
});

function saveDraft(fields: Record<string, string>): string {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const saved = saveCheckoutDraft(visit(), form);
  expect(saved?.to).toBe('/login?next=%2Fpayment%3Fplan%3Dstandard');
  return saved?.headers['Set-Cookie'].split(';')[0] ?? '';
}

const typed = () => ({
  member: hashCheckoutMember(visit(), MEMBER),
  address: '서울시 강남구 테헤란로 12',
  method: 'bank-transfer',
  depositor: '홍길동',
  personalInfo: 'on',
  agreementPayment: 'on',
});

test('restores a draft for its member at its address, and encrypts it', () => {
  const cookie = saveDraft(typed());
  expect(readCheckoutDraft(visit(ADDRESS, cookie), MEMBER)).toMatchObject({
    address: '서울시 강남구 테헤란로 12',
    method: 'bank-transfer',
    depositor: '홍길동',
    consented: true,
  });
  expect(Buffer.from(cookie.split('.').at(-1) ?? '', 'base64url').toString()).not.toContain('강남구');
  expect(readCheckoutDraft(visit(ADDRESS, cookie), OTHER)).toEqual({});
  expect(readCheckoutDraft(visit(ADDRESS.replace('standard', 'basic'), cookie), MEMBER)).toEqual({});
  expect(readCheckoutDraft(visit(ADDRESS, `${cookie}x`), MEMBER)).toEqual({});
});

test('expires after half an hour', () => {
  const cookie = saveDraft(typed());
  site.clock.advance(30 * 60_000 + 1);
  expect(readCheckoutDraft(visit(ADDRESS, cookie), MEMBER)).toEqual({});
});

test('saves the fields of the chosen method, but drops them if the cookie would be too long', () => {
  const all = Object.fromEntries(CHOICE_FIELDS.map((field) => [field, '홍길동']));
  const chosen = readCheckoutDraft(visit(ADDRESS, saveDraft({ ...typed(), ...all })), MEMBER);
  expect(chosen).toMatchObject({ depositor: '홍길동', transferBillItem: '홍길동' });
  expect(chosen).not.toHaveProperty('accountBillItem');

  const contractor = Object.fromEntries(
    ['company', 'name', 'phone', 'email', 'address'].map((name) => [name, '가'.repeat(120)]),
  );
  const long = Object.fromEntries(CHOICE_FIELDS.map((field) => [field, '나'.repeat(120)]));
  const cookie = saveDraft({ ...typed(), ...contractor, ...long });
  expect(cookie.length).toBeLessThan(4_000);
  const draft = readCheckoutDraft(visit(ADDRESS, cookie), MEMBER);
  expect(draft).toMatchObject({ ...contractor, method: 'bank-transfer' });
  expect(draft).not.toHaveProperty('depositor');
});

test('does not save a form without a member', () => {
  expect(saveCheckoutDraft(visit(), new FormData())).toBeNull();
});

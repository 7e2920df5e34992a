import { expect, test } from 'vitest';
import { accountPageOf } from './account-pages.ts';

test.each([
  ['/mypage', 'Profile'],
  ['/mypage/memberinfo', 'Profile'],
  ['/mypage/memberinfo/email', 'Profile'],
  ['/deleteaccount', 'Profile'],
  ['/mypage/overview', 'Overview'],
  ['/mypage/ticket', 'Billing'],
  ['/mypage/ticket/plan', 'Billing'],
  ['/mypage/ticket/trial/end', 'Billing'],
  ['/mypage/ticket/seats', 'People and devices'],
  ['/mypage/securitysetting/twofactor', 'Security'],
  ['/mypage/consents/renew', 'Consents'],
  ['/orderdetail', 'Orders'],
  ['/orderdetail/R00000000000000/cancel', 'Orders'],
])('%s belongs to %s', (pathname, label) => {
  expect(accountPageOf(pathname)?.label).toBe(label);
});

test('finds no page for an address outside the account area', () => {
  expect(accountPageOf('/payment')).toBeUndefined();
});

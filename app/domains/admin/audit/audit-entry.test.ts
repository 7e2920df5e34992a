import { expect, test } from 'vitest';
import { nameTarget, targetPath } from './audit-entry.ts';

const ID = '00000000-0000-4000-8000-000000000000';

test('shortens the IDs of a target and keeps its numbers', () => {
  expect(nameTarget(null, `R0123456789ABCD ${ID}`)).toBe('R0123456789ABCD 00000000');
  expect(nameTarget(`/admin/deposits/${ID}`, ID)).toBe('Deposit');
  expect(nameTarget(`/admin/deposits/${ID}`, `${ID} R0123456789ABCD`)).toBe('Deposit, R0123456789ABCD');
  expect(nameTarget(null, 'ibk')).toBe('Bank statement, IBK');
});

test.each([
  ['admin.order-seen', 'R0123456789ABCD', '/admin/orders/R0123456789ABCD'],
  ['billing.paid', 'R0123456789ABCD-A1', '/admin/orders/R0123456789ABCD'],
  ['admin.refund-requested', `R0123456789ABCD ${ID}`, '/admin/orders/R0123456789ABCD'],
  ['contracts.charging-resumed', 'C0123456789ABCD', '/admin/contracts/C0123456789ABCD'],
  ['billing.refund-approved', ID, `/admin/refunds/${ID}`],
  ['deposits.pay', ID, `/admin/deposits/${ID}`],
  ['accounts.sign-in', ID, `/admin/members/${ID}`],
  ['admin.member-note-added', ID, `/admin/members/${ID}`],
  ['admin.invite', 'hash', null],
  ['membership.export', null, null],
])('links %s about %s to %s', (action, target, path) => {
  expect(targetPath({ action, target })).toBe(path);
});

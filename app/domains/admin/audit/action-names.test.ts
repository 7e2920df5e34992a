import { expect, test } from 'vitest';
import { ACTION_NAMES, describeAction } from './action-names.ts';

test('describes an action in words, and shows an unknown one as it is', () => {
  expect(describeAction('billing.refund-approved')).toBe('Approved a refund');
  expect(describeAction('accounts.role.admin')).toBe('Made admin');
  expect(describeAction('billing.of-an-older-release')).toBe('billing.of-an-older-release');
});

test('gives each action a name of its own, as the filter lists them', () => {
  const names = Object.values(ACTION_NAMES);
  expect(names).toEqual([...new Set(names)]);
});

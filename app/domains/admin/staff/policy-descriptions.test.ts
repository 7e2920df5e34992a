import { expect, test } from 'vitest';
import { POLICY } from '#app/domains/accounts/identity/can.ts';
import { POLICY_DESCRIPTIONS } from './policy-descriptions.ts';

test('the role matrix names every action of the policy once', () => {
  const named = POLICY_DESCRIPTIONS.flatMap(({ actions }) => actions.map(([action]) => action));
  expect(named.sort()).toEqual(Object.keys(POLICY).sort());
});

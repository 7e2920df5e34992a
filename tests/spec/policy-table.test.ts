import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROLES } from '#app/domains/accounts/identity/actor.ts';
import { POLICY } from '#app/domains/accounts/identity/can.ts';
import { POLICY_DESCRIPTIONS } from '#app/domains/admin/staff/policy-descriptions.ts';

const CELLS = { none: '–', own: 'own', any: 'yes' };

test('the table of security §6 equals the policy', () => {
  const documented = readFileSync('docs/security.md', 'utf8')
    .split('\n')
    .filter((row) => /^\| `[a-z.]+` \|/.test(row));
  const expected = POLICY_DESCRIPTIONS.flatMap(({ actions }) =>
    actions.map(([action, words]) => {
      const cells = ROLES.map((role) => CELLS[POLICY[action][role]]);
      return `| \`${action}\` | ${words} | ${cells.join(' | ')} |`;
    }),
  );
  expect(documented).toEqual(expected);
});

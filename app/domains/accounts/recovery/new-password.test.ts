import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ChangePassword } from '../security-settings/security-schema.ts';
import { NewPassword } from './recovery-schema.ts';

const newPassword = { password: 'vK7!mq2z', passwordConfirm: 'vK7!mq2z' };
const FORMS = [
  ['a reset', NewPassword, { right: 'a-token' }],
  ['a change', ChangePassword, { intent: 'password', currentPassword: 'oL5?kd8w' }],
] as const;

/** Error codes by field. */
function problems(schema: (typeof FORMS)[number][1], input: object): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, input);
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

test.each(FORMS)('%s accepts a password that is confirmed', (_form, schema, otherFields) => {
  expect(problems(schema, { ...otherFields, ...newPassword })).toEqual({});
  const decomposed = { password: '배관설계도면7!', passwordConfirm: '배관설계도면7!'.normalize('NFD') };
  expect(problems(schema, { ...otherFields, ...decomposed })).toEqual({});
});

test.each(FORMS)(
  '%s rejects a different confirmation, with the error on the second field',
  (_form, schema, otherFields) => {
    const differs = { passwordConfirm: 'confirm-differs' };
    expect(problems(schema, { ...otherFields, ...newPassword, passwordConfirm: 'vK7!mq2y' })).toEqual(
      differs,
    );
    expect(problems(schema, { ...otherFields, ...newPassword, passwordConfirm: 'vK7!mq2z ' })).toEqual(
      differs,
    );
  },
);

test.each(FORMS)('%s rejects a password that is too easy or too short', (_form, schema, otherFields) => {
  const easy = { password: 'Password1!', passwordConfirm: 'Password1!' };
  expect(problems(schema, { ...otherFields, ...easy })).toEqual({ password: 'password-common' });
  const short = { password: 'vK7!', passwordConfirm: 'vK7!' };
  expect(problems(schema, { ...otherFields, ...short })).toEqual({ password: 'password-rule' });
});

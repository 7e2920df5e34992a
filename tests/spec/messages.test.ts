import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { recoveryMessage } from '#app/domains/accounts/recovery/recovery-messages.ts';
import { NewPassword } from '#app/domains/accounts/recovery/recovery-schema.ts';
import { postMessage } from '#app/domains/boards/messages.ts';
import { writeForm } from '#app/domains/boards/writing/write-schema.ts';
import { SIGN_UP_MESSAGES, signUpMessage } from '#app/domains/membership/messages.ts';
import { SignUp } from '#app/domains/membership/schema.ts';

const whole = {
  id: 'piping42',
  password: 'br4ss-Elbow*',
  passwordConfirm: 'br4ss-Elbow*',
  name: 'Kim',
  tel: '010-1234-5678',
  email: 'kim@example.com',
  termsofuse__slz: true,
  termsofuse__privacy: true,
};

/** The form's message for one field when all others are valid; undefined if the field is valid. */
function messageFor(field: string, value: unknown): string | undefined {
  const values = { ...whole, [field]: value };
  const { issues } = v.safeParse(
    SignUp,
    field === 'password' ? { ...values, passwordConfirm: value } : values,
  );
  return signUpMessage(issues?.find((issue) => v.getDotPath(issue) === field)?.message);
}

const ID_RULE = 'Please enter a combination of lowercase letters and numbers, between 5 and 20 characters.';
const PASSWORD_RULE =
  'Please enter at least 8 characters, combining numbers, letters, and special characters.';
const NAME_RULE = 'Please enter between 2 and 20 characters in English or Korean.';
const TEL_RULE = 'Please enter your contact information, including ‘-’';
const EMAIL_RULE = 'This is not a valid email format.';

describe('sign-up validation (spec §5)', () => {
  it('accepts valid input', () => {
    expect(v.safeParse(SignUp, whole).success).toBe(true);
  });

  it.each([
    ['id', '', 'ID is required.'],
    ['id', 'abcd', ID_RULE],
    ['id', 'abcde', undefined],
    ['id', 'a'.repeat(20), undefined],
    ['id', 'a'.repeat(21), ID_RULE],
    ['id', 'Piping42', ID_RULE],
    ['id', 'piping-42', ID_RULE],
    ['password', '', 'Password is required.'],
    ['password', 'br4ss-E', PASSWORD_RULE],
    ['password', 'br4ss-El', undefined],
    ['password', 'br4ss-Elbow*pipe', undefined],
    ['password', 'br4ss-Elbow*pipes', PASSWORD_RULE],
    ['password', 'brass-Elbow*', PASSWORD_RULE],
    ['password', 'br4ssElbows', PASSWORD_RULE],
    ['password', '84251-93*60', PASSWORD_RULE],
    ['passwordConfirm', '', 'Please enter password confirmation.'],
    ['passwordConfirm', 'br4ss-Elbow+', 'Passwords do not match.'],
    ['name', '', 'Name is required.'],
    ['name', 'K', NAME_RULE],
    ['name', '김', NAME_RULE],
    ['name', '김하', undefined],
    ['name', 'K'.repeat(20), undefined],
    ['name', 'K'.repeat(21), NAME_RULE],
    ['name', 'Kim 2', NAME_RULE],
    ['tel', '', 'Contact information is required.'],
    ['tel', '010-123-4567', undefined],
    ['tel', '01012345678', TEL_RULE],
    ['tel', '010-12345-678', TEL_RULE],
    ['email', '', 'Email is required.'],
    ['email', 'kim', EMAIL_RULE],
    ['email', 'kim@example', EMAIL_RULE],
    ['company', '', undefined],
    ['company', 'a'.repeat(100), undefined],
    ['company', 'a'.repeat(101), 'Please enter 1 to 100 characters.'],
    ['termsofuse__slz', false, 'You must agree to the Routi terms of use.'],
    ['termsofuse__privacy', false, 'You must consent to the collection and use of personal information.'],
    ['termsofuse__marketing', false, undefined],
    ['termsofuse__marketing_sms', false, undefined],
  ])('reports %s = %j as %j', (field, value, sentence) => {
    expect(messageFor(field, value)).toBe(sentence);
  });

  it.each([...'?!@#$%^*+=-'])('accepts %s as the special character of a password', (character) => {
    expect(messageFor('password', `br4ssElb${character}w`)).toBeUndefined();
  });

  it('has a whole sentence for every code', () => {
    expect(Object.values(SIGN_UP_MESSAGES).filter((sentence) => !/^[A-Z].*[.’]$/.test(sentence))).toEqual([]);
  });
});

describe('post form validation (spec §5)', () => {
  const post = { title: 'A title of 10', type: 'Notice', contents: 'Text' };
  const messageOf = (field: string, value: unknown) => {
    const { issues } = v.safeParse(writeForm([{ key: 'Notice', name: 'Notice' }]), {
      ...post,
      [field]: value,
    });
    return postMessage(issues?.find((issue) => v.getDotPath(issue) === field)?.message);
  };

  it.each([
    ['title', '', 'Please enter the title.'],
    ['title', 'a'.repeat(9), 'Please enter a title of 10 to 100 characters.'],
    ['title', 'a'.repeat(10), undefined],
    ['title', 'a'.repeat(100), undefined],
    ['title', 'a'.repeat(101), 'Please enter a title of 10 to 100 characters.'],
    ['contents', '', 'Please enter the content.'],
    ['type', undefined, 'Please choose a type.'],
    ['image', undefined, undefined],
  ])('reports %s = %j as %j', (field, value, sentence) => {
    expect(messageOf(field, value)).toBe(sentence);
  });
});

describe('password reset validation (spec §5)', () => {
  const RULE =
    'Please enter a combination of numbers, letters, and special characters, at least 8 characters.';
  it.each([
    ['password', '', 'Password is required.'],
    ['password', 'br4ss-E', RULE],
    ['password', 'br4ss-El', undefined],
    ['password', 'br4ss-Elbow*pipe', undefined],
    ['password', 'br4ss-Elbow*pipes', RULE],
    ['password', 'brass-Elbow*', RULE],
    ['password', 'br4ssElbows', RULE],
    ['password', '84251-93*60', RULE],
    ['password', 'Password1!', 'This password is too easy to guess. Please choose another one.'],
    ['passwordConfirm', '', 'Please confirm your password.'],
    ['passwordConfirm', 'br4ss-Elbow+', 'Passwords do not match.'],
  ])('reports %s = "%s" as "%s"', (field, value, sentence) => {
    const given = { right: 'x', password: 'br4ss-Elbow*', passwordConfirm: 'br4ss-Elbow*', [field]: value };
    const { issues } = v.safeParse(
      NewPassword,
      field === 'password' ? { ...given, passwordConfirm: value } : given,
    );
    const code = issues?.find((issue) => v.getDotPath(issue) === field)?.message;
    expect(recoveryMessage(code)).toBe(sentence);
  });
});

import { parseWithValibot } from '@conform-to/valibot';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import { signUpMessage } from './messages.ts';
import { SignUp } from './schema.ts';

/** A complete form as a browser sends it. */
function filledForm(change: Record<string, string | null>): FormData {
  const form = new FormData();
  const values = Object.entries({ ...signUpInput({ id: 'minsu77' }), ...change });
  for (const [name, value] of values) {
    if (typeof value === 'string') form.set(name, value);
    if (value === true) form.set(name, 'on');
  }
  return form;
}

/** Error messages by field. */
function errorMessages(form: FormData): Record<string, string | undefined> {
  const submission = parseWithValibot(form, { schema: SignUp });
  if (submission.status === 'success') return {};
  const errors = Object.entries(submission.error ?? {});
  return Object.fromEntries(errors.map(([field, codes]) => [field, signUpMessage(codes?.[0])]));
}

describe('the sign-up form, with the messages of spec §5', () => {
  const idShape = 'Please enter a combination of lowercase letters and numbers, between 5 and 20 characters.';
  const passwordRule =
    'Please enter at least 8 characters, combining numbers, letters, and special characters.';
  const nameShape = 'Please enter between 2 and 20 characters in English or Korean.';
  const telShape = 'Please enter your contact information, including ‘-’';
  const noEmail = 'This is not a valid email format.';

  test.each<[string, string | null, string]>([
    ['id', '', 'ID is required.'],
    ['id', null, 'ID is required.'],
    ['id', '   ', 'ID is required.'],
    ['id', 'abcd', idShape],
    ['id', 'a'.repeat(21), idShape],
    ['id', 'Minsu77', idShape],
    ['id', 'min_su77', idShape],
    ['id', '민수민수민수', idShape],
    ['password', '', 'Password is required.'],
    ['password', 'vK7!mq2', passwordRule],
    ['password', 'vK7!mq2zvK7!mq2zx', passwordRule],
    ['password', '87654321!', passwordRule],
    ['password', 'abcdefgh!', passwordRule],
    ['password', 'vK7xmq2z', passwordRule],
    ['passwordConfirm', '', 'Please enter password confirmation.'],
    ['passwordConfirm', 'vK7!mq2x', 'Passwords do not match.'],
    ['name', '', 'Name is required.'],
    ['name', '홍', nameShape],
    ['name', 'a'.repeat(21), nameShape],
    ['name', 'John Smith', nameShape],
    ['name', '홍길동2', nameShape],
    ['name', '田中', nameShape],
    ['tel', '', 'Contact information is required.'],
    ['tel', '01012345678', telShape],
    ['tel', '02-1234-5678', telShape],
    ['tel', '010-12-5678', telShape],
    ['tel', '010-12345-678', telShape],
    ['email', '', 'Email is required.'],
    ['email', 'minsu', noEmail],
    ['email', 'minsu@example', noEmail],
    ['email', '@example.com', noEmail],
    ['email', 'a@example.com, b@example.com', noEmail],
    ['email', 'Min Su <a@example.com>', noEmail],
    ['email', 'a@example.com\r\nBcc: b@example.com', noEmail],
    ['email', '민수@example.com', noEmail],
    ['termsofuse__slz', null, 'You must agree to the Routi terms of use.'],
    ['termsofuse__privacy', null, 'You must consent to the collection and use of personal information.'],
    ['company', 'x'.repeat(101), 'Please enter 1 to 100 characters.'],
    ['company', 'a\u0000b', 'Please enter 1 to 100 characters.'],
  ])('rejects %s = %j: %s', (field, value, sentence) => {
    const messages = errorMessages(filledForm({ [field]: value }));
    expect(messages[field]).toBe(sentence);
  });

  test.each<[string, string]>([
    ['id', 'abcde'],
    ['id', 'a1'.repeat(10)],
    ['id', '  minsu99  '],
    ['id', 'ｍｉｎｓｕ９９'],
    ['name', '김구'],
    ['name', 'Kim'],
    ['name', '홍길동'.normalize('NFD')],
    ['tel', '010-1234-5678'],
    ['email', 'a@b.c'],
    ['email', 'Min.Su+routi@Example.COM'],
    ['company', ''],
    ['company', '한'],
    ['company', 'x'.repeat(100)],
  ])('accepts %s = %j', (field, value) => {
    expect(errorMessages(filledForm({ [field]: value }))).toEqual({});
  });

  test('reports every required field of an empty form at once', () => {
    expect(Object.keys(errorMessages(new FormData())).sort()).toEqual(
      [
        'email',
        'id',
        'name',
        'password',
        'passwordConfirm',
        'tel',
        'termsofuse__privacy',
        'termsofuse__slz',
      ].sort(),
    );
  });

  test('reports a wrong confirmation even if the password breaks the rule and a consent is missing', () => {
    const form = filledForm({ password: 'short', passwordConfirm: 'other', termsofuse__slz: null });
    expect(errorMessages(form)).toMatchObject({
      password: passwordRule,
      passwordConfirm: 'Passwords do not match.',
    });
  });

  test('rejects a password that contains the ID', () => {
    const form = filledForm({ password: 'minsu77!x', passwordConfirm: 'minsu77!x' });
    expect(errorMessages(form)).toEqual({
      password: 'This password is too easy to guess. Please choose another one.',
    });
  });
});

test('normalizes what is stored: NFKC, trimmed, with the email in lowercase', () => {
  const parsed = v.parse(SignUp, {
    ...signUpInput(),
    id: ' ｍｉｎｓｕ77 ',
    name: '홍길동'.normalize('NFD'),
    email: ' Min.Su@EXAMPLE.com ',
    company: ' Ａcme ',
  });
  expect(parsed).toMatchObject({
    id: 'minsu77',
    name: '홍길동',
    email: 'min.su@example.com',
    company: 'Acme',
  });
});

test('assumes no consent, not even from select-all alone', () => {
  const form = filledForm({ termsofuse__slz: null, termsofuse__privacy: null, allTerms: 'on' });
  expect(Object.keys(errorMessages(form)).sort()).toEqual(['termsofuse__privacy', 'termsofuse__slz']);
});

test.each(['role', 'accountId', '__proto__', 'constructor', 'termsofuse'])(
  'rejects the unknown field %j',
  (name) => {
    expect(v.safeParse(SignUp, JSON.parse(`{${JSON.stringify(name)}: "admin"}`)).success).toBe(false);
    const form = filledForm({});
    form.set(name, 'admin');
    const submission = parseWithValibot(form, { schema: SignUp });
    expect(submission.status === 'success' && Object.hasOwn(submission.value, name)).toBe(false);
  },
);

const names = Object.keys(signUpInput());
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    'a\udc00',
    'ﷺ'.repeat(2_000),
    'a'.repeat(1_000_000),
    '',
    'on',
    '{}',
    '[]',
  ),
);

describe('the sign-up schema with hostile input (security B1)', () => {
  test('rejects any JSON without throwing', () => {
    const value = fc.oneof(
      hostile,
      fc.jsonValue(),
      fc.constant(undefined),
      fc.array(hostile, { maxLength: 3 }),
    );
    const record = fc.dictionary(
      fc.oneof(fc.constantFrom(...names, '__proto__', 'constructor'), fc.string()),
      value,
    );
    fc.assert(
      fc.property(fc.oneof(record, fc.jsonValue()), (input) => {
        const parsed = v.safeParse(SignUp, input);
        expect(parsed.success).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('never throws on a valid form with bad fields', () => {
    const name = fc.oneof(
      fc.constantFrom(...names),
      fc.constantFrom(
        '__proto__',
        '__proto__.x',
        'constructor.prototype.x',
        'id[]',
        'id[99999]',
        'id.x',
        'a[0].b',
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, hostile), { minLength: 1, maxLength: 12 }), (fields) => {
        const form = filledForm({});
        for (const [key, value] of fields) form.append(key, value);
        const submission = parseWithValibot(form, { schema: SignUp });
        if (submission.status === 'success') {
          expect(JSON.stringify(submission.value)).not.toContain('\\u0000');
          expect(Object.keys(submission.value).sort()).toEqual([...names].sort());
        }
        expect(({} as Record<string, unknown>).x).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
});

import { parseWithValibot } from '@conform-to/valibot';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MEMBER_BOUNDS } from '../fields/contact-bounds.ts';
import type { ChangeableField } from './member-info.ts';
import { memberInfoMessage, memberInfoRule } from './member-info-messages.ts';
import { MemberCodeEntry, memberInfoForm } from './member-info-schema.ts';

const info = {
  name: 'Kim Minsu',
  id: 'minsu77',
  tel: '010-1234-5678',
  email: 'minsu@example.com',
  address: '1 Test Street',
  company: 'Hangang Plant',
};

const TEL_SHAPE = 'Please enter a number with its area code, for example 010-1234-5678 or 02-123-4567.';

/** The error message of a field in an otherwise valid form. */
function sentence(field: ChangeableField, value: string, stored = {}): string | undefined {
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...info, [field]: value })) form.set(name, text);
  const submission = parseWithValibot(form, { schema: memberInfoForm(stored) });
  if (submission.status === 'success') return undefined;
  return memberInfoMessage(field, submission.error?.[field]?.[0]);
}

const text = (field: ChangeableField, length: number) =>
  ({ tel: '1'.repeat(length), email: `${'a'.repeat(Math.max(length - 4, 0))}@b.c` })[field as string] ??
  'a'.repeat(length);

describe('the length limits of member info (spec §5, decisions W1)', () => {
  test('match the spec', () => {
    expect(MEMBER_BOUNDS).toEqual({
      name: { min: 2, max: 100 },
      tel: { min: 5, max: 100 },
      email: { min: 5, max: 100 },
      address: { min: 6, max: 100 },
      company: { min: 12, max: 100 },
    });
  });

  test.each(Object.keys(MEMBER_BOUNDS) as ChangeableField[])('apply to %s at both ends', (field) => {
    const { min, max } = MEMBER_BOUNDS[field];
    const tooFew = `Please enter ${memberInfoRule(field)}.`;
    expect(sentence(field, text(field, min))).toBeUndefined();
    // The parts of a longest email have limits of their own, set by DNS.
    expect(sentence(field, text(field, max))).toBeUndefined();
    expect(sentence(field, text(field, max + 1))).toBe(tooFew);
    if (field !== 'email') expect(sentence(field, text(field, min - 1))).toBe(tooFew);
  });

  test.each<[ChangeableField, string, string | undefined]>([
    ['name', '홍길', undefined],
    ['company', '한전', undefined],
    ['company', '', undefined],
    ['name', '', 'Name is required.'],
    ['tel', '', 'Contact information is required.'],
    ['email', '', 'Email is required.'],
    ['address', '', 'Address is required.'],
    ['tel', '0212345678', undefined],
    ['tel', '+82 10-1234-5678', undefined],
    ['tel', 'tel 010-1234-5678', TEL_SHAPE],
    ['tel', '010-1234-5678 (home)', TEL_SHAPE],
    ['tel', 'call me', TEL_SHAPE],
    ['email', 'minsu@example', 'This is not a valid email format.'],
    ['name', 'Kim\u0000', 'Please use letters, numbers and punctuation only.'],
  ])('validate %s = %j: %s', (field, value, message) => {
    expect(sentence(field, value)).toBe(message);
  });

  test('accept a stored value that is out of bounds', () => {
    expect(sentence('company', 'Acme')).toBe(`Please enter ${memberInfoRule('company')}.`);
    expect(sentence('company', 'Acme', { company: 'Acme' })).toBeUndefined();
  });
});

test('rejects a form for another ID, of any type or length', () => {
  for (const id of [7, 'x'.repeat(101)]) {
    const { issues } = v.safeParse(memberInfoForm(), { ...info, id });
    expect(issues?.map((issue) => issue.message)).toEqual(['id-fixed']);
  }
  expect(memberInfoMessage('id', 'id-fixed')).toBe('The ID cannot be changed.');
});

test('shows the rule of a field before anything is typed', () => {
  expect(memberInfoRule('company')).toBe('12 to 100 characters (Korean: from 2)');
  expect(memberInfoRule('name')).toBe('2 to 100 characters (Korean: from 2)');
});

test('normalizes what is stored', () => {
  const parsed = v.parse(memberInfoForm(), {
    ...info,
    name: ' 홍길동 '.normalize('NFD'),
    tel: '０２１２３４５６７',
    email: ' Min.Su@EXAMPLE.com',
  });
  expect(parsed).toMatchObject({ name: '홍길동', tel: '02-123-4567', email: 'min.su@example.com' });
});

test.each([
  'role',
  'status',
  'accountId',
  'telVerified',
  'tel_verified_at',
  'email_verified_at',
  '__proto__',
])('rejects the unknown field %j (security B8)', (name) => {
  const json = JSON.stringify(info).replace('{', `{${JSON.stringify(name)}: "admin",`);
  expect(v.safeParse(memberInfoForm(), info).success).toBe(true);
  expect(v.safeParse(memberInfoForm(), JSON.parse(json)).success).toBe(false);
});

test.each([null, [], 'x', 7, { ...info, name: ['a', 'b'] }, { ...info, tel: 7 }, { ...info, email: null }])(
  'rejects malformed input without throwing: %j',
  (input) => {
    expect(v.safeParse(memberInfoForm(), input).success).toBe(false);
  },
);

test('accepts a code without a flow, which may be in a cookie', () => {
  const form = new FormData();
  form.append('code', ' 12 34 56');
  expect(parseWithValibot(form, { schema: MemberCodeEntry })).toMatchObject({ value: { code: '123456' } });
});

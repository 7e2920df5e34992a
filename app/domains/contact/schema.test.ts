import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CONTACT_NUMBER, fillTemplate } from './contact-request.ts';
import { contactMessage } from './messages.ts';
import { ContactForm } from './schema.ts';

const TYPED = {
  kind: 'sales',
  name: ' 홍길동 ',
  email: 'Kim@Example.com',
  message: 'Hello\r\nthere',
  language: 'ko',
  opened: 'v1',
};

const codes = (change: object) =>
  v.safeParse(ContactForm, { ...TYPED, ...change }).issues?.map(({ message }) => message) ?? [];

test('accepts missing optional fields, and normalizes the others', () => {
  expect(v.parse(ContactForm, TYPED)).toEqual({
    ...TYPED,
    name: '홍길동',
    email: 'kim@example.com',
    message: 'Hello\nthere',
  });
});

test.each([
  [{ kind: 'spam' }, 'kind'],
  [{ name: '' }, 'name-required'],
  [{ name: 'Buy at https://evil.example' }, 'characters'],
  [{ name: 'Kim\nBcc: x' }, 'characters'],
  [{ email: 'kim' }, 'email-shape'],
  [{ company: 'x'.repeat(101) }, 'length'],
  [{ orderNumber: '12' }, 'order-number'],
  [{ message: ' \n' }, 'message-required'],
  [{ message: 'x'.repeat(5_001) }, 'message-length'],
  [{ message: 'www.a.example www.b.example http://c.example https://d.example' }, 'links'],
])('rejects %j: %s', (change, code) => {
  expect(codes(change)).toEqual([code]);
  expect(contactMessage(code)).toMatch(/^[A-Z].*\.$/);
});

test('rejects unknown fields', () => {
  expect(codes({ role: 'admin' })).toHaveLength(1);
});

test('fills in the customer’s name and the number in a template, and nothing else', () => {
  const filled = fillTemplate('{name}: {number} {email} {name}', { name: '$& {number}', number: 'Q-1' });
  expect(filled).toBe('$& {number}: Q-1 {email} $& {number}');
  expect('Q-7F3K-9MAB').toMatch(CONTACT_NUMBER);
});

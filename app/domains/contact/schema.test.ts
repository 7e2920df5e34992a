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

test('what is optional may be missing, and what is typed is normalized', () => {
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
])('%j is refused: %s', (change, code) => {
  expect(codes(change)).toEqual([code]);
  expect(contactMessage(code)).toMatch(/^[A-Z].*\.$/);
});

test('unknown fields are refused', () => {
  expect(codes({ role: 'admin' })).toHaveLength(1);
});

test('a template names the customer and the number, and nothing else', () => {
  const filled = fillTemplate('{name}: {number} {email} {name}', { name: '$& {number}', number: 'Q-1' });
  expect(filled).toBe('$& {number}: Q-1 {email} $& {number}');
  expect('Q-7F3K-9MAB').toMatch(CONTACT_NUMBER);
});

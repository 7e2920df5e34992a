import { describe, expect, test } from 'vitest';
import { formOf } from './request-form.server.ts';

const post = (type: string, body: BodyInit) =>
  new Request('http://127.0.0.1:3000/login', { method: 'POST', headers: { 'Content-Type': type }, body });
const URLENCODED = 'application/x-www-form-urlencoded';

describe('the form of a request', () => {
  test('is read', async () => {
    expect((await formOf(post(URLENCODED, 'id=minsu77'))).get('id')).toBe('minsu77');
  });

  test.each([
    ['no form', 'application/json', '{"id":"x"}', 415],
    ['plain text', 'text/plain', 'id=x', 415],
    ['a form that is broken', 'multipart/form-data; boundary=x', '--x\r\nbroken', 400],
    ['brackets in a name', URLENCODED, 'id[0]=x', 400],
    ['a dot in a name', URLENCODED, 'id.x=x', 400],
    ['a prototype', URLENCODED, '__proto__=x', 400],
    ['what every object has', URLENCODED, 'constructor=x', 400],
    ['a step for the form library', URLENCODED, '__intent__=x', 400],
    ['101 fields', URLENCODED, 'a=1&'.repeat(101), 413],
  ])('is refused: %s', async (_, type, body, status) => {
    await expect(formOf(post(type, body))).rejects.toMatchObject({ init: { status } });
  });
});

import { describe, expect, test, vi } from 'vitest';
import { readForm } from './read-form.server.ts';

const post = (type: string, body: BodyInit) =>
  new Request('http://127.0.0.1:3000/login', { method: 'POST', headers: { 'Content-Type': type }, body });
const part = (boundary: string) => `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`;
const URLENCODED = 'application/x-www-form-urlencoded';

describe('readForm', () => {
  test('reads a form', async () => {
    expect((await readForm(post(URLENCODED, 'id=minsu77'))).get('id')).toBe('minsu77');
  });

  test('accepts the maximum number of parts', async () => {
    const form = await readForm(post('multipart/form-data; boundary=x', `${part('x').repeat(100)}--x--\r\n`));
    expect(form.getAll('a')).toHaveLength(100);
  });

  test('does not parse a form with too many fields', async () => {
    const parse = vi.spyOn(Response.prototype, 'formData');
    await expect(readForm(post(URLENCODED, 'a=&'.repeat(101)))).rejects.toMatchObject({
      init: { status: 413 },
    });
    expect(parse).not.toHaveBeenCalled();
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
    ['a million empty fields', URLENCODED, '&'.repeat(1_000_000), 413],
    ['101 parts', 'multipart/form-data; boundary="x y"', `${part('x y').repeat(101)}--x y--`, 413],
  ])('rejects %s', async (_, type, body, status) => {
    await expect(readForm(post(type, body))).rejects.toMatchObject({ init: { status } });
  });
});

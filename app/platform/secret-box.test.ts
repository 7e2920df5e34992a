import { expect, test } from 'vitest';
import { createSecretBox, deriveHashKey, keyIdOf } from './secret-box.server.ts';

const OLD = Buffer.alloc(32, 1).toString('base64');
const NEW = Buffer.alloc(32, 2).toString('base64');

test('a sealed value contains the id of its key', () => {
  expect(createSecretBox(OLD).seal('tel', '010').split('.')[4]).toBe(keyIdOf(OLD));
  expect(keyIdOf(OLD)).toMatch(/^[0-9a-f]{16}$/);
  expect(keyIdOf(NEW)).not.toBe(keyIdOf(OLD));
});

test('a previous key opens what it sealed, and seals nothing', () => {
  const sealed = createSecretBox(OLD).seal('tel', '010');
  const both = createSecretBox(NEW, { previous: [OLD] });
  expect(both.open('tel', sealed)).toBe('010');
  expect(createSecretBox(NEW).open('tel', both.seal('tel', '011'))).toBe('011');
  expect(() => createSecretBox(NEW).open('tel', sealed)).toThrow('a key that is not known');
});

test('a value without a key id is opened by the key that sealed it', () => {
  const sealed = createSecretBox(OLD).seal('tel', '010').split('.').slice(0, 4).join('.');
  expect(createSecretBox(OLD).open('tel', sealed)).toBe('010');
  expect(createSecretBox(NEW, { previous: [OLD] }).open('tel', sealed)).toBe('010');
  expect(() => createSecretBox(NEW).open('tel', sealed)).toThrow();
});

test('a value is not opened for another purpose, after a change, or with a short tag', () => {
  const box = createSecretBox(OLD);
  const sealed = box.seal('tel', '010');
  const [version, iv, tag = '', text, id] = sealed.split('.');
  expect(() => box.open('address', sealed)).toThrow();
  expect(() => box.open('tel', [version, iv, tag, `${text}AA`, id].join('.'))).toThrow();
  expect(() => box.open('tel', [version, iv, tag.slice(0, 6), text, id].join('.'))).toThrow();
  expect(() => box.open('tel', '')).toThrow('Not a sealed value.');
});

test('hashes stay the same under another master key with the same hash key', () => {
  const hash = createSecretBox(OLD).hash('tel', '010');
  expect(createSecretBox(NEW, { hashKey: deriveHashKey(OLD) }).hash('tel', '010')).toBe(hash);
  expect(createSecretBox(NEW).hash('tel', '010')).not.toBe(hash);
});

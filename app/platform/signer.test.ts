import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSigner } from './signer.server.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');

test('a signature can be verified with the public key alone', () => {
  const signer = createSigner(KEY);
  const [head = '', body = '', signature = ''] = signer.sign({ sub: 'a', exp: 1 }).split('.');
  const [publicKey] = signer.publicKeys;
  if (!publicKey) throw new Error('There is a public key.');
  const key = createPublicKey({ key: publicKey, format: 'jwk' });
  const valid = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  expect(valid(`${head}.${body}`)).toBe(true);
  expect(valid(`${head}.${Buffer.from('{"sub":"b"}').toString('base64url')}`)).toBe(false);
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({ sub: 'a', exp: 1 });
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({
    alg: 'EdDSA',
    kid: publicKey.kid,
  });
});

test('the key stays the same after a restart, and differs for another secret', () => {
  const [publicKey] = createSigner(KEY).publicKeys;
  const other = Buffer.alloc(32, 8).toString('base64');
  expect(createSigner(KEY).publicKeys).toEqual([publicKey]);
  expect(createSigner(other).publicKeys[0]?.x).not.toBe(publicKey?.x);
  expect(createSigner(other, [KEY]).publicKeys[1]).toEqual(publicKey);
  expect(() => createSigner('c2hvcnQ=')).toThrow();
});

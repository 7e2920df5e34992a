import { expect, test } from 'vitest';
import { trustedProxies } from '#app/platform/http/client-address.ts';
import { readRequestId } from './request-id.ts';

const proxies = trustedProxies(['10.0.0.0/8']);
const idOf = (remoteAddress: string, given?: string | string[]) =>
  readRequestId(
    { headers: given === undefined ? {} : { 'x-request-id': given as string }, socket: { remoteAddress } },
    proxies,
  );
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test.each(['0123456789abcdef0123456789abcdef', 'proxy-1:42.17', '7c9e6679-7425-40de-944b-e07fc1f90ae7'])(
  'keeps the id %s of a trusted proxy',
  (given) => {
    expect(idOf('10.1.1.1', given)).toBe(given);
    expect(idOf('::ffff:10.1.1.1', given)).toBe(given);
  },
);

test.each(['short', 'a'.repeat(101), 'line\nbreak-in-it', '<script>alert(1)', '한글한글한글한글', ''])(
  'replaces the malformed id %j',
  (given) => {
    expect(idOf('10.1.1.1', given)).toMatch(UUID);
  },
);

test('replaces the id of a client that is not a trusted proxy', () => {
  expect(idOf('203.0.113.9', '0123456789abcdef')).toMatch(UUID);
  expect(idOf('203.0.113.9')).toMatch(UUID);
});

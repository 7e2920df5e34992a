import { isIP } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { createCsvCountries } from './csv-countries.server.ts';

const countries = createCsvCountries(createLog('error'));

test.each([
  ['1.11.0.0', 'KR', 'the first of its network'],
  ['1.11.255.255', 'KR', 'the last of its network'],
  ['1.1.1.1', 'AU', 'in between'],
  ['8.8.8.8', 'US', 'of another country'],
  ['2001:200::1', 'AU', 'IPv6'],
  ['2001:230::1', 'KR', 'IPv6 of Korea'],
])('%s belongs to %s: %s', async (address, country) => {
  expect(await countries.of(address)).toBe(country);
});

test.each([
  ['10.0.0.1', 'a private network'],
  ['192.168.0.1', 'a private network that the table assigns to a country'],
  ['172.16.0.1', 'another private network'],
  ['127.0.0.1', 'this machine'],
  ['203.0.113.7', 'a documentation network that the table assigns to a country'],
  ['224.0.0.1', 'after the last network'],
  ['::1', 'this machine'],
  ['fd00::1', 'a private network'],
  ['fe80::1%eth0', 'a link-local address'],
  ['4000::1', 'not assigned yet'],
  ['unknown', 'not an address'],
  ['', 'an empty text'],
])('%s belongs to no country: %s', async (address) => {
  expect(await countries.of(address)).toBeNull();
});

test('every address has a country code of two capitals or none', async () => {
  const address = fc.oneof(fc.ipV4(), fc.ipV6());
  await fc.assert(
    fc.asyncProperty(address, async (text) => {
      fc.pre(isIP(text) !== 0);
      expect((await countries.of(text)) ?? 'KR').toMatch(/^[A-Z]{2}$/);
    }),
    { numRuns: 500 },
  );
});

import { expect, it } from 'vitest';
import { acceptedEncodings } from './accepted-encodings.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br gzip identity'],
  ['gzip', 'gzip identity'],
  ['GZIP;Q=1', 'gzip identity'],
  ['x-gzip', 'gzip identity'],
  ['', 'identity'],
  ['*', 'br gzip identity'],
  ['br;q=0, *', 'gzip identity'],
  ['br;q=0.1, gzip;q=0.8', 'gzip br identity'],
  ['identity, gzip;q=0.5', 'identity gzip'],
  ['gzip;q=0', 'identity'],
  ['gzip; q=0.000, br;q=nonsense', 'identity'],
  ['gzip, identity;q=0', 'gzip identity'],
  ['*;q=0', 'identity'],
  ['deflate', 'identity'],
])('Accept-Encoding %j allows %s', (header, expected) => {
  expect(acceptedEncodings(header).join(' ')).toBe(expected);
});

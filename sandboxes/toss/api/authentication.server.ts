import { createHash, timingSafeEqual } from 'node:crypto';
import { tossError } from '../error-catalog.ts';
import type { ApiResponse } from './endpoint.ts';

/** Null for a valid secret key; otherwise Toss's error (payments.md §1.1). */
export function checkSecretKey(authorization: string | undefined, secretKey: string): ApiResponse | null {
  if (authorization === undefined) return tossError('UNAUTHORIZED_KEY');
  const encoded = /^Basic +([A-Za-z0-9+/=]+)$/.exec(authorization)?.[1];
  const credentials = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  // The colon is required although there is no password.
  if (!credentials.endsWith(':')) return tossError('INCORRECT_BASIC_AUTH_FORMAT');
  const key = credentials.slice(0, -1);
  if (!/^(test|live)_g?sk_/.test(key)) return tossError('INVALID_API_KEY');
  return isSame(key, secretKey) ? null : tossError('UNAUTHORIZED_KEY');
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

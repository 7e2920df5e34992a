import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url, for a browser to keep (security R4). */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash to store. A plain one is enough: the token cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a text has the shape of a token; anything else does not reach the database. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

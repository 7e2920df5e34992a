import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url: what a browser keeps (security R4). */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database stores. A plain hash is enough: the token cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a text has the shape of a token; anything else does not reach the database. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

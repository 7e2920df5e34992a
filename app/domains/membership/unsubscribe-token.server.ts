import { timingSafeEqual } from 'node:crypto';
import type { Platform } from '#app/platform/platform.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const TOKEN = new RegExp(`^(${UUID})\\.([0-9a-f]{64})$`);

/**
 * The token of an unsubscribe link, which withdraws marketing consents without a login (payments.md §4.7). It
 * allows nothing else, so it needs no row and is valid as long as the mail exists.
 */
export function unsubscribeToken({ secrets }: Pick<Platform, 'secrets'>, accountId: string): string {
  return `${accountId}.${secrets.hash('withdraw-marketing', accountId)}`;
}

/** Returns the token's account; null if it is forged or malformed. */
export function verifyUnsubscribeToken(platform: Pick<Platform, 'secrets'>, token: string): string | null {
  const [, accountId, hash] = token.match(TOKEN) ?? [];
  if (accountId === undefined || hash === undefined) return null;
  const right = platform.secrets.hash('withdraw-marketing', accountId);
  return timingSafeEqual(Buffer.from(hash), Buffer.from(right)) ? accountId : null;
}

import { timingSafeEqual } from 'node:crypto';
import type { Platform } from '#app/platform/platform.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const TOKEN = new RegExp(`^(${UUID})\\.([0-9a-f]{64})$`);

/**
 * What the link of a mail carries, by which its reader withdraws marketing consents without logging in (payments.md
 * §4.7). It can do nothing else, so it needs no row of its own and holds as long as the mail does.
 */
export function unsubscribeToken({ secrets }: Pick<Platform, 'secrets'>, accountId: string): string {
  return `${accountId}.${secrets.hash('withdraw-marketing', accountId)}`;
}

/** Whose token it is; null where it is none of ours. */
export function verifyUnsubscribeToken(platform: Pick<Platform, 'secrets'>, token: string): string | null {
  const [, accountId, hash] = token.match(TOKEN) ?? [];
  if (accountId === undefined || hash === undefined) return null;
  const right = platform.secrets.hash('withdraw-marketing', accountId);
  return timingSafeEqual(Buffer.from(hash), Buffer.from(right)) ? accountId : null;
}

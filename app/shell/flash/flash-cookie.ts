import { FLASH_COOKIE, type FlashCode } from './flash.ts';

/** Seconds after which a message is too late to be of use. */
const KEPT_S = 60;

/**
 * The `Set-Cookie` value that makes the next page say the message. Holds a code and nothing else, so scripts may read it.
 * Apart from flash.ts, because no public page needs it.
 */
export function flashCookie(code: FlashCode): string {
  return `${FLASH_COOKIE}=${code}; Path=/; Max-Age=${KEPT_S}; SameSite=Lax`;
}

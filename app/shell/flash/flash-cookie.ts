import { FLASH_COOKIE, type FlashCode } from './flash.ts';

const MAX_AGE_S = 60;

/**
 * A `Set-Cookie` value. It holds only a code, so scripts may read it. A file of its own, because public pages do not
 * need it.
 */
export function flashCookie(code: FlashCode): string {
  return `${FLASH_COOKIE}=${code}; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax`;
}

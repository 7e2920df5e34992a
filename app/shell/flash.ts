/**
 * What a page says after a redirect, by code. The code travels in a one-time cookie that the browser reads and clears,
 * because the page that is landed on may be the same for everybody (design: public pages).
 */
export const FLASH_MESSAGES = {
  'post-added': 'The post has been published.',
  'post-saved': 'Your changes have been saved.',
  'post-restored': 'The post is back.',
} as const;

export type FlashCode = keyof typeof FLASH_MESSAGES;

const FLASH_COOKIE = 'flash';

/** Seconds after which a message is too late to be of use. */
const KEPT_S = 60;

/** The `Set-Cookie` value that makes the next page say the message. Holds a code and nothing else, so scripts may read it. */
export const flashCookie = (code: FlashCode): string => cookieOf(code, KEPT_S);

/** The cookie as it is taken away by the page that has read it. */
export const clearedFlashCookie = (): string => cookieOf('', 0);

const cookieOf = (code: string, seconds: number) =>
  `${FLASH_COOKIE}=${code}; Path=/; Max-Age=${seconds}; SameSite=Lax`;

/** The code in a `Cookie` header or `document.cookie`; null where there is none that we know. */
export function flashIn(cookies: string): FlashCode | null {
  const pair = cookies.split(';').find((each) => each.trim().startsWith(`${FLASH_COOKIE}=`));
  const code = pair?.slice(pair.indexOf('=') + 1).trim();
  return code !== undefined && isFlashCode(code) ? code : null;
}

const isFlashCode = (code: string): code is FlashCode => Object.hasOwn(FLASH_MESSAGES, code);

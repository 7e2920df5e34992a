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

export const FLASH_COOKIE = 'flash';

/** The cookie as it is taken away by the page that has read it. */
export function clearedFlashCookie(): string {
  return `${FLASH_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** The code in a `Cookie` header or `document.cookie`; null where there is none that we know. */
export function flashIn(cookies: string): FlashCode | null {
  const pair = cookies.split(';').find((each) => each.trim().startsWith(`${FLASH_COOKIE}=`));
  const code = pair?.slice(pair.indexOf('=') + 1).trim();
  return code !== undefined && isFlashCode(code) ? code : null;
}

const isFlashCode = (code: string): code is FlashCode => Object.hasOwn(FLASH_MESSAGES, code);

/**
 * Messages after a redirect. The browser reads and clears their code in a cookie, because the target page may be cached
 * for everybody.
 */
export const FLASH_MESSAGES = {
  'post-added': 'The post has been published.',
  'post-saved': 'Your changes have been saved.',
  'post-restored': 'The post is back.',
} as const;

export type FlashCode = keyof typeof FLASH_MESSAGES;

export const FLASH_COOKIE = 'flash';

export function clearFlashCookie(): string {
  return `${FLASH_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** Reads a `Cookie` header or `document.cookie`; null for no code or an unknown one. */
export function readFlashCode(cookies: string): FlashCode | null {
  const pair = cookies.split(';').find((each) => each.trim().startsWith(`${FLASH_COOKIE}=`));
  const code = pair?.slice(pair.indexOf('=') + 1).trim();
  return code !== undefined && isFlashCode(code) ? code : null;
}

const isFlashCode = (code: string): code is FlashCode => Object.hasOwn(FLASH_MESSAGES, code);

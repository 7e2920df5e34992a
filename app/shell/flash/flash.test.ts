import { describe, expect, it } from 'vitest';
import { clearFlashCookie, readFlashCode } from './flash.ts';
import { flashCookie } from './flash-cookie.ts';

describe('the message after a redirect', () => {
  it('is sent as a code that scripts can read', () => {
    const [pair = ''] = flashCookie('post-saved').split(';');
    expect(readFlashCode(`theme=dark; ${pair}; other=1`)).toBe('post-saved');
    expect(flashCookie('post-saved')).not.toContain('HttpOnly');
  });

  it.each(['', 'flash=', 'flash=<b>hello</b>', 'flash=toString', 'xflash=post-saved', 'flash'])(
    'is null for the cookie %j',
    (cookies) => {
      expect(readFlashCode(cookies)).toBeNull();
    },
  );

  it('is cleared with the same name and path', () => {
    expect(clearFlashCookie()).toBe('flash=; Path=/; Max-Age=0; SameSite=Lax');
  });
});

import { textsToAgree } from './domains/consents/texts-to-agree.server.ts';
import { safePath } from './platform/http/safe-path.ts';
import type { Platform } from './platform/platform.ts';

export const AFTER_LOGIN = '/mypage';
const RENEW = '/mypage/consents/renew';

/** Where a login leads: to the texts that changed, if some did, and from there to where it was meant to lead (decisions O10). */
export async function pathAfterLogin(
  platform: Pick<Platform, 'db' | 'clock'>,
  accountId: string,
  next: string | null | undefined,
): Promise<string> {
  const path = safePath(next, AFTER_LOGIN);
  if ((await textsToAgree(platform, accountId)).length === 0) return path;
  return path === AFTER_LOGIN ? RENEW : `${RENEW}?next=${encodeURIComponent(path)}`;
}

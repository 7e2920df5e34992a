import { platformContext } from '#app/context.ts';
import { textsToAgree } from '#app/domains/consents/texts-to-agree.server.ts';
import { safePath } from '#app/platform/http/safe-path.ts';
import type { RequestArgs } from '#app/web/session.server.ts';

export const AFTER_LOGIN = '/mypage/overview';
const RENEW = '/mypage/consents/renew';

/** The page after a login: consents first if texts have changed, then `next` (decisions O10). */
export async function pathAfterLogin(
  { context }: RequestArgs,
  accountId: string,
  next: string | null | undefined,
): Promise<string> {
  const path = safePath(next, AFTER_LOGIN);
  if ((await textsToAgree(context.get(platformContext), accountId)).length === 0) return path;
  return path === AFTER_LOGIN ? RENEW : `${RENEW}?next=${encodeURIComponent(path)}`;
}

import { platformContext } from '#app/context.ts';
import { textsToAgree } from '#app/domains/consents/texts-to-agree.server.ts';
import { safePath } from '#app/platform/http/safe-path.ts';
import type { RequestArgs } from '#app/web/session.server.ts';

export const AFTER_LOGIN = '/mypage/overview';
const RENEW = '/mypage/consents/renew';

/** The page after the next login, and the login page that leads there; `query` is empty for the default. */
export function parseNextPage(request: Request): { path: string; query: string; loginTo: string } {
  const path = safePath(new URL(request.url).searchParams.get('next'), AFTER_LOGIN);
  if (path === AFTER_LOGIN) return { path, query: '', loginTo: '/login' };
  const query = `next=${encodeURIComponent(path)}`;
  return { path, query, loginTo: `/login?${query}` };
}

/** A step of the login, such as `/login/verify`, that leads to the same page. */
export function loginStepPath(request: Request, step: string, more: Record<string, string> = {}): string {
  const query = [new URLSearchParams(more).toString(), parseNextPage(request).query]
    .filter(Boolean)
    .join('&');
  return query === '' ? step : `${step}?${query}`;
}

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

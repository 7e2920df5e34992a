import { createContext, data, type RouterContextProvider } from 'react-router';
import { platformContext } from '#app/context.ts';
import type { Actor } from '#app/domains/accounts/identity/actor.ts';
import { type ResumedSession, resumeSession } from '#app/domains/accounts/sessions/resume-session.server.ts';
import { sessionCookie } from '#app/domains/accounts/sessions/session-cookie.server.ts';
import { safePath } from '#app/platform/http/safe-path.ts';

export type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** The loaders of one request run concurrently and share one query. */
const resumedContext = createContext<Promise<ResumedSession> | null>(null);

export function getSession({ request, context }: RequestArgs): Promise<ResumedSession> {
  const known = context.get(resumedContext);
  if (known) return known;
  const platform = context.get(platformContext);
  const resumed = resumeSession(platform, sessionCookie(platform.origin).read(request));
  context.set(resumedContext, resumed);
  return resumed;
}

/** The actor of this request (security R12). */
export async function getActor(args: RequestArgs): Promise<Actor> {
  return (await getSession(args)).actor;
}

/** For a visitor, and if the session ended while the request was handled. */
export const notLoggedIn = () => data('Please log in.', { status: 401 });

/** The login page that returns to the page of this request. */
export function loginPath(request: Request): string {
  return `/login?next=${encodeURIComponent(safePath(pagePath(request), '/'))}`;
}

/** The page's path, also of a data request (`/page.data?_routes=…`). */
export function pagePath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/\/_(?:root)?\.data$/, '/').replace(/\.data$/, '');
  searchParams.delete('_routes');
  if (searchParams.get('index') === '') searchParams.delete('index');
  const query = searchParams.toString();
  return query === '' ? path : `${path}?${query}`;
}

import { createContext, data, type RouterContextProvider } from 'react-router';
import { platformContext } from '#app/context.ts';
import type { Actor, Member } from '#app/domains/accounts/identity/actor.ts';
import { type Action, can } from '#app/domains/accounts/identity/can.ts';
import type { SignedInBrowser } from '#app/domains/accounts/sessions/lock-signed-in.server.ts';
import { type ResumedSession, resumeSession } from '#app/domains/accounts/sessions/resume-session.server.ts';
import { sessionCookie } from '#app/domains/accounts/sessions/session-cookie.server.ts';
import { safePath } from '#app/platform/http/safe-path.ts';

/** What loaders and actions are given. */
export type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Loaders of one request run side by side and ask the database once. */
const resumedContext = createContext<Promise<ResumedSession> | null>(null);

/** The session of this request: who acts, or why nobody does any more. */
export function sessionOf({ request, context }: RequestArgs): Promise<ResumedSession> {
  const known = context.get(resumedContext);
  if (known) return known;
  const platform = context.get(platformContext);
  const resumed = resumeSession(platform, sessionCookie(platform.origin).read(request));
  context.set(resumedContext, resumed);
  return resumed;
}

/** Who acts in this request (security R12). */
export async function actorOf(args: RequestArgs): Promise<Actor> {
  return (await sessionOf(args)).actor;
}

/** The member who acts, where they may do this with what is theirs; null for a visitor, whom a page invites to log in. */
export async function memberWhoMay(args: RequestArgs, action: Action): Promise<Member | null> {
  const actor = await actorOf(args);
  if (actor.kind === 'visitor') return null;
  const own = { ownerId: actor.accountId };
  return can(args.context.get(platformContext), actor, action, own) === 'allowed' ? actor : null;
}

/** Likewise in actions and where JSON is asked for; throws a 401 answer for a visitor. */
export async function requireMember(args: RequestArgs, action: Action = 'self.change'): Promise<Member> {
  const member = await memberWhoMay(args, action);
  if (!member) throw notLoggedIn();
  return member;
}

/** Likewise with the token, for use cases that ask under the account's lock whether the session is still live. */
export async function requireBrowser(args: RequestArgs, action?: Action): Promise<SignedInBrowser> {
  const member = await requireMember(args, action);
  const { origin } = args.context.get(platformContext);
  return { member, token: sessionCookie(origin).read(args.request) ?? '' };
}

/** The answer to a visitor, and to whose session ended while the request was under way. */
export const notLoggedIn = () => data('Please log in.', { status: 401 });

/** The login page that leads back to the page of this request. */
export function loginPath(request: Request): string {
  return `/login?next=${encodeURIComponent(safePath(pagePath(request), '/'))}`;
}

/** A page's own path: React Router fetches a page's data under `/page.data?_routes=…`. */
export function pagePath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/\/_(?:root)?\.data$/, '/').replace(/\.data$/, '');
  searchParams.delete('_routes');
  if (searchParams.get('index') === '') searchParams.delete('index');
  const query = searchParams.toString();
  return query === '' ? path : `${path}?${query}`;
}

import { createContext, data, type RouterContextProvider } from 'react-router';
import { platformContext } from '#app/context.ts';
import type { Actor, Member } from '#app/domains/accounts/identity/actor.ts';
import {
  can,
  needsTwoFactor,
  type Permission,
  type RouteAction,
} from '#app/domains/accounts/identity/can.ts';
import type { SignedInBrowser } from '#app/domains/accounts/sessions/lock-signed-in.server.ts';
import { sessionCookie } from '#app/domains/accounts/sessions/session-cookie.server.ts';
import { isAction, ROUTE_POLICIES, type RoutePolicy } from '#app/route-policies.ts';
import { describeMissingRole, NEEDS_TWO_FACTOR } from './forbidden-messages.ts';
import { getViewOfPage } from './member-view.server.ts';
import { getActor, notLoggedIn, type RequestArgs } from './session.server.ts';

/** The arguments of a loader or action, with the pattern that identifies its policy. */
export type RouteArgs = RequestArgs & { pattern: string };

export type Access = { actor: Actor; permission: Permission; needsTwoFactor: boolean };

const checkedContext = createContext(false);

/**
 * Whether route-policies.ts allows this request. The functions below throw if it does not; this one is for forms that
 * everybody sees. Layouts pass their `action`, because their pattern is the inner page's. In a view of a member
 * (member-view.server.ts) the actor of the member's pages is that member.
 */
export async function checkPermission(args: RouteArgs, action = declaredAction(args)): Promise<Access> {
  args.context.set(checkedContext, true);
  const platform = args.context.get(platformContext);
  const view = await getViewOfPage(args, addressOf(args), action);
  const actor = view?.member ?? (await getActor(args));
  const own = { ownerId: actor.kind === 'member' ? actor.accountId : null };
  return {
    actor,
    permission: can(platform, actor, action, own),
    needsTwoFactor: needsTwoFactor(platform, actor, action),
  };
}

/** The member or staff member who may do this; throws 401 for a visitor and 403 for anybody else. */
export async function authorize(args: RouteArgs, action?: RouteAction): Promise<Member> {
  const member = await authorizeOrNull(args, action);
  if (!member) throw notLoggedIn();
  return member;
}

/** Like `authorize`, but null for a visitor, whom the page invites to log in (decisions P1). */
export async function authorizeOrNull(args: RouteArgs, action?: RouteAction): Promise<Member | null> {
  const { actor, permission, needsTwoFactor } = await checkPermission(args, action);
  if (actor.kind === 'visitor') return null;
  if (permission === 'allowed') return actor;
  throw data(needsTwoFactor ? NEEDS_TWO_FACTOR : describeMissingRole(actor.role), { status: 403 });
}

/** Like `authorize`, with the token, for use cases that recheck the session under the account's lock. */
export async function authorizeBrowser(args: RouteArgs): Promise<SignedInBrowser> {
  const member = await authorize(args);
  const { origin } = args.context.get(platformContext);
  return { member, token: sessionCookie(origin).read(args.request) ?? '' };
}

/** For the test that calls every handler and checks that it consults its policy. */
export function wasPermissionChecked(context: Readonly<RouterContextProvider>): boolean {
  return context.get(checkedContext);
}

/** React Router gives `mypage/ticket` for a route below the root, but `/` for the home page. */
function addressOf({ pattern }: Pick<RouteArgs, 'pattern'>): string {
  return pattern.startsWith('/') ? pattern : `/${pattern}`;
}

function declaredAction({ request, pattern }: RouteArgs): RouteAction {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const address = addressOf({ pattern });
  const policy = ROUTE_POLICIES[address]?.[method as keyof RoutePolicy];
  if (policy && isAction(policy)) return policy;
  throw new Error(`route-policies.ts declares no action for ${request.method} ${address}`);
}

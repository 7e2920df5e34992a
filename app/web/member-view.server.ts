import { createContext, data } from 'react-router';
import { platformContext } from '#app/context.ts';
import {
  findView,
  isInView,
  type MemberView,
  viewCookie,
} from '#app/domains/accounts/back-office/view-as-member.server.ts';
import { can, type RouteAction } from '#app/domains/accounts/identity/can.ts';
import { getActor, pagePath, type RequestArgs } from './session.server.ts';

/** The only address that accepts a form in a view, which ends it. */
export const END_VIEW = '/endview';

/** The member's pages that staff may see in a view. None shows a secret or changes anything when opened. */
const VIEWABLE: ReadonlySet<string> = new Set([
  '/mypage',
  '/mypage/overview',
  '/mypage/memberinfo',
  '/mypage/securitysetting',
  '/mypage/consents',
  '/mypage/launch-notice',
  '/mypage/ticket',
  '/mypage/ticket/seats',
  '/orderdetail',
]);

const IN_A_VIEW = 'You are viewing the pages of a member, so nothing can be changed. End the view first.';
const NOT_SHOWN = 'This page is not shown in a view of a member. End the view, or go back to My page.';

const viewContext = createContext<Promise<MemberView | null> | null>(null);

/**
 * The view of a member in which this request is made; null outside of one. The loaders of a request share one query.
 */
export function getView(args: RequestArgs): Promise<MemberView | null> {
  const known = args.context.get(viewContext);
  if (known) return known;
  const view = readView(args);
  args.context.set(viewContext, view);
  return view;
}

async function readView(args: RequestArgs): Promise<MemberView | null> {
  const platform = args.context.get(platformContext);
  const sealed = viewCookie(platform.origin).read(args.request);
  if (sealed === null) return null;
  const staff = await getActor(args);
  if (staff.kind === 'visitor' || can(platform, staff, 'staff.members.act') !== 'allowed') return null;
  return findView(platform, staff, sealed);
}

/** The view for a member's page; throws 403 for a page that no view shows. */
export async function getViewOfPage(
  args: RequestArgs,
  address: string,
  action: RouteAction,
): Promise<MemberView | null> {
  if (!action.startsWith('self.') && !action.startsWith('order.')) return null;
  const view = await getView(args);
  if (view && !VIEWABLE.has(address)) throw data(NOT_SHOWN, { status: 403 });
  return view;
}

/** Middleware of all routes: rejects every change in a view, whatever the address. */
export async function refuseChangesInView(
  args: RequestArgs,
  next: () => Promise<Response>,
): Promise<Response> {
  const { request, context } = args;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && pagePath(request) !== END_VIEW) {
    const platform = context.get(platformContext);
    if (isInView(platform, viewCookie(platform.origin).read(request))) throw data(IN_A_VIEW, { status: 403 });
  }
  return next();
}

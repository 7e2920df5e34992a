import { createContext, type RouterContextProvider } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { recordAccess } from '#app/domains/admin/audit/record-access.server.ts';
import { listOrderBuyers } from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import type { RouteArgs } from '#app/web/authorize.server.ts';
import { getActor, pagePath } from '#app/web/session.server.ts';

const subjectsContext = createContext<Set<string> | null>(null);

/** Adds the accounts whose data a staff loader or action shows or changes to the access log entry. */
export function addDataSubjects(
  context: Readonly<RouterContextProvider>,
  accountIds: Iterable<string | null>,
): void {
  const subjects = context.get(subjectsContext);
  if (!subjects) throw new Error('Only pages under /admin have an access log.');
  for (const id of accountIds) if (id !== null) subjects.add(id);
}

/** The same for orders: adds their buyers. */
export async function addBuyers(
  context: Readonly<RouterContextProvider>,
  orderNumbers: Iterable<string | null>,
): Promise<void> {
  const buyers = await listOrderBuyers(context.get(platformContext), orderNumbers);
  addDataSubjects(context, buyers.values());
}

/** Records every request under /admin before its response is sent. */
export async function recordStaffAccess(args: RouteArgs, next: () => Promise<Response>): Promise<Response> {
  const { request, context, pattern } = args;
  const subjects = new Set<string>();
  context.set(subjectsContext, subjects);
  const response = await next();
  await recordAccess(context.get(platformContext), await getActor(args), context.get(requestContext), {
    method: request.method,
    route: `/${pattern}`,
    path: pagePath(request),
    status: response.status,
    subjects: [...subjects],
  });
  return response;
}

import { redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { endView, viewCookie } from '#app/domains/accounts/back-office/view-as-member.server.ts';
import { methodNotAllowedResponse } from '#app/web/problem-response.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import type { RequestArgs } from '#app/web/session.server.ts';

export const loader = (args: RequestArgs) => methodNotAllowedResponse(args, 'POST');

/** Ends a view, even in a browser whose staff member is no longer logged in. */
export async function action({ request, context }: RequestArgs) {
  // Only a form is accepted (security R10).
  await readForm(request);
  const platform = context.get(platformContext);
  const cookie = viewCookie(platform.origin);
  const ended = await endView(platform, context.get(requestContext), cookie.read(request));
  throw redirect(ended ? `/admin/members/${ended.accountId}` : '/', {
    headers: { 'Set-Cookie': cookie.clear() },
  });
}

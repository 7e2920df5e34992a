import { data, redirectDocument } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { sessionCookie } from '#app/domains/accounts/session-cookie.server.ts';
import { signOut } from '#app/domains/accounts/sign-out.server.ts';
import type { Route } from './+types/logout';

/** A link that signs out could be followed by a browser on its own, so only a form does. */
export function loader() {
  throw data('Please use the Log out button.', { status: 405, headers: { Allow: 'POST' } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const cookie = sessionCookie(platform.origin);
  await signOut(platform, context.get(requestContext), cookie.read(request));
  return redirectDocument('/', { headers: { 'Set-Cookie': cookie.clear() } });
}

import { data, redirectDocument } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { signOut } from '#app/domains/accounts/sessions/end-session.server.ts';
import { sessionCookie } from '#app/domains/accounts/sessions/session-cookie.server.ts';
import { ErrorScreen, errorTitle } from '#app/shell/error-screen.tsx';
import { formOf } from '#app/web/read-form.server.ts';
import { titled } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/logout';

export const meta: Route.MetaFunction = ({ error }) => [{ title: titled(errorTitle(error)) }];

/** Allow, which React Router does not pass on by itself. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

/** A link that signs out could be followed by a browser on its own, so only a form does. */
export function loader() {
  throw data('Please use the Log out button.', { status: 405, headers: { Allow: 'POST' } });
}

export async function action({ request, context }: Route.ActionArgs) {
  // The button sends a form; nothing else is taken (security R10).
  await formOf(request);
  const platform = context.get(platformContext);
  const cookie = sessionCookie(platform.origin);
  await signOut(platform, context.get(requestContext), cookie.read(request));
  return redirectDocument('/', { headers: { 'Set-Cookie': cookie.clear() } });
}

/** Here, not at the root, because the root would not pass the header on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}

import { data, redirectDocument } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { signOut } from '#app/domains/accounts/sessions/end-session.server.ts';
import { sessionCookie } from '#app/domains/accounts/sessions/session-cookie.server.ts';
import { ErrorScreen, errorTitle } from '#app/shell/error-screen.tsx';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/logout';

export const meta: Route.MetaFunction = ({ error }) => [{ title: pageTitle(errorTitle(error)) }];

/** Sets Allow, which React Router does not pass on. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

/** Only a form logs out, because browsers may prefetch links. */
export function loader() {
  throw data('Please use the Log out button.', { status: 405, headers: { Allow: 'POST' } });
}

export async function action({ request, context }: Route.ActionArgs) {
  // Only a form is accepted (security R10).
  await readForm(request);
  const platform = context.get(platformContext);
  const cookie = sessionCookie(platform.origin);
  await signOut(platform, context.get(requestContext), cookie.read(request));
  return redirectDocument('/', { headers: { 'Set-Cookie': cookie.clear() } });
}

/** The root's error boundary would drop the header. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}

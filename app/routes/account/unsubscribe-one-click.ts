import { redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { unsubscribe } from '#app/domains/membership/unsubscribe.server.ts';
import type { Route } from './+types/unsubscribe-one-click';

/**
 * The address in the `List-Unsubscribe` header. Some mail programs open it as a link, which leads to the page with the
 * button.
 */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/unsubscribe${new URL(request.url).search}`);
}

/** Posted by a mail server for its user (RFC 8058). The token is sufficient, so the body is not read. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { id, address } = context.get(requestContext);
  const done = await unsubscribe(context.get(platformContext), token, { requestId: id, address });
  return new Response(null, { status: done ? 204 : 404 });
}

import { methodNotAllowedResponse } from '#app/web/problem-response.server.ts';
import type { Route } from './+types/db.faq-edit';
import { handleUpdatePost } from './calls/post-calls.server.ts';

/** PUT /db/faq/{id} (spec §7). */
export function action(args: Route.ActionArgs): Promise<Response> {
  return handleUpdatePost(args, 'faq', args.params.id);
}

export function loader(args: Route.LoaderArgs): Response {
  return methodNotAllowedResponse(args, 'PUT');
}

import { methodNotAllowedResponse } from '#app/web/problem-response.server.ts';
import type { Route } from './+types/db.faq-add';
import { handleCreatePost } from './calls/post-calls.server.ts';

/** POST /db/faq (spec §7). */
export function action(args: Route.ActionArgs): Promise<Response> {
  return handleCreatePost(args, 'faq');
}

export function loader(args: Route.LoaderArgs): Response {
  return methodNotAllowedResponse(args, 'POST');
}

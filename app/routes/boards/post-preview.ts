import { handlePreviewPost } from '#app/routes/api/calls/post-calls.server.ts';
import { methodNotAllowedResponse } from '#app/web/problem-response.server.ts';
import type { Route } from './+types/post-preview';

/** The Preview tab, with scripts: no Markdown library is sent to the browser. */
export function action(args: Route.ActionArgs): Promise<Response> {
  return handlePreviewPost(args);
}

export function loader(args: Route.LoaderArgs): Response {
  return methodNotAllowedResponse(args, 'POST');
}

import { wrongMethod } from '#app/web/problem-response.server.ts';
import type { Route } from './+types/db.news-edit';
import { answerPutCall } from './calls/post-calls.server.ts';

/** PUT /db/news/{id} (spec §7). */
export function action(args: Route.ActionArgs): Promise<Response> {
  return answerPutCall(args, 'notice', args.params.id);
}

export function loader(args: Route.LoaderArgs): Response {
  return wrongMethod(args, 'PUT');
}

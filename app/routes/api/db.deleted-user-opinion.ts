import { wrongMethod } from '#app/web/problem-response.server.ts';
import type { Route } from './+types/db.deleted-user-opinion';
import { answerLeaving } from './calls/leaving-call.server.ts';

/** POST /db/deleteduseropinion (spec §7). */
export function action(args: Route.ActionArgs): Promise<Response> {
  return answerLeaving(args);
}

export function loader(args: Route.LoaderArgs): Response {
  return wrongMethod(args, 'POST');
}

import { answerLeaving } from '#app/member-http/leaving-call.server.ts';
import { wrongMethod } from '#app/problem-answer.server.ts';
import type { Route } from './+types/db.deleted-user-opinion';

/** POST /db/deleteduseropinion (spec §7). */
export function action(args: Route.ActionArgs): Promise<Response> {
  return answerLeaving(args);
}

export function loader(args: Route.LoaderArgs): Response {
  return wrongMethod(args, 'POST');
}

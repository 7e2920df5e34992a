import { answerPostCall } from '#app/board-http/calls.server.ts';
import { wrongMethod } from '#app/problem-answer.server.ts';
import type { Route } from './+types/db.faq-add';

/** POST /db/faq (spec §7). */
export function action(args: Route.ActionArgs): Promise<Response> {
  return answerPostCall(args, 'faq');
}

export function loader(args: Route.LoaderArgs): Response {
  return wrongMethod(args, 'POST');
}

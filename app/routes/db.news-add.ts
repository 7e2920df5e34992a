import { answerPostCall } from '#app/board-http/calls.server.ts';
import { wrongMethod } from '#app/problem-answer.server.ts';
import type { Route } from './+types/db.news-add';

/** POST /db/news (spec §7). */
export function action(args: Route.ActionArgs): Promise<Response> {
  return answerPostCall(args, 'notice');
}

export function loader(args: Route.LoaderArgs): Response {
  return wrongMethod(args, 'POST');
}

import { answerMemberChange } from '#app/member-http/member-calls.server.ts';
import { wrongMethod } from '#app/problem-answer.server.ts';
import type { Route } from './+types/db.member';

/** PUT /db/member (spec §7). */
export function action(args: Route.ActionArgs): Promise<Response> {
  return answerMemberChange(args);
}

export function loader(args: Route.LoaderArgs): Response {
  return wrongMethod(args, 'PUT');
}

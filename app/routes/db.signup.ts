import { answerSignUpCall } from '#app/member-http/sign-up-call.server.ts';
import { wrongMethod } from '#app/problem-answer.server.ts';
import type { Route } from './+types/db.signup';

/** POST /db/signup (spec §7). */
export function action(args: Route.ActionArgs): Promise<Response> {
  return answerSignUpCall(args);
}

export function loader(args: Route.LoaderArgs): Response {
  return wrongMethod(args, 'POST');
}

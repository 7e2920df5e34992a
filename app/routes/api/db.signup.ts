import { wrongMethod } from '#app/web/problem-response.server.ts';
import type { Route } from './+types/db.signup';
import { answerSignUpCall } from './calls/sign-up-call.server.ts';

/** POST /db/signup (spec §7). */
export function action(args: Route.ActionArgs): Promise<Response> {
  return answerSignUpCall(args);
}

export function loader(args: Route.LoaderArgs): Response {
  return wrongMethod(args, 'POST');
}

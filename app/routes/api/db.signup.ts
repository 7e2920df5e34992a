import { methodNotAllowedResponse } from '#app/web/problem-response.server.ts';
import type { Route } from './+types/db.signup';
import { handleSignUp } from './calls/sign-up-call.server.ts';

/** POST /db/signup (spec §7). */
export function action(args: Route.ActionArgs): Promise<Response> {
  return handleSignUp(args);
}

export function loader(args: Route.LoaderArgs): Response {
  return methodNotAllowedResponse(args, 'POST');
}

import { methodNotAllowedResponse } from '#app/web/problem-response.server.ts';
import type { Route } from './+types/db.deleted-user-opinion';
import { handleDeleteAccount } from './calls/delete-account-call.server.ts';

/** POST /db/deleteduseropinion (spec §7). */
export function action(args: Route.ActionArgs): Promise<Response> {
  return handleDeleteAccount(args);
}

export function loader(args: Route.LoaderArgs): Response {
  return methodNotAllowedResponse(args, 'POST');
}

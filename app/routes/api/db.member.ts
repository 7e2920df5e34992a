import { methodNotAllowedResponse } from '#app/web/problem-response.server.ts';
import type { Route } from './+types/db.member';
import { handleUpdateMember } from './calls/member-calls.server.ts';

/** PUT /db/member (spec §7). */
export function action(args: Route.ActionArgs): Promise<Response> {
  return handleUpdateMember(args);
}

export function loader(args: Route.LoaderArgs): Response {
  return methodNotAllowedResponse(args, 'PUT');
}

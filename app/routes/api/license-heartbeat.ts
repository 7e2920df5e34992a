import { methodNotAllowedResponse } from '#app/web/problem-response.server.ts';
import type { Route } from './+types/license-heartbeat';
import { handleSeatCall } from './calls/seat-call.server.ts';

/** POST /api/v1/licence/heartbeat: keeps the add-in's seat. */
export function action(args: Route.ActionArgs): Promise<Response> | Response {
  return args.request.method === 'POST'
    ? handleSeatCall(args, { start: false })
    : methodNotAllowedResponse(args, 'POST');
}

export function loader(args: Route.LoaderArgs): Response {
  return methodNotAllowedResponse(args, 'POST');
}

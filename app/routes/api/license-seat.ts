import { methodNotAllowedResponse } from '#app/web/problem-response.server.ts';
import type { Route } from './+types/license-seat';
import { handleSeatCall } from './calls/seat-call.server.ts';

/** POST /api/v1/licence/seat: claims a seat for a starting add-in. */
export function action(args: Route.ActionArgs): Promise<Response> | Response {
  return args.request.method === 'POST'
    ? handleSeatCall(args, { start: true })
    : methodNotAllowedResponse(args, 'POST');
}

export function loader(args: Route.LoaderArgs): Response {
  return methodNotAllowedResponse(args, 'POST');
}

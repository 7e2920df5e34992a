import { platformContext } from '#app/context.ts';
import { releaseSeat } from '#app/domains/licenses/release-seat.server.ts';
import { methodNotAllowedResponse } from '#app/web/problem-response.server.ts';
import type { Route } from './+types/license-release';
import { handleDeviceCall } from './calls/device-call.server.ts';

/** POST /api/v1/licence/release: frees the seat of a closing add-in. */
export function action(args: Route.ActionArgs): Promise<Response> | Response {
  if (args.request.method !== 'POST') return methodNotAllowedResponse(args, 'POST');
  return handleDeviceCall(args, async (device) => {
    const released = await releaseSeat(args.context.get(platformContext), device);
    return Response.json({ released }, { headers: { 'Cache-Control': 'no-store' } });
  });
}

export function loader(args: Route.LoaderArgs): Response {
  return methodNotAllowedResponse(args, 'POST');
}

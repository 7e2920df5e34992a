import { platformContext } from '#app/context.ts';
import { findSeats } from '#app/domains/licenses/find-seats.server.ts';
import { SEAT_MESSAGES } from '#app/domains/licenses/messages.ts';
import { problemResponse } from '#app/web/problem-response.server.ts';
import type { Route } from './+types/license';
import { handleDeviceCall } from './calls/device-call.server.ts';

/** GET /api/v1/licence: seat holders, and the hours left today. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return handleDeviceCall(args, async (device) => {
    const seen = await findSeats(args.context.get(platformContext), device);
    if (!seen) {
      const code = 'no-contract';
      return problemResponse(args, { status: 403, detail: SEAT_MESSAGES[code], extra: { code } });
    }
    return Response.json(
      {
        contract: seen.contractNumber,
        plan: seen.planName,
        access: seen.access,
        seats: seen.seats,
        holders: seen.holders.map(({ loginId, own, since }) => ({ id: loginId, own, since })),
        dailyHours: seen.dailyHours,
        secondsLeftToday: Math.floor(seen.msLeftToday / 1000),
      },
      { headers: { 'Cache-Control': 'no-store' } },
    );
  });
}

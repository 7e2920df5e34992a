import { platformContext } from '#app/context.ts';
import { acquireSeat } from '#app/domains/licenses/acquire-seat.server.ts';
import type { SeatProblem } from '#app/domains/licenses/license.ts';
import { SEAT_MESSAGES } from '#app/domains/licenses/messages.ts';
import { problemResponse } from '#app/web/problem-response.server.ts';
import type { RequestArgs } from '#app/web/session.server.ts';
import { deviceNotConnectedResponse, handleDeviceCall } from './device-call.server.ts';

/** 403: no subscription, no access or no hours left; 409: no free seat, or another device has it. */
export function handleSeatCall(args: RequestArgs, how: { start: boolean }): Promise<Response> {
  return handleDeviceCall(args, async (device) => {
    const taken = await acquireSeat(args.context.get(platformContext), device, how);
    if (taken.ok) return Response.json(taken.value, { headers: { 'Cache-Control': 'no-store' } });
    if (taken.error.code === 'not-connected') return deviceNotConnectedResponse(args);
    const { code, ...extra } = taken.error;
    return problemResponse(args, {
      status: STATUS[code],
      detail: SEAT_MESSAGES[code],
      extra: { code, ...extra },
    });
  });
}

const STATUS: Readonly<Record<Exclude<SeatProblem['code'], 'not-connected'>, number>> = {
  'no-contract': 403,
  'no-access': 403,
  'hours-used-up': 403,
  'seats-taken': 409,
  'taken-over': 409,
};

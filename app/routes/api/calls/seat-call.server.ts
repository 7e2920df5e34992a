import { platformContext } from '#app/context.ts';
import type { NoSeat } from '#app/domains/licenses/licence.ts';
import { SEAT_MESSAGES } from '#app/domains/licenses/messages.ts';
import { takeSeat } from '#app/domains/licenses/take-seat.server.ts';
import { problemResponse } from '#app/web/problem-response.server.ts';
import type { RequestArgs } from '#app/web/session.server.ts';
import { deviceNotConnectedResponse, handleDeviceCall } from './device-call.server.ts';

/** 403: no subscription, no access or no hours left; 409: no free seat, or another device has it. */
export function handleSeatCall(args: RequestArgs, how: { start: boolean }): Promise<Response> {
  return handleDeviceCall(args, async (device) => {
    const taken = await takeSeat(args.context.get(platformContext), device, how);
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

const STATUS: Readonly<Record<Exclude<NoSeat['code'], 'not-connected'>, number>> = {
  'no-contract': 403,
  'no-access': 403,
  'hours-used-up': 403,
  'seats-taken': 409,
  'taken-over': 409,
};

import { platformContext } from '#app/context.ts';
import { acquireSeat } from '#app/domains/licenses/acquire-seat.server.ts';
import type { SeatProblem } from '#app/domains/licenses/license.ts';
import { SEAT_MESSAGES } from '#app/domains/licenses/messages.ts';
import { problemAnswer } from '#app/web/problem-response.server.ts';
import type { RequestArgs } from '#app/web/session.server.ts';
import { answerDevice, notConnected } from './device-call.server.ts';

/** The add-in starts, or tells that it is still in use. 403: no contract, no access or no hours; 409: no seat is free, or another device has it. */
export function answerSeat(args: RequestArgs, how: { start: boolean }): Promise<Response> {
  return answerDevice(args, async (device) => {
    const taken = await acquireSeat(args.context.get(platformContext), device, how);
    if (taken.ok) return Response.json(taken.value, { headers: { 'Cache-Control': 'no-store' } });
    if (taken.error.code === 'not-connected') return notConnected(args);
    const { code, ...extra } = taken.error;
    return problemAnswer(args, {
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

import { platformContext, requestContext } from '#app/context.ts';
import { throttle, throttleSubject } from '#app/domains/accounts/rate-limits/throttle.server.ts';
import { type Device, findDevice } from '#app/domains/licenses/find-device.server.ts';
import { SEAT_MESSAGES } from '#app/domains/licenses/messages.ts';
import { handleCall, problemResponse } from '#app/web/problem-response.server.ts';
import type { RequestArgs } from '#app/web/session.server.ts';

/**
 * Runs a call of an add-in with the device whose token it shows: 401 without one, 429 where a network or a device asks too
 * often. No cookie counts here.
 */
export function handleDeviceCall(
  args: RequestArgs,
  answer: (device: Device) => Promise<Response>,
): Promise<Response> {
  return handleCall(args, async () => {
    const platform = args.context.get(platformContext);
    const { address } = args.context.get(requestContext);
    const network = await throttle(platform, 'licence-network', address);
    if (!network.ok) return tooMany(args, network.error.retryAfterSeconds);
    const device = await findDevice(platform, args.request.headers.get('Authorization'));
    if (!device) return notConnected(args);
    const own = await throttleSubject(platform, 'licence-device', device.id);
    return own.ok ? answer(device) : tooMany(args, own.error.retryAfterSeconds);
  });
}

/** Nobody's token, or that of a device that was disconnected, maybe while it asked. */
export function notConnected(args: RequestArgs): Response {
  const headers = { 'WWW-Authenticate': 'Bearer' };
  return problemResponse(args, { status: 401, detail: SEAT_MESSAGES['not-connected'], headers });
}

function tooMany(args: RequestArgs, seconds: number): Response {
  const headers = { 'Retry-After': String(seconds) };
  return problemResponse(args, { status: 429, detail: 'Too many calls.', headers });
}

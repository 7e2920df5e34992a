import { platformContext, requestContext } from '#app/context.ts';
import { throttle, throttleSubject } from '#app/domains/accounts/rate-limits/throttle.server.ts';
import { type Device, findDevice } from '#app/domains/licenses/find-device.server.ts';
import { SEAT_MESSAGES } from '#app/domains/licenses/messages.ts';
import { handleCall, problemResponse } from '#app/web/problem-response.server.ts';
import type { RequestArgs } from '#app/web/session.server.ts';

/** Authenticates an add-in by its device token, never by a cookie, and limits calls by network and by device. */
export function handleDeviceCall(
  args: RequestArgs,
  respond: (device: Device) => Promise<Response>,
): Promise<Response> {
  return handleCall(args, async () => {
    const platform = args.context.get(platformContext);
    const { address } = args.context.get(requestContext);
    const network = await throttle(platform, 'licence-network', address);
    if (!network.ok) return rateLimitedResponse(args, network.error.retryAfterSeconds);
    const device = await findDevice(platform, args.request.headers.get('Authorization'));
    if (!device) return deviceNotConnectedResponse(args);
    const own = await throttleSubject(platform, 'licence-device', device.id);
    return own.ok ? respond(device) : rateLimitedResponse(args, own.error.retryAfterSeconds);
  });
}

/** The token is unknown, or its device was disconnected, perhaps during this call. */
export function deviceNotConnectedResponse(args: RequestArgs): Response {
  const headers = { 'WWW-Authenticate': 'Bearer' };
  return problemResponse(args, { status: 401, detail: SEAT_MESSAGES['not-connected'], headers });
}

function rateLimitedResponse(args: RequestArgs, seconds: number): Response {
  const headers = { 'Retry-After': String(seconds) };
  return problemResponse(args, { status: 429, detail: 'Too many calls.', headers });
}

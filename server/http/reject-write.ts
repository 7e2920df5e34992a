import type { IncomingMessage } from 'node:http';
import { isSameOrigin } from '#app/platform/http/origin-rule.ts';
import { bodyLimit } from './body-limits.ts';
import type { Rejection } from './rejections.ts';

/**
 * Paths that programs write to without a page of this site: gateways, whose webhooks are only hints (security R26), and
 * add-ins and mailboxes, which send a token of ours. Sessions are ignored there.
 */
const PROGRAM_WRITES: ReadonlySet<string> = new Set([
  '/webhooks/toss',
  '/webhooks/paypal',
  '/api/v1/licence/seat',
  '/api/v1/licence/heartbeat',
  '/api/v1/licence/release',
  '/unsubscribe/one-click',
]);

/** Why a write is rejected, or null. */
export function rejectWrite(req: IncomingMessage, path: string, origin: string): Rejection | null {
  if (!PROGRAM_WRITES.has(path) && !isSameOrigin(req.headers, origin)) {
    return {
      reason: 'origin',
      status: 403,
      title: 'Refused',
      detail: 'This request did not come from a page of this site.',
    };
  }
  // Node enforces Content-Length, so checking the header is enough.
  const length = req.headers['content-length'];
  if (length === undefined) {
    return {
      reason: 'length',
      status: 411,
      title: 'Length required',
      detail: 'The request must say how long it is.',
    };
  }
  const limit = bodyLimit(path, req.headers['content-type']);
  if (Number(length) > limit.bytes) {
    return {
      reason: 'size',
      status: 413,
      title: 'Too large',
      detail: `The request is larger than ${limit.text}.`,
    };
  }
  return null;
}

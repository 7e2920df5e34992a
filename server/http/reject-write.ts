import type { IncomingMessage } from 'node:http';
import { isSameOrigin } from '#app/platform/http/origin-rule.ts';
import { bodyLimit } from './body-limits.ts';
import type { Rejection } from './rejections.ts';

/**
 * Written by programs without a page of this site: gateways, whose webhooks are only hints (security R26), and add-ins
 * and mailboxes, which send a token of ours. No session counts there.
 */
const PROGRAM_WRITES: ReadonlySet<string> = new Set([
  '/webhooks/toss',
  '/webhooks/paypal',
  '/api/v1/licence/seat',
  '/api/v1/licence/heartbeat',
  '/api/v1/licence/release',
  '/unsubscribe/one-click',
]);

/** The refusal of a write, or null. */
export function rejectWrite(req: IncomingMessage, path: string, origin: string): Rejection | null {
  if (!PROGRAM_WRITES.has(path) && !isSameOrigin(req.headers, origin)) {
    return {
      reason: 'origin',
      status: 403,
      title: 'Refused',
      detail: 'This request did not come from a page of this site.',
    };
  }
  // Node enforces the announced length of a body, so checking the announcement is enough.
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

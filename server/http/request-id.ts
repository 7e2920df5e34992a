import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { isFromProxy } from '#app/platform/http/client-address.ts';

/** Formats that proxies use: UUIDs, hashes, numbers with a host. Ids are shown on error pages and logged. */
const PROXY_ID = /^[\w.:-]{8,100}$/;

/** The request id of a trusted proxy, so that its log and ours agree; otherwise a new one. */
export function readRequestId(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  trustedProxies: BlockList,
): string {
  const given = headers['x-request-id'];
  const isWellFormed = typeof given === 'string' && PROXY_ID.test(given);
  return isWellFormed && isFromProxy(socket.remoteAddress, trustedProxies) ? given : randomUUID();
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { isFromProxy } from '#app/platform/http/client-address.ts';

/** As proxies make them: UUIDs, hashes, numbers with a host. Shown on error pages and written to the log. */
const PROXY_ID = /^[\w.:-]{8,100}$/;

/** The id that a trusted proxy gave to a request, so that its log and ours agree; a new one otherwise. */
export function readRequestId(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  trustedProxies: BlockList,
): string {
  const given = headers['x-request-id'];
  const taken = typeof given === 'string' && PROXY_ID.test(given);
  return taken && isFromProxy(socket.remoteAddress, trustedProxies) ? given : randomUUID();
}

import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { clientAddress, isFromProxy } from '#app/platform/http/client-address.ts';
import type { SecretBox } from '#app/platform/secret-box.server.ts';

export const PROXY_CHECK_HEADER = 'x-proxy-check';
const PURPOSE = 'proxy-check';
const VALID_MS = 60_000;

/** What a process saw of a request that came through the proxies. */
export type SeenRequest = {
  /** The client's address by `TRUSTED_PROXIES`. */
  address: string;
  peer: string;
  isPeerTrusted: boolean;
  forwardedFor: string | null;
};

/** A value for the header, which only holders of SECRET_KEY can make. */
export function sealProxyCheck(secrets: Pick<SecretBox, 'seal'>, now: Date): string {
  return secrets.seal(PURPOSE, String(now.getTime()));
}

/** For `npm run doctor`, which sends a value of the last minute; null for all other callers. */
export function describeSeenRequest(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  secrets: Pick<SecretBox, 'open'>,
  trustedProxies: BlockList,
): SeenRequest | null {
  const sealed = headers[PROXY_CHECK_HEADER];
  if (typeof sealed !== 'string' || !isRecent(sealed, secrets)) return null;
  const peer = socket.remoteAddress;
  const forwardedFor = headers['x-forwarded-for']?.toString();
  return {
    address: clientAddress(peer, forwardedFor, trustedProxies),
    peer: clientAddress(peer, undefined, trustedProxies),
    isPeerTrusted: isFromProxy(peer, trustedProxies),
    forwardedFor: forwardedFor ?? null,
  };
}

function isRecent(sealed: string, secrets: Pick<SecretBox, 'open'>): boolean {
  try {
    return Math.abs(Date.now() - Number(secrets.open(PURPOSE, sealed))) < VALID_MS;
  } catch {
    return false;
  }
}

import { BlockList, isIP } from 'node:net';

/**
 * The socket's peer; behind a trusted proxy, the last address in X-Forwarded-For that is not one of our proxies.
 * Entries further left are set by the client and never trusted (security R9).
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  const hops = [...(forwardedFor?.split(',') ?? []), peer ?? ''].map((hop) => bareAddress(hop.trim()));
  let address = hops.pop() ?? '';
  while (hops.length > 0 && isTrusted(address, trusted)) address = hops.pop() ?? address;
  return isIP(address) ? address : 'unknown';
}

/** Whether a request comes directly from one of our proxies, so that its other headers are the proxy's. */
export function isFromProxy(peer: string | undefined, trusted: BlockList): boolean {
  return isTrusted(bareAddress(peer ?? ''), trusted);
}

/** Rate limits count by this: /24 for IPv4, /64 for IPv6. */
export function addressBlock(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIP(address) === 6) return `${expandIpv6(address).slice(0, 4).join(':')}::/64`;
  return 'unknown';
}

/** Addresses or CIDR ranges. Throws if one is invalid, naming the setting but no value. */
export function trustedProxies(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix, ...rest] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const bits = Number(prefix ?? 0);
    const known = isIP(address) !== 0 && rest.length === 0 && /^\d*$/.test(prefix ?? '');
    if (!known || prefix === '' || bits > (family === 'ipv6' ? 128 : 32)) {
      throw new Error(
        'TRUSTED_PROXIES must list addresses or ranges like 10.0.0.0/8, with commas between them.',
      );
    }
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, bits, family);
  }
  return list;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Some proxies add the port, and a socket that listens on both families shows IPv4 peers as `::ffff:192.0.2.1`. */
function bareAddress(hop: string): string {
  const [, bracketed, dotted] = hop.match(/^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/) ?? [];
  const address = bracketed ?? dotted ?? hop;
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  );
}

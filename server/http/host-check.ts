import { isIP } from 'node:net';
import type { Config } from '../config.ts';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];
const EVERYWHERE = ['0.0.0.0', '::'];

/**
 * Whether a request to `host` is for this site. A demo has sandboxes and an outbox that anyone may read, so it responds
 * only to its own names, against DNS rebinding. HTTP/1.0 requests may lack a host, but browsers send none. In
 * production no response depends on the host.
 */
export function createHostCheck({
  profile,
  host: setting,
  origin,
}: Pick<Config, 'profile' | 'host' | 'origin'>): (host: string) => boolean {
  if (profile !== 'demo') return () => true;
  const names = new Set([...LOCAL, setting.toLowerCase(), `[${setting}]`, new URL(origin).hostname, '']);
  // Unlike a name, an IP address cannot be rebound to this machine.
  const anyAddress = EVERYWHERE.includes(setting);
  return (host) => {
    const name = host.replace(/:\d*$/, '').toLowerCase();
    return names.has(name) || (anyAddress && isIP(name.replace(/^\[|\]$/g, '')) !== 0);
  };
}

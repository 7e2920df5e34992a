import type { IncomingMessage } from 'node:http';

export type RequestAddress = {
  /** With its port; empty where a request of HTTP/1.0 names none. */
  host: string;
  /** Path and query. */
  target: string;
};

/**
 * Whom and what a request asks for; null where that is not plain. As for a proxy, a request line may hold a whole
 * address, which then counts instead of the Host header (RFC 9112 §3.2.2).
 */
export function readRequestAddress({
  url = '',
  rawHeaders,
}: Pick<IncomingMessage, 'url' | 'rawHeaders'>): RequestAddress | null {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  const [host = ''] = hosts;
  if (hosts.length > 1 || (hosts.length === 1 && host.trim() === '')) return null;
  if (url.startsWith('/')) return { host, target: url };
  const whole = URL.parse(url);
  if (whole?.protocol !== 'http:' && whole?.protocol !== 'https:') return null;
  return { host: whole.host, target: `${whole.pathname}${whole.search}` };
}

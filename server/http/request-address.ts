import type { IncomingMessage } from 'node:http';

export type RequestAddress = {
  /** With its port; empty for a request of HTTP/1.0 without one. */
  host: string;
  /** Path and query. */
  target: string;
};

/**
 * Host and target of a request; null if they are ambiguous. The request line may hold an absolute URL, as for a proxy,
 * which then takes precedence over the Host header (RFC 9112 §3.2.2).
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

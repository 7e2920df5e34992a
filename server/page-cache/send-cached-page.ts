import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CachedPage, selectResponse } from './cached-page.ts';

/** Responds to a GET or HEAD with a cached page. No header may be set on `res` before, because the head is one list. */
export function sendCachedPage(cached: CachedPage, req: IncomingMessage, res: ServerResponse): void {
  const { 'accept-encoding': encodings, 'if-none-match': tags } = req.headers;
  const { status, headers, body } = selectResponse(cached, joined(encodings), joined(tags));
  res.writeHead(status, headers.flat());
  if (req.method === 'HEAD') res.end();
  else res.end(body);
}

const joined = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(', ') : (value ?? '');

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CachedPage, selectResponse } from './cached-page.ts';

/** Answers a GET or HEAD with a cached page. Nothing may have been set on `res` before: the head is one list. */
export function sendCachedPage(cached: CachedPage, req: IncomingMessage, res: ServerResponse): void {
  const { 'accept-encoding': encodings, 'if-none-match': tags } = req.headers;
  const { status, headers, body } = selectResponse(cached, joined(encodings), joined(tags));
  res.writeHead(status, headers.flat());
  if (req.method === 'HEAD') res.end();
  else res.end(body);
}

const joined = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(', ') : (value ?? '');

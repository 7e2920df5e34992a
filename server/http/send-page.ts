import type { ServerResponse } from 'node:http';
import { sendResponse } from '@remix-run/node-fetch-server';

/**
 * Sends a page, and settles when it is sent or nobody waits for it. With `body`, the bytes of `response`, it leaves at
 * once and with its length, without a stream in between.
 */
export function sendPage(res: ServerResponse, response: Response, body: Buffer | undefined): Promise<void> {
  if (body === undefined) return sendResponse(res, response);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') res.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader('Set-Cookie', cookies);
  res.setHeader('Content-Length', body.length);
  res.statusCode = response.status;
  if (res.closed || res.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    res.once('close', resolve);
    res.end(body);
  });
}

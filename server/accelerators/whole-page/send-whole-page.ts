import type { ServerResponse } from 'node:http';
import { sendResponse } from '@remix-run/node-fetch-server';
import { wholeBodyOf } from './whole-page.ts';

/**
 * Sends a response; settles when it is sent or the client is gone. A whole page is sent at once with its length,
 * bypassing the stream.
 */
export function sendWholePage(res: ServerResponse, response: Response): Promise<void> {
  const body = wholeBodyOf(response);
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

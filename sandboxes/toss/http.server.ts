import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiResponse } from './api/endpoint.ts';

/** Legitimate requests are shorter. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** The body as text; null if it is too long. */
export async function readBody(req: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > BODY_LIMIT_BYTES) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined for empty or malformed text, which no endpoint accepts as a body. */
export function parseJson(text: string | null): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

export function header(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

export function sendResponse(res: ServerResponse, response: Pick<ApiResponse, 'status' | 'body'>): void {
  sendText(
    res,
    response.status,
    'application/json; charset=utf-8',
    response.body === undefined ? '' : JSON.stringify(response.body),
  );
}

export function sendText(res: ServerResponse, status: number, type: string, text: string): void {
  res.statusCode = status;
  res.setHeader('Content-Type', type);
  res.setHeader('Cache-Control', 'no-store');
  res.end(text);
}

/** After a POST, the browser follows with a GET, so that a reload repeats nothing. */
export function redirect(res: ServerResponse, location: string): void {
  res.statusCode = 303;
  res.setHeader('Location', location);
  res.setHeader('Cache-Control', 'no-store');
  res.end();
}

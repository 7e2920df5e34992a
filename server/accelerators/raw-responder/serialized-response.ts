import type { CachedResponse, Header } from '../../page-cache/cached-page.ts';
import { httpDate } from './http-date.ts';

/** A complete response as sent over the wire, with the Date header it was last sent with. */
export type SerializedResponse = {
  response: CachedResponse;
  bytes: Buffer;
  dateAt: number;
  date: string;
  bodyAt: number;
};

/** What Node's own server announces. */
const KEEP_ALIVE: readonly Header[] = [
  ['Connection', 'keep-alive'],
  ['Keep-Alive', 'timeout=5'],
];
const REASONS = { 200: 'OK', 304: 'Not Modified' };
const DATE = '\r\nDate: ';

const known = new WeakMap<CachedResponse, SerializedResponse>();

/** Head and body in one buffer, so that sending is one write without conversion. Built once for each response. */
export function serialize(response: CachedResponse): SerializedResponse {
  const existing = known.get(response);
  if (existing) return existing;
  const { status, headers, body } = response;
  const first = `HTTP/1.1 ${status} ${REASONS[status]}`;
  const date = httpDate();
  const lines = [...KEEP_ALIVE, ...headers].map(([name, value]) => `\r\n${name}: ${value}`).join('');
  const head = Buffer.from(`${first}${DATE}${date}${lines}\r\n\r\n`, 'latin1');
  const bytes = Buffer.concat([head, body]);
  const serialized = { response, bytes, dateAt: first.length + DATE.length, date, bodyAt: head.length };
  known.set(response, serialized);
  shareBody(serialized);
  return serialized;
}

/** The bytes to send now. Copied when the date changes, because earlier bytes may still wait in a socket. */
export function toBytes(serialized: SerializedResponse): Buffer {
  const date = httpDate();
  if (serialized.date !== date) {
    serialized.bytes = Buffer.from(serialized.bytes);
    serialized.bytes.write(date, serialized.dateAt, 'latin1');
    serialized.date = date;
    shareBody(serialized);
  }
  return serialized.bytes;
}

/** Points the response's body into `bytes`, so that it is in memory only once. */
function shareBody({ response, bytes, bodyAt }: SerializedResponse): void {
  response.body = bytes.subarray(bodyAt);
}

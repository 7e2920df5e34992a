import type { CachedResponse, Header } from '../../page-cache/cached-page.ts';
import { httpDate } from './http-date.ts';

/** A whole response as it goes over the wire, with the date on which it was sent last. */
export type SerializedResponse = {
  response: CachedResponse;
  bytes: Buffer;
  dateAt: number;
  date: string;
  bodyAt: number;
};

/** As Node's own server promises it. */
const KEEP_ALIVE: readonly Header[] = [
  ['Connection', 'keep-alive'],
  ['Keep-Alive', 'timeout=5'],
];
const REASONS = { 200: 'OK', 304: 'Not Modified' };
const DATE = '\r\nDate: ';

const known = new WeakMap<CachedResponse, SerializedResponse>();

/** Head and body in one piece of memory: one write, and nothing to convert. Made at the first call for a response. */
export function serialize(response: CachedResponse): SerializedResponse {
  const before = known.get(response);
  if (before) return before;
  const { status, headers, body } = response;
  const first = `HTTP/1.1 ${status} ${REASONS[status]}`;
  const date = httpDate();
  const lines = [...KEEP_ALIVE, ...headers].map(([name, value]) => `\r\n${name}: ${value}`).join('');
  const head = Buffer.from(`${first}${DATE}${date}${lines}\r\n\r\n`, 'latin1');
  const bytes = Buffer.concat([head, body]);
  const made = { response, bytes, dateAt: first.length + DATE.length, date, bodyAt: head.length };
  known.set(response, made);
  shareBody(made);
  return made;
}

/** The response as it is sent now. Once a second it is copied, because earlier bytes may still wait for their reader. */
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

/** So that the body is in memory once. */
function shareBody({ response, bytes, bodyAt }: SerializedResponse): void {
  response.body = bytes.subarray(bodyAt);
}

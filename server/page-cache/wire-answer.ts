import type { Header } from './finished-page.ts';
import { httpDate } from './http-date.ts';

/** A whole answer as it goes over the wire, with the date of when it was sent last. */
export type WireAnswer = {
  bytes: Buffer;
  /** Where its date stands, and which it is. */
  dateAt: number;
  date: string;
  /** Where the body begins. */
  bodyAt: number;
};

/** As Node's own server promises it. */
const KEEP_ALIVE: readonly Header[] = [
  ['Connection', 'keep-alive'],
  ['Keep-Alive', 'timeout=5'],
];
const REASONS = { 200: 'OK', 304: 'Not Modified' };
const DATE = '\r\nDate: ';

/** Joins head and body to one piece of memory: one write, and nothing to convert. */
export function wireAnswer(status: 200 | 304, headers: readonly Header[], body: Uint8Array): WireAnswer {
  const first = `HTTP/1.1 ${status} ${REASONS[status]}`;
  const date = httpDate();
  const lines = [...KEEP_ALIVE, ...headers].map(([name, value]) => `\r\n${name}: ${value}`).join('');
  const head = Buffer.from(`${first}${DATE}${date}${lines}\r\n\r\n`, 'latin1');
  const dateAt = first.length + DATE.length;
  return { bytes: Buffer.concat([head, body]), dateAt, date, bodyAt: head.length };
}

/** The body alone. */
export const bodyOf = ({ bytes, bodyAt }: WireAnswer): Buffer => bytes.subarray(bodyAt);

/** The answer as it is sent now. Once a second it is copied: what was sent before may still wait for its reader. */
export function bytesNow(answer: WireAnswer): Buffer {
  const date = httpDate();
  if (answer.date !== date) {
    answer.bytes = Buffer.from(answer.bytes);
    answer.bytes.write(date, answer.dateAt, 'latin1');
    answer.date = date;
  }
  return answer.bytes;
}

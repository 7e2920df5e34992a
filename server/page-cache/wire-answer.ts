import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { Header } from './finished-page.ts';
import { httpDate } from './http-date.ts';

/** A whole answer as it goes over the wire, but for its date and request id, which are written into it each time. */
export type WireAnswer = {
  bytes: Buffer;
  /** Where its date stands, and which it is now. */
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
const DATE_LENGTH = 'Sun, 06 Nov 1994 08:49:37 GMT'.length;
const ID_LENGTH = 36;
const REASONS = { 200: 'OK', 304: 'Not Modified' };

const DATE = '\r\nDate: ';
const ID = '\r\nX-Request-Id: ';

/** Joins head and body to one piece of memory: one write, and nothing to convert. */
export function wireAnswer(status: 200 | 304, headers: readonly Header[], body: Uint8Array): WireAnswer {
  const first = `HTTP/1.1 ${status} ${REASONS[status]}`;
  const patched = `${DATE}${' '.repeat(DATE_LENGTH)}${ID}${' '.repeat(ID_LENGTH)}`;
  const lines = [...KEEP_ALIVE, ...headers].map(([name, value]) => `\r\n${name}: ${value}`).join('');
  const head = Buffer.from(`${first}${patched}${lines}\r\n\r\n`, 'latin1');
  const dateAt = first.length + DATE.length;
  return { bytes: Buffer.concat([head, body]), dateAt, date: '', bodyAt: head.length };
}

/** The body alone; what is written into the head never touches it. */
export const bodyOf = ({ bytes, bodyAt }: WireAnswer): Buffer => bytes.subarray(bodyAt);

/** Sends the answer with the date and an id of its own. False where the reader takes less than it asks, as `write` says it. */
export function writeAnswer(socket: Writable, answer: WireAnswer): boolean {
  const { bytes, dateAt } = answer;
  const date = httpDate();
  if (answer.date !== date) {
    bytes.write(date, dateAt, 'latin1');
    answer.date = date;
  }
  bytes.write(randomUUID(), dateAt + DATE_LENGTH + ID.length, 'latin1');
  const goOn = socket.write(bytes);
  // What the system has not taken yet is still read from these bytes, so they are left to this reader.
  if (socket.writableLength > 0) answer.bytes = Buffer.from(bytes);
  return goOn;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerFor, type FinishedPage } from './finished-page.ts';
import { bodyOf } from './wire-answer.ts';

/** Answers a GET or HEAD with a finished page. Nothing may have been set on `res` before: the head is one list. */
export function sendFinished(finished: FinishedPage, req: IncomingMessage, res: ServerResponse): void {
  const { 'accept-encoding': encodings, 'if-none-match': tags } = req.headers;
  const { status, headers, wire } = answerFor(finished, one(encodings), one(tags));
  res.writeHead(status, [...headers]);
  if (req.method === 'HEAD') res.end();
  else res.end(bodyOf(wire));
}

const one = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(', ') : (value ?? '');

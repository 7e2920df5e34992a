import { isReader, type ReaderHeaders } from '../../statistics/is-reader.ts';

/** What selects a cached page; a field is empty if the request lacks the header. */
export type RequestHead = {
  target: string;
  host: string;
  acceptEncoding: string;
  ifNoneMatch: string;
  /** Whether a person probably reads the page (server/statistics). */
  isReader: boolean;
};

/** Bytes. Node's own limit; Node responds to longer requests. */
const HEAD_MAX = 16 * 1024;
const NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
const TARGET = /^\/[\x21-\x7e]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a header may not hold
const CONTROLS = /[\x00-\x08\x0a-\x1f\x7f]/;

/** Headers of requests that have a body or expect more than a response. */
const NOT_PLAIN = new Set(['content-length', 'transfer-encoding', 'expect', 'upgrade', 'trailer', 'te']);

/**
 * Parses the head of a plain HTTP/1.1 GET (the text before the empty line); null for anything else, which is left to
 * Node's parser. Deliberately narrow, against request smuggling: no body, one Host, no folded lines, nothing that two
 * parsers might read differently.
 */
export function readRequestHead(text: string): RequestHead | null {
  if (text.length > HEAD_MAX) return null;
  const lines = text.split('\r\n');
  const [method, target = '', version, ...more] = (lines[0] ?? '').split(' ');
  if (method !== 'GET' || version !== 'HTTP/1.1' || more.length > 0 || !TARGET.test(target)) return null;
  if (CONTROLS.test(text.replaceAll('\r\n', ''))) return null;
  let host: string | undefined;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  const reader: ReaderHeaders = {};
  for (let at = 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).toLowerCase();
    if (!NAME.test(name) || NOT_PLAIN.has(name)) return null;
    const value = () => line.slice(colon + 1).trim();
    if (name === 'host') {
      if (host !== undefined) return null;
      host = value();
    } else if (name === 'accept-encoding') {
      if (acceptEncoding !== undefined) return null;
      acceptEncoding = value();
    } else if (name === 'if-none-match') {
      if (ifNoneMatch !== undefined) return null;
      ifNoneMatch = value();
    } else if (name === 'user-agent' || name === 'sec-purpose') {
      reader[name] = value();
    } else if (name === 'connection' && value().toLowerCase() !== 'keep-alive') return null;
  }
  if (!host) return null;
  return {
    target,
    host,
    acceptEncoding: acceptEncoding ?? '',
    ifNoneMatch: ifNoneMatch ?? '',
    isReader: isReader(reader),
  };
}

import { describe, expect, it } from 'vitest';
import { readRequestHead } from './request-head.ts';

const head = (...lines: string[]) => lines.join('\r\n');

describe('readRequestHead', () => {
  it('parses a plain GET', () => {
    const lines = [
      'GET /faq?q=a HTTP/1.1',
      'host: x:1',
      'Accept-Encoding:gzip',
      'If-None-Match: "a"',
      'Cookie: sid=b',
    ];
    expect(readRequestHead(head(...lines, 'Connection: Keep-Alive'))).toEqual({
      target: '/faq?q=a',
      host: 'x:1',
      acceptEncoding: 'gzip',
      ifNoneMatch: '"a"',
      isReader: false,
    });
  });

  const plain = ['GET / HTTP/1.1', 'Host: x'];
  it.each([
    ['another method', ['HEAD / HTTP/1.1', 'Host: x']],
    ['a lower-case method', ['get / HTTP/1.1', 'Host: x']],
    ['an older version', ['GET / HTTP/1.0', 'Host: x']],
    ['an absolute URL', ['GET http://x/ HTTP/1.1', 'Host: x']],
    ['a target with a space', ['GET / a HTTP/1.1', 'Host: x']],
    ['a target that is not ASCII', ['GET /\xe9 HTTP/1.1', 'Host: x']],
    ['no host', ['GET / HTTP/1.1']],
    ['an empty host', ['GET / HTTP/1.1', 'Host: ']],
    ['two hosts', [...plain, 'Host: y']],
    ['a body of known length', [...plain, 'Content-Length: 5']],
    ['a body of length 0', [...plain, 'content-length: 0']],
    ['a body in chunks', [...plain, 'TRANSFER-ENCODING: chunked']],
    ['a space before a colon', [...plain, 'Transfer-Encoding : chunked']],
    ['a folded line', [...plain, 'X: a', ' Transfer-Encoding: chunked']],
    ['a lone line feed', [...plain, 'X: a\nTransfer-Encoding: chunked']],
    ['a lone carriage return', [...plain, 'X: a\rTransfer-Encoding: chunked']],
    ['a zero byte', [...plain, 'X: a\0']],
    ['a line without a name', [...plain, ': a']],
    ['a line without a colon', [...plain, 'abc']],
    ['an empty line before it', ['', ...plain]],
    ['a request to close', [...plain, 'Connection: close']],
    ['a request to upgrade', [...plain, 'Connection: Upgrade', 'Upgrade: h2c']],
    ['an Expect header', [...plain, 'Expect: 100-continue']],
    ['two accepted encodings', [...plain, 'Accept-Encoding: br', 'Accept-Encoding: gzip']],
    ['more bytes than Node accepts', [...plain, `X: ${'a'.repeat(16 * 1024)}`]],
    ['two tags', [...plain, 'If-None-Match: "a"', 'If-None-Match: "b"']],
  ])("leaves a request with %s to Node's parser", (_, lines) => {
    expect(readRequestHead(head(...lines))).toBeNull();
  });
});

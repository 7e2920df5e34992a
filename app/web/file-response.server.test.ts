import { expect, test } from 'vitest';
import { fileResponse } from './file-response.server.ts';

const disposition = (name: string) =>
  fileResponse(
    { name, bytes: new Uint8Array([1]) },
    { type: 'application/pdf', disposition: 'inline' },
  ).headers.get('Content-Disposition');

test('sends a file with its Korean and an ASCII name, never cached', () => {
  const result = fileResponse(
    { name: '견적서_Q-2026-000001.pdf', bytes: new Uint8Array([1, 2, 3]) },
    { type: 'application/pdf', disposition: 'attachment' },
  );
  expect(result.headers.get('Content-Disposition')).toBe(
    `attachment; filename="Q-2026-000001.pdf"; filename*=UTF-8''${encodeURIComponent('견적서')}_Q-2026-000001.pdf`,
  );
  expect(result.headers.get('Cache-Control')).toBe('no-store');
  expect(result.headers.get('Content-Length')).toBe('3');
});

test('escapes names that would end the header or start another', () => {
  for (const name of ['a".pdf', 'a\r\nSet-Cookie: x', "it's (1)*.pdf", '\\', '이름']) {
    expect(disposition(name)).toMatch(/^inline; filename="[^"\\\r\n]+"; filename\*=UTF-8''[\w.%~!-]+$/);
  }
});

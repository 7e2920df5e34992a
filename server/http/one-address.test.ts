import { describe, expect, it } from 'vitest';
import { oneAddress } from './one-address.ts';

describe('a page has one address', () => {
  it.each([
    ['/notice/', '/notice'],
    ['/notice/?q=a/', '/notice?q=a/'],
    ['/Notice/7', '/notice/7'],
    ['/SOLUTION/RoutiAI?A=B', '/solution/routiai?A=B'],
    ['//evil.example', '/evil.example'],
    ['//uploads/../secret.key', '/uploads/../secret.key'],
    ['///', '/'],
  ])('%s is really %s', (asked, right) => {
    expect(oneAddress(asked)).toBe(right);
  });

  it.each(['/', '/notice', '/notice?q=AR', '/solution/routiai', '/%EB%B0%B0%EA%B4%80', '/?x=/'])(
    '%s is right',
    (asked) => {
      expect(oneAddress(asked)).toBeNull();
    },
  );

  it.each(['/\\evil.example/', '/\\\\evil.example/', 'http://evil.example/A/'])(
    '%s leads nowhere',
    (asked) => {
      expect(oneAddress(asked)).toBeNull();
    },
  );
});

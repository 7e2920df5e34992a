import { describe, expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

describe('canonicalPath', () => {
  it.each([
    ['/notice/', '/notice'],
    ['/notice/?q=a/', '/notice?q=a/'],
    ['/Notice/7', '/notice/7'],
    ['/SOLUTION/RoutiAI?A=B', '/solution/routiai?A=B'],
    ['//evil.example', '/evil.example'],
    ['//uploads/../secret.key', '/uploads/../secret.key'],
    ['///', '/'],
    ['/OrderDetail/R2ZQZMTZ9TE8YKK/Cancel', '/orderdetail/R2ZQZMTZ9TE8YKK/cancel'],
    ['/Admin/Orders/R2ZQZMTZ9TE8YKK/', '/admin/orders/R2ZQZMTZ9TE8YKK'],
    ['/Admin/Contracts/C2ZQZMTZ9TE8YKK/', '/admin/contracts/C2ZQZMTZ9TE8YKK'],
    ['/Admin/Contact/Q-7F3K-9MAB/', '/admin/contact/Q-7F3K-9MAB'],
    ['/notice/R2ZQZMTZ9TE8YKK/x', '/notice/r2zqzmtz9te8ykk/x'],
  ])('redirects %s to %s', (requested, canonical) => {
    expect(canonicalPath(requested)).toBe(canonical);
  });

  it.each([
    '/',
    '/notice',
    '/notice?q=AR',
    '/solution/routiai',
    '/%EB%B0%B0%EA%B4%80',
    '/?x=/',
    '/orderdetail/R2ZQZMTZ9TE8YKK/cancel',
    '/admin/orders/R2ZQZMTZ9TE8YKK',
    '/admin/orders/R2ZQZMTZ9TE8YKK.data?_routes=x',
    '/admin/orders/R2ZQZMTZ9TE8YKK/documents',
    '/admin/contracts/C2ZQZMTZ9TE8YKK',
    '/admin/contracts/C2ZQZMTZ9TE8YKK.data?_routes=x',
  ])('accepts %s as canonical', (requested) => {
    expect(canonicalPath(requested)).toBeNull();
  });

  it.each(['/\\evil.example/', '/\\\\evil.example/', 'http://evil.example/A/'])(
    'does not redirect %s',
    (requested) => {
      expect(canonicalPath(requested)).toBeNull();
    },
  );
});

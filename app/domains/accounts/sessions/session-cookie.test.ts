import { describe, expect, test } from 'vitest';
import { createToken } from '../identity/create-token.server.ts';
import { deviceCookie, sessionCookie } from './session-cookie.server.ts';

const https = sessionCookie('https://routi.example');
const http = sessionCookie('http://127.0.0.1:3000');
const token = createToken();
const withCookie = (header: string) => new Request('http://127.0.0.1:3000/', { headers: { Cookie: header } });

describe('the session cookie (security R4)', () => {
  test('is limited to this host and hidden from scripts on https', () => {
    expect(https.write(token)).toBe(`__Host-sid=${token}; Path=/; HttpOnly; SameSite=Lax; Secure`);
    expect(https.clear()).toBe('__Host-sid=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0');
  });

  test('has no prefix on plain http, which is for localhost', () => {
    expect(http.write(token)).toBe(`sid=${token}; Path=/; HttpOnly; SameSite=Lax`);
  });

  test('is read from among other cookies', () => {
    expect(http.read(withCookie(`theme=dark; sid=${token}; device=x`))).toBe(token);
  });

  test.each([
    ['no cookie', ''],
    ['two tokens, one of which may be planted', `sid=${token}; sid=${createToken()}`],
    ['a token that is too short', `sid=${token.slice(1)}`],
    ['a token of 8 kB', `sid=${'a'.repeat(8_192)}`],
    ['a token with invalid characters', `sid=${token.slice(1)}%`],
    ['a name without a value', 'sid'],
    ['a cookie with another name', `__Host-sid=${token}`],
  ])('counts as absent: %s', (_, header) => {
    expect(http.read(withCookie(header))).toBeNull();
  });
});

test('keeps the device cookie after the browser closes', () => {
  expect(deviceCookie('https://routi.example').write(token)).toContain('__Host-device=');
  expect(deviceCookie('https://routi.example').write(token)).toContain('Max-Age=34560000');
});

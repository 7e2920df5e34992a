import { isIPv6 } from 'node:net';
import * as v from 'valibot';
import { trustedProxies } from '#app/platform/http/client-address.ts';

/** Lists all problems at once by setting name, and never a value (security R39). */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The settings are not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** A string that passes `isValid`; a missing one is reported with the same message. */
export function text(why: string, isValid: (value: string) => boolean) {
  return v.pipe(v.string(why), v.check(isValid, why));
}

export function isWholeNumber(value: string, min: number, max: number): boolean {
  return /^(0|[1-9]\d*)$/.test(value) && Number(value) >= min && Number(value) <= max;
}

export const port = v.pipe(
  text('must be a port from 1 to 65535', (value) => isWholeNumber(value, 1, 65_535)),
  v.transform(Number),
);

/** `http` or `https`, a host, an optional port, and nothing else. */
export function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return `${url.pathname}${url.search}${url.hash}${url.username}${url.password}` === '/';
}

/** Has a host, or a socket's folder in `?host=`. */
export function isPostgresUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false;
  return url.hostname !== '' || Boolean(url.searchParams.get('host'));
}

export function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value);
  return /^smtps?:$/.test(url?.protocol ?? '') && url?.hostname !== '';
}

/** `support@example.com` or `Routi <support@example.com>`. */
export function containsMailAddress(value: string): boolean {
  return /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value.trim());
}

/** 32 bytes or more in base64. */
export function isSecretKey(value: string): boolean {
  const bytes = Buffer.from(value, 'base64');
  const bare = (text: string) => text.replace(/=+$/, '');
  return bytes.length >= 32 && bare(bytes.toString('base64')) === bare(value);
}

/**
 * Whether a person probably typed the key: letters only, consecutive characters, few distinct bytes, or a sentence in
 * base64. The first rule also rejects one random key in 7,000; generate another then.
 */
export function looksTyped(secretKey: string): boolean {
  const bytes = Buffer.from(secretKey, 'base64');
  const codes = [...secretKey].map((character) => character.charCodeAt(0));
  const steps = codes.filter((code, index) => code - (codes[index - 1] ?? 0) === 1).length;
  return (
    /^[a-z]+=*$/i.test(secretKey) ||
    steps > codes.length / 2 ||
    new Set(bytes).size < 16 ||
    bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
  );
}

export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Whether all entries are addresses or ranges, none of which covers every address. */
export function areProxies(entries: string[]): boolean {
  try {
    trustedProxies(entries);
  } catch {
    return false;
  }
  return !entries.some((entry) => /\/0+$/.test(entry));
}

/** The URL by which this machine reaches a site listening on `host`; null for an invalid host. */
export function localOrigin(host: string, port: number): string | null {
  const url = URL.parse(`http://${isIPv6(host) ? `[${host}]` : host}`);
  if (url === null) return null;
  if (url.port !== '' || !isOrigin(url.href)) return null;
  const everywhere = url.hostname === '0.0.0.0' || url.hostname === '[::]';
  return new URL(`http://${everywhere ? '127.0.0.1' : url.hostname}:${port}`).origin;
}

/** Parses `basic=1499.00,standard=2799.00` to US cents by plan code; null if invalid. */
export function usdPrices(text: string): Record<string, number> | null {
  const entries = text.split(',').map((entry) => /^([a-z]+)=(\d{1,6})\.(\d{2})$/.exec(entry.trim()));
  const prices = new Map<string, number>();
  for (const entry of entries) {
    const [, code = '', dollars = '', cents = ''] = entry ?? [];
    const price = Number(dollars + cents);
    if (code === '' || price === 0 || prices.has(code)) return null;
    prices.set(code, price);
  }
  return Object.fromEntries(prices);
}

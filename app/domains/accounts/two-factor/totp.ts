import { Secret, TOTP } from 'otpauth';

/** The settings that every authenticator app supports, whatever the key's URI says (RFC 6238). */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps accepted before and after the current one, for clocks that are slightly off (security §2). */
const WINDOW = 1;

const totpOf = (key: string, about: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...KIND, ...about, secret: Secret.fromBase32(key) });

/** 160 bits, base32. */
export function totpKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of the key's QR code. */
export function totpUri(key: string, owner: { issuer: string; loginId: string }): string {
  return totpOf(key, { issuer: owner.issuer, label: owner.loginId }).toString();
}

/** The time step of a code; null if it is not near `now`. */
export function totpStep(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: KIND.period, timestamp }) + delta;
}

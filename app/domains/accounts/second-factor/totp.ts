import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands, whatever the address of the key says (RFC 6238). */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps before and after the present one that are taken too, for clocks that are a little off (security §2). */
const WINDOW = 1;

const totpOf = (key: string, about: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...KIND, ...about, secret: Secret.fromBase32(key) });

/** A new key of 160 bits, base32, as apps and people take it. */
export function totpKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** What a QR code of the key holds. */
export function totpUri(key: string, owner: { issuer: string; loginId: string }): string {
  return totpOf(key, { issuer: owner.issuer, label: owner.loginId }).toString();
}

/** The step of time that a code belongs to, or null where it belongs to none near `now`. */
export function totpStep(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: KIND.period, timestamp }) + delta;
}

import { Secret, TOTP } from 'otpauth';

/**
 * The code of the app for a key, `steps` of half a minute from now: none is taken twice, nor one before it. Not of the
 * past: it is too old where half a minute ends on its way.
 */
export const appCode = (key: string, steps: number) =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + steps * 30_000 });

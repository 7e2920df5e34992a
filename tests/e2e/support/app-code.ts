import { Secret, TOTP } from 'otpauth';

/**
 * The authenticator app's code for a key, `steps` of 30 s from now. A code and older ones work once only, so use later
 * steps for later codes. Not negative: such a code may expire in transit.
 */
export const appCode = (key: string, steps: number) =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + steps * 30_000 });

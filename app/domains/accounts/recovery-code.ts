/** How many recovery codes a member is given (decisions A6). */
export const RECOVERY_CODES = 10;

/** Without 0, 1, I and O, which are misread; 32 signs, so that each stands for five random bits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;
const SHAPE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** A code of 50 bits out of as many random bytes as it has signs: `K7QM2-9XWPB`. */
export function recoveryCode(random: Uint8Array): string {
  const signs = Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

/** Whether a code in the form of `plainCode` is a recovery code by its looks. */
export function isRecoveryCode(code: string): boolean {
  return SHAPE.test(code);
}

/** A code as it is compared: apps and people put spaces and dashes into it. */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]+/gu, '')
    .toUpperCase();
}

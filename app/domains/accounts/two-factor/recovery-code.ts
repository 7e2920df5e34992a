/** How many recovery codes a member gets (decisions A6). */
export const RECOVERY_CODES = 10;

/** Digits only: phones show a keypad for the field, which also takes codes of the app. */
export const RECOVERY_CODE_DIGITS = 12;
const SHAPE = new RegExp(`^\\d{${RECOVERY_CODE_DIGITS}}$`);

/** Whether a code from `normalizeCode` has the shape of a recovery code. */
export function isRecoveryCode(code: string): boolean {
  return SHAPE.test(code);
}

/** Groups of four for copying, `1234 5678 9012`; also for keys. */
export function groupByFour(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$& ');
}

/** A code for comparison: apps and people add spaces and dashes. */
export function normalizeCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
}

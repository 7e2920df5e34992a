/** How many recovery codes a member is given (decisions A6). */
export const RECOVERY_CODES = 10;

/** Digits alone: phones show a keypad for the field that takes a code of the app as well. */
export const RECOVERY_CODE_DIGITS = 12;
const SHAPE = new RegExp(`^\\d{${RECOVERY_CODE_DIGITS}}$`);

/** Whether a code in the form of `plainCode` is a recovery code by its looks. */
export function isRecoveryCode(code: string): boolean {
  return SHAPE.test(code);
}

/** As a person copies it: `1234 5678 9012`; a key likewise. */
export function inGroups(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$& ');
}

/** A code as it is compared: apps and people put spaces and dashes into it. */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
}

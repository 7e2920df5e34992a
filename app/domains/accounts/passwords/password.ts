import { isCommonPassword } from './common-passwords.ts';

/** In characters (spec §5, §9). */
const PASSWORD_LENGTH = { min: 8, max: 16 } as const;

/** The parts of the rule, as the checklist beside the field shows them in two columns: the long ones are in the first. */
export const PASSWORD_PARTS: readonly { label: string; fits(password: string): boolean }[] = [
  {
    label: `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`,
    fits: (password) => {
      const length = [...password].length;
      return length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max;
    },
  },
  { label: 'A letter', fits: (password) => /\p{L}/u.test(password) },
  { label: 'One of ? ! @ # $ % ^ * + = -', fits: (password) => /[?!@#$%^*+=-]/.test(password) },
  { label: 'A digit', fits: (password) => /[0-9]/.test(password) },
];

/** Words related to this site, which guessers try first. */
const SITE_WORDS = ['routi'];
const MIN_WORD_LENGTH = 4;

export type PasswordProblem = 'password-rule' | 'password-common';

/** The form in which a password is checked, hashed and compared; not trimmed. */
export function normalizePassword(raw: string): string {
  return raw.normalize('NFKC');
}

/**
 * Why a password is not accepted, or null. The one rule for sign-up, reset and change (decisions A5, security
 * R2). `about`: what a guesser knows of its owner.
 */
export function passwordProblem(
  password: string,
  about: { loginId?: string; email?: string } = {},
): PasswordProblem | null {
  if (!fitsRule(password)) return 'password-rule';
  return isCommonPassword(password) || containsKnownWord(password, about) ? 'password-common' : null;
}

function fitsRule(password: string): boolean {
  // The bytes must be the same wherever it is typed, and PostgreSQL and terminals accept no control
  // characters.
  if (!password.isWellFormed() || /\p{Cc}/u.test(password)) return false;
  return PASSWORD_PARTS.every((part) => part.fits(password));
}

function containsKnownWord(password: string, about: { loginId?: string; email?: string }): boolean {
  const lower = password.toLowerCase();
  const words = [...SITE_WORDS, about.loginId ?? '', about.email?.split('@')[0] ?? ''];
  return words.some((word) => word.length >= MIN_WORD_LENGTH && lower.includes(word.toLowerCase()));
}

/** The parts of the rule, and whether the input so far meets them. */
export function passwordChecklist(typed: string): { label: string; met: boolean }[] {
  const password = normalizePassword(typed);
  return PASSWORD_PARTS.map((part) => ({ label: part.label, met: part.fits(password) }));
}

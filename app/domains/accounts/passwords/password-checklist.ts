import { normalizePassword, PASSWORD_PARTS } from './password.ts';

/** The parts of the password rule, and whether what was typed so far has them. */
export function passwordChecklist(typed: string): { label: string; met: boolean }[] {
  const password = normalizePassword(typed);
  return PASSWORD_PARTS.map((part) => ({ label: part.label, met: part.fits(password) }));
}

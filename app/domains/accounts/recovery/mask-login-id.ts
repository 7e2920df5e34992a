const HIDDEN = '***';

/**
 * Masks the middle of an ID (decisions A4): `minsu77` → `mi***77`. Hides at least three characters, always
 * with three asterisks, which do not reveal how many.
 */
export function maskLoginId(loginId: string): string {
  const shown = Math.min(4, loginId.length - HIDDEN.length);
  const head = Math.ceil(shown / 2);
  const tail = shown - head;
  return loginId.slice(0, head) + HIDDEN + loginId.slice(loginId.length - tail);
}

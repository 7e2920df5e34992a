const HIDDEN = '***';

/**
 * An ID for the page, its middle hidden (decisions A4): `minsu77` → `mi***77`. At least three characters are hidden,
 * and always by three stars, which do not tell how many.
 */
export function maskLoginId(loginId: string): string {
  const shown = Math.min(4, loginId.length - HIDDEN.length);
  const head = Math.ceil(shown / 2);
  const tail = shown - head;
  return loginId.slice(0, head) + HIDDEN + loginId.slice(loginId.length - tail);
}

import * as v from 'valibot';

/**
 * Longer than any valid value. NFKC can expand one character to eighteen, so the raw text is limited first.
 */
export const RAW_MAX = 1_000;

/**
 * Required text: length-limited, normalized, then checked for emptiness. The codes become the issues'
 * messages.
 */
export const requiredText = (
  code: { missing: string; shape: string },
  normalize: (text: string) => string = plainText,
) =>
  v.pipe(
    v.optional(v.string(code.missing), ''),
    v.maxLength(RAW_MAX, code.shape),
    v.transform(normalize),
    v.nonEmpty(code.missing),
  );

export function plainText(text: string): string {
  return text.normalize('NFKC').trim();
}

import * as v from 'valibot';

/** Longer than any valid value. NFKC can turn one character into eighteen, so the raw text is bounded first. */
export const RAW_MAX = 1_000;

/** A required text: bounded, normalized, then not empty. The codes become the issues' messages. */
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

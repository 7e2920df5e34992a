import { TERMS_CODES, type TermsCode } from './consent.ts';
import { earlierTexts, type PublishedText, readText } from './published-texts.server.ts';

export type TermsText = PublishedText & { code: TermsCode };

let texts: ReadonlyMap<TermsCode, TermsText> | undefined;

/** Every text that can be agreed to, read once from `content/terms/ko`. Throws where a file lacks or has no version. */
export function termsTexts(): ReadonlyMap<TermsCode, TermsText> {
  texts ??= new Map(TERMS_CODES.map((code) => [code, { code, ...readText('content/terms/ko', code) }]));
  return texts;
}

/** The text of one code, in its current version. */
export function termsText(code: TermsCode): TermsText {
  const found = termsTexts().get(code);
  if (!found) throw new Error(`There is no text ${code}.`);
  return found;
}

/** The text of one code as it was, or is, in a version; null where it never was. */
export function termsTextOf(code: TermsCode, version: string): TermsText | null {
  const current = termsText(code);
  if (current.version === version) return current;
  const earlier = earlierTexts('content/terms/ko', code).find((text) => text.version === version);
  return earlier ? { code, ...earlier } : null;
}

import { TERMS_CODES, type TermsCode } from './consent.ts';
import { type PublishedText, readText } from './published-texts.server.ts';

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

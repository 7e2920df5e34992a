import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { micromark } from 'micromark';
import { siteFacts } from '#content/site-facts.ts';
import { TERMS_CODES, type TermsCode } from './consent.ts';

export type TermsText = {
  code: TermsCode;
  /** The day from which the text holds. */
  version: string;
  /** SHA-256 of `text`, hex: what a consent is bound to. */
  hash: string;
  html: string;
  /** Markdown, Korean, exactly as it was shown. */
  text: string;
};

/** What the texts leave open. */
const FACTS: Readonly<Record<string, string>> = {
  company: siteFacts.company,
  email: siteFacts.supportEmail,
};

let texts: ReadonlyMap<TermsCode, TermsText> | undefined;

/** Every text that can be agreed to, read once from `content/terms/ko`. Throws where a file lacks or has no version. */
export function termsTexts(): ReadonlyMap<TermsCode, TermsText> {
  texts ??= new Map(TERMS_CODES.map((code) => [code, readTerms(code)]));
  return texts;
}

/** The text of one code, in its current version. */
export function termsText(code: TermsCode): TermsText {
  const found = termsTexts().get(code);
  if (!found) throw new Error(`There is no text ${code}.`);
  return found;
}

function readTerms(code: TermsCode): TermsText {
  const file = join(process.cwd(), 'content/terms/ko', `${code}.md`);
  return parseTerms(code, readFileSync(file, 'utf8'));
}

/** `source`: Markdown whose first line is `<!-- version: YYYY-MM-DD -->`. */
export function parseTerms(code: TermsCode, source: string): TermsText {
  const [, version, body] = source.match(/^<!-- version: (\d{4}-\d{2}-\d{2}) -->\s*\n([\s\S]+)$/) ?? [];
  if (version === undefined || body === undefined)
    throw new Error(`The text ${code} does not say its version.`);
  const text = body.replace(/\{(\w+)\}/g, (placeholder, name: string) => FACTS[name] ?? placeholder).trim();
  const hash = createHash('sha256').update(text).digest('hex');
  return { code, version, hash, html: micromark(text), text };
}

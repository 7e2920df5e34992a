/** Words that only say that something is a company. */
const LEGAL_FORM =
  /농업회사법인|주식\s*회사|유한\s*책임\s*회사|유한\s*회사|합자\s*회사|합명\s*회사|(?:사단|재단)\s*법인|\(\s*[주유합사재株]\s*\)|^\s*[주유]\s*\)|\(\s*[주유]\s*$|株式会社/g;
const LATIN_FORM =
  /\b(?:co|ltd|inc|incorporated|corp|corporation|limited|llc|plc|pte|gmbh|company)\b|\b(?:l\.l\.c|p\.l\.c)\b/g;
/** Combining marks after NFKD; the following NFKC composes Hangul again. */
const ACCENTS = /\p{Script=Inherited}/gu;

/**
 * Normalizes a company's name for comparison, so that spacing or legal form do not make it two companies (decisions
 * M6). Empty if the name is nothing but a legal form.
 */
export function comparableCompany(name: string): string {
  return name
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(LEGAL_FORM, ' ')
    .replace(LATIN_FORM, ' ')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

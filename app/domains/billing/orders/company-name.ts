/** What says of a company only that it is one. */
const LEGAL_FORM =
  /농업회사법인|주식\s*회사|유한\s*책임\s*회사|유한\s*회사|합자\s*회사|합명\s*회사|(?:사단|재단)\s*법인|\(\s*[주유합사재株]\s*\)|^\s*[주유]\s*\)|\(\s*[주유]\s*$|株式会社/g;
const LATIN_FORM =
  /\b(?:co|ltd|inc|incorporated|corp|corporation|limited|llc|plc|pte|gmbh|company)\b|\b(?:l\.l\.c|p\.l\.c)\b/g;
/** What remains of letters with accents once they are taken apart; Hangul is put together again after it. */
const ACCENTS = /\p{Script=Inherited}/gu;

/**
 * A company's name as it is compared, so that one company is not two by a space or its legal form (decisions M6). Empty
 * where nothing but the form was written.
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

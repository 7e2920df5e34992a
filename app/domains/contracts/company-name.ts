/** What says of a company only that it is one. */
const LEGAL_FORM = /주식회사|유한회사|유한책임회사|\(주\)|\(유\)|㈜|㈲/g;
const LATIN_FORM = /\b(?:co|ltd|inc|corp|corporation|limited|llc|company)\b/g;

/**
 * A company's name as it is compared, so that one company is not two by a space or its legal form (decisions M6). Empty
 * where nothing but the form was written.
 */
export function comparableCompany(name: string): string {
  return name
    .replace(LEGAL_FORM, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(LEGAL_FORM, ' ')
    .replace(LATIN_FORM, ' ')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

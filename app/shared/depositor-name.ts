/** Banks spell, cut or omit legal forms. NFKC unfolds full-width and circled ones. */
const LEGAL_FORMS =
  /\((?:주|유|사|재|합)\)|주식회사|유한책임회사|유한회사|합자회사|합명회사|사단법인|재단법인|\b(?:co|ltd|inc|corp|llc|gmbh)\b\.?/gu;

const NOT_LETTERS = /[^\p{L}\p{N}]+/gu;

/**
 * Folds width and case, and removes spaces, punctuation and legal forms: '㈜ 한강 플랜트' equals '한강플랜트(주)'.
 * A name that is only a legal form is kept.
 */
export function normalizeName(name: string): string {
  const plain = name.toWellFormed().normalize('NFKC').toLowerCase();
  return plain.replace(LEGAL_FORMS, ' ').replace(NOT_LETTERS, '') || plain.replace(NOT_LETTERS, '');
}

/** Some banks print only this many characters, so a prefix at least this long may be a cut name. */
const PRINTED_NAME_LENGTH = 5;

export function compareNames(remark: string, depositor: string): 'equal' | 'cut' | 'different' {
  const [paid, awaited] = [normalizeName(remark), normalizeName(depositor)];
  if (paid === '' || awaited === '') return 'different';
  if (paid === awaited) return 'equal';
  const [short, long] = paid.length < awaited.length ? [paid, awaited] : [awaited, paid];
  return short.length >= PRINTED_NAME_LENGTH && long.startsWith(short) ? 'cut' : 'different';
}

/** Equal for names that `compareNames` does not call different. */
export const comparableStart = (name: string) => normalizeName(name).slice(0, PRINTED_NAME_LENGTH);

/** Customers write the order's code before or after the name. */
export function withoutCode(remark: string, code: string): string {
  const plain = remark.normalize('NFKC');
  const at = code === '' ? -1 : plain.toUpperCase().indexOf(code.toUpperCase());
  return at < 0 ? remark : `${plain.slice(0, at)} ${plain.slice(at + code.length)}`;
}

/** Ignores spaces and punctuation. */
export function includesCode(remark: string, code: string): boolean {
  return code !== '' && foldCode(remark).includes(foldCode(code));
}

/** Every code of this length that `includesCode` finds in the remark. */
export function listPossibleCodes(remark: string, length: number): string[] {
  const plain = foldCode(remark);
  const count = Math.max(0, plain.length - length + 1);
  return Array.from({ length: count }, (_, at) => plain.slice(at, at + length));
}

/** In capitals, without spaces and punctuation. */
export const foldCode = (text: string) => text.normalize('NFKC').toUpperCase().replace(NOT_LETTERS, '');

/** Legal forms that a bank writes, cuts or leaves out as it likes; full-width and circled ones are unfolded by NFKC. */
const LEGAL_FORMS =
  /\((?:주|유|사|재|합)\)|주식회사|유한책임회사|유한회사|합자회사|합명회사|사단법인|재단법인|\b(?:co|ltd|inc|corp|llc|gmbh)\b\.?/gu;

/** Signs that mean nothing in a name. */
const NOT_LETTERS = /[^\p{L}\p{N}]+/gu;

/**
 * A depositor's name as it is compared: full-width letters and half-width Hangul are made plain, case, spaces, signs
 * and legal forms go. '㈜ 한강 플랜트' and '한강플랜트(주)' are equal. A name that is nothing but a legal form stays.
 */
export function normaliseName(name: string): string {
  const plain = name.toWellFormed().normalize('NFKC').toLowerCase();
  return plain.replace(LEGAL_FORMS, ' ').replace(NOT_LETTERS, '') || plain.replace(NOT_LETTERS, '');
}

/** Banks print no more of a name than this many characters; from here on, a beginning may be a cut name. */
const CUT_FROM = 5;

/** How a line's remark and the name that a buyer announced agree. */
export function compareNames(remark: string, depositor: string): 'equal' | 'cut' | 'different' {
  const [paid, awaited] = [normaliseName(remark), normaliseName(depositor)];
  if (paid === '' || awaited === '') return 'different';
  if (paid === awaited) return 'equal';
  const [short, long] = paid.length < awaited.length ? [paid, awaited] : [awaited, paid];
  return short.length >= CUT_FROM && long.startsWith(short) ? 'cut' : 'different';
}

/** A remark without an order's code, which people write behind the name, or before it. */
export function withoutCode(remark: string, code: string): string {
  const plain = remark.normalize('NFKC');
  const at = code === '' ? -1 : plain.toUpperCase().indexOf(code.toUpperCase());
  return at < 0 ? remark : `${plain.slice(0, at)} ${plain.slice(at + code.length)}`;
}

/** Whether a remark carries an order's deposit code, however it is spaced. */
export function carriesCode(remark: string, code: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').toUpperCase().replace(NOT_LETTERS, '');
  return code !== '' && plain(remark).includes(plain(code));
}

const LONGEST = 60;
/** Digits of a telephone, business or order number. */
const MOST_DIGITS = 5;
const PERSONAL = /@|https?:|www\./i;

/** A search as it is counted; null where it might say something about a person. */
export function searchText(typed: string): string | null {
  const text = typed
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  if (text === '' || [...text].length > LONGEST || digits > MOST_DIGITS || PERSONAL.test(text)) return null;
  return text;
}

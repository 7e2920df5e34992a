const MAX_LENGTH = 60;
/** More are likely a phone, business or order number. */
const MAX_DIGITS = 5;
const PERSONAL = /@|https?:|www\./i;

/** A search in the form in which it is counted; null if it may reveal something about a person. */
export function searchText(typed: string): string | null {
  const text = typed
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  if (text === '' || [...text].length > MAX_LENGTH || digits > MAX_DIGITS || PERSONAL.test(text)) return null;
  return text;
}

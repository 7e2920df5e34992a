const LONGEST_ADDRESS = 254;

/** One plain address: no display name, no list, ASCII before the @ (security §1, R15). */
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** The form in which addresses are compared and stored (decisions A3). */
export function normalizeEmail(raw: string): string {
  return raw.normalize('NFKC').trim().toLowerCase();
}

/** `normalized`: from `normalizeEmail`. */
export function isEmailAddress(normalized: string): boolean {
  return normalized.length <= LONGEST_ADDRESS && ADDRESS.test(normalized);
}

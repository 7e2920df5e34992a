/** Length limits of contact fields, in characters, inclusive (spec §5; decisions W1). */
export type Bounds = { min: number; max: number };

export const CONTRACTOR_BOUNDS = {
  company: { min: 12, max: 100 },
  name: { min: 6, max: 100 },
  phone: { min: 6, max: 100 },
  email: { min: 6, max: 100 },
  address: { min: 6, max: 100 },
} as const satisfies Record<string, Bounds>;

/** For member info. The spec has limits for its ID too, but an ID cannot be changed (decisions O5). */
export const MEMBER_BOUNDS = {
  name: { min: 2, max: 100 },
  tel: { min: 5, max: 100 },
  email: { min: 5, max: 100 },
  address: { min: 6, max: 100 },
  company: { min: 12, max: 100 },
} as const satisfies Record<string, Bounds>;

/** The spec's minimums are for Latin text; Hangul or Han text says as much in two characters. */
const HANGUL_OR_HAN = /[\p{Script=Hangul}\p{Script=Han}]/u;
const SHORTEST_KOREAN = 2;

export function fitsBounds(text: string, { min, max }: Bounds): boolean {
  const length = [...text].length;
  return length <= max && length >= (HANGUL_OR_HAN.test(text) ? Math.min(min, SHORTEST_KOREAN) : min);
}

/** The rule as shown on the page before any error. */
export function describeBounds({ min, max }: Bounds): string {
  return `${min} to ${max} characters (Korean: from ${Math.min(min, SHORTEST_KOREAN)})`;
}

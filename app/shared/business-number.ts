const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/**
 * The ten digits of a Korean business registration number; `null` if its length or check digit is wrong (payments.md
 * §4.3). Spaces and dashes are ignored.
 */
export function businessNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{10}$/.test(digits)) return null;
  const figures = [...digits].map(Number);
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * (figures[index] ?? 0), 0);
  const carried = Math.floor(((figures[8] ?? 0) * 5) / 10);
  return (10 - ((sum + carried) % 10)) % 10 === figures[9] ? digits : null;
}

/** `1234567891` → `123-45-67891`. */
export function formatBusinessNumber(digits: string): string {
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}

import type { Krw } from '#app/shared/krw.ts';

const KST_OFFSET_MS = 9 * 60 * 60_000;
const MAX_KRW = 1_000_000_000_000;

const DAY = /^(?:(\d{4})[-./](\d{1,2})[-./](\d{1,2})\.?|(\d{4})(\d{2})(\d{2}))/;
const TIME = /^(\d{1,2}):?(\d{2})(?::?(\d{2}))?$/;

/**
 * Parses Korean time: `2026-11-20 09:30:00`, `2026.11.20`, `20261120093000`, or a separate time. Defaults to noon,
 * which is the same day in any nearby zone. Null if there is no such date.
 */
export function parseMoment(day: string, time: string): Date | null {
  const date = DAY.exec(day.trim());
  if (!date) return null;
  const [year, month, dayOfMonth] = date.slice(1).filter(Boolean);
  const rest = day.trim().slice(date[0].length).trim() || time.trim() || '12:00:00';
  const [, hours, minutes, seconds = '00'] = TIME.exec(rest) ?? [];
  if (!year || !month || !dayOfMonth || !hours || !minutes) return null;
  const two = (digits: string) => digits.padStart(2, '0');
  const text = `${year}-${two(month)}-${two(dayOfMonth)}T${two(hours)}:${minutes}:${seconds}`;
  const parsed = Date.parse(`${text}Z`);
  // Date.parse reads the 31st of a short month as the first of the next.
  if (Number.isNaN(parsed) || !new Date(parsed).toISOString().startsWith(text)) return null;
  return new Date(parsed - KST_OFFSET_MS);
}

/** `'3,750,000원'` → 3750000; empty, `-` and `0` → 0; null unless it is a whole amount of won. */
export function parseAmount(cell: string): Krw | null {
  const plain = cell.replace(/[\s,₩\\]|원$/g, '');
  if (plain === '' || plain === '-') return 0;
  if (!/^\d{1,13}(?:\.0+)?$/.test(plain)) return null;
  const amount = Number(plain);
  return amount <= MAX_KRW ? amount : null;
}

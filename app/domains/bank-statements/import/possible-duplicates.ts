import { kstDate } from '#app/shared/dates.ts';
import type { StatementLine } from '../statement-line.ts';

type Payment = Pick<StatementLine, 'amount' | 'occurredAt'>;

/**
 * A pasted list and a workbook of the same account give one payment two identities. A possible duplicate has the amount
 * and day (KST) of a stored line, and no conflicting time. `fresh`: lines of the statement that are not stored;
 * `stored`: lines that we have and the statement does not.
 */
export function findPossibleDuplicates<Line extends Payment>(
  fresh: readonly Line[],
  stored: readonly Payment[],
): Set<Line> {
  const alike = Map.groupBy(stored, dayAndAmount);
  return new Set(
    fresh.filter((line) => alike.get(dayAndAmount(line))?.some((other) => isPossibleDuplicate(line, other))),
  );
}

const dayAndAmount = ({ occurredAt, amount }: Payment) => `${kstDate(occurredAt)} ${amount}`;

export function isPossibleDuplicate(one: Payment, other: Payment): boolean {
  if (dayAndAmount(one) !== dayAndAmount(other)) return false;
  const [minute, otherMinute] = [minuteOf(one.occurredAt), minuteOf(other.occurredAt)];
  return minute === null || otherMinute === null || minute === otherMinute;
}

const MINUTE_MS = 60_000;
const NOON_UTC_HOURS = 3;

/** Null if the layout has no time: `parseMoment` then returns noon. Some layouts omit the seconds. */
function minuteOf(at: Date): number | null {
  const noon = at.getUTCHours() === NOON_UTC_HOURS && at.getTime() % (60 * MINUTE_MS) === 0;
  return noon ? null : Math.floor(at.getTime() / MINUTE_MS);
}

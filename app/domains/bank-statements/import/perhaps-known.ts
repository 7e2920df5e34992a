import { kstDate } from '#app/shared/dates.ts';
import type { BankLine } from '../deposit.ts';

type Seen = Pick<BankLine, 'amount' | 'occurredAt'>;

/**
 * The lines of a statement that may be money we have already, told in other words: a list that was pasted and a workbook
 * of the same account give one payment two identities. Such a line has the amount and the day (KST) of a line that the
 * statement itself does not have, and no other time of the day. `fresh`: lines of the statement that we do not have;
 * `elsewhere`: lines that we have and the statement does not.
 */
export function perhapsKnown<Line extends Seen>(
  fresh: readonly Line[],
  elsewhere: readonly Seen[],
): Set<Line> {
  const alike = Map.groupBy(elsewhere, dayAndAmount);
  return new Set(
    fresh.filter((line) => alike.get(dayAndAmount(line))?.some((other) => mayBeSame(line, other))),
  );
}

const dayAndAmount = ({ occurredAt, amount }: Seen) => `${kstDate(occurredAt)} ${amount}`;

/** Whether two lines of one bank may be one payment. */
export function mayBeSame(one: Seen, other: Seen): boolean {
  if (dayAndAmount(one) !== dayAndAmount(other)) return false;
  const [minute, otherMinute] = [minuteOf(one.occurredAt), minuteOf(other.occurredAt)];
  return minute === null || otherMinute === null || minute === otherMinute;
}

const MINUTE_MS = 60_000;
const NOON_UTC_HOURS = 3;

/** Some layouts leave the seconds out, and some the time: `readMoment` makes it noon then. Null where it is not told. */
function minuteOf(at: Date): number | null {
  const noon = at.getUTCHours() === NOON_UTC_HOURS && at.getTime() % (60 * MINUTE_MS) === 0;
  return noon ? null : Math.floor(at.getTime() / MINUTE_MS);
}

import { kstDate } from '#app/shared/dates.ts';
import type { BankLine } from './deposit.ts';

type Seen = Pick<BankLine, 'tid' | 'amount' | 'occurredAt'>;

/**
 * The marks of a statement's lines that may be money we have already, told in other words: a list that was pasted and a
 * workbook of the same account give one payment two marks. Such a line has the amount and the day (KST) of a line of the
 * same bank that the statement itself does not have under its mark, and no other time of the day. Two lines of one
 * statement are two payments, and so are a line and one that stands beside it in the same statement.
 */
export function perhapsKnown(statement: readonly Seen[], known: readonly Seen[]): Set<string> {
  const own = new Set(statement.map(({ tid }) => tid));
  const before = new Set(known.map(({ tid }) => tid));
  const elsewhere = known.filter(({ tid }) => !own.has(tid));
  const alike = statement.filter(
    (line) => !before.has(line.tid) && elsewhere.some((other) => mayBeSame(line, other)),
  );
  return new Set(alike.map(({ tid }) => tid));
}

/** Whether two lines of one bank under two marks may be one payment. */
export function mayBeSame(one: Omit<Seen, 'tid'>, other: Omit<Seen, 'tid'>): boolean {
  if (one.amount !== other.amount || kstDate(one.occurredAt) !== kstDate(other.occurredAt)) return false;
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

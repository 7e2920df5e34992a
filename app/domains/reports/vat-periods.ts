import { nextBusinessDay } from '#app/domains/settings/business-days.ts';
import { daysBetween, isKstDate, type KstDate } from '#app/shared/dates.ts';
import { addMonths, type DayRange, daysOf, type Month, monthOf } from '#app/shared/months.ts';

/** A period of the Korean VAT return: two terms a year, each with a preliminary and a final return. */
export type VatPeriod = {
  /** `2026-q4`. */
  code: string;
  /** `Term 2 2026, final`. */
  name: string;
  /** Without the year: `2기 확정`. */
  korean: string;
  range: DayRange;
};

const TERMS = [
  { name: 'Term 1', part: 'preliminary', korean: '1기 예정' },
  { name: 'Term 1', part: 'final', korean: '1기 확정' },
  { name: 'Term 2', part: 'preliminary', korean: '2기 예정' },
  { name: 'Term 2', part: 'final', korean: '2기 확정' },
] as const;

/** `quarter`: 0 to 3. */
export function vatPeriod(year: number, quarter: number): VatPeriod {
  const term = TERMS[quarter];
  if (!term) throw new Error(`A year has no quarter ${quarter}.`);
  const first: Month = `${year}-${String(quarter * 3 + 1).padStart(2, '0')}`;
  return {
    code: `${year}-q${quarter + 1}`,
    name: `${term.name} ${year}, ${term.part}`,
    korean: term.korean,
    range: daysOf(first, addMonths(first, 2)),
  };
}

/** The 25th of the month after the period, or the next business day (국세기본법 §5). */
export function filingDeadline({ range }: VatPeriod, addedHolidays: ReadonlySet<KstDate>): KstDate {
  return nextBusinessDay(`${addMonths(monthOf(range.until), 1)}-25`, addedHolidays);
}

/** The period of a day and those before it, newest first. */
export function listVatPeriods(today: KstDate, count: number): VatPeriod[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const newest = year * 4 + Math.floor((month - 1) / 3);
  return Array.from({ length: count }, (_, back) => {
    const quarter = newest - back;
    return vatPeriod(Math.floor(quarter / 4), quarter % 4);
  });
}

/** The former period until its filing deadline has passed, then the current one. */
export function findPeriodToFile(today: KstDate, addedHolidays: ReadonlySet<KstDate>): VatPeriod {
  const [current, former] = listVatPeriods(today, 2);
  if (!current || !former) throw new Error('There are two periods.');
  return today <= filingDeadline(former, addedHolidays) ? former : current;
}

const CODE = /^(2\d{3})-q([1-4])$/;
const MAX_DAYS = 366;

export type VatChoice = { range: DayRange; period: VatPeriod | null };

/** A period by its code, or days `from` to `until` (at most a year), else the period to file. */
export function parseVatChoice(
  params: URLSearchParams,
  today: KstDate,
  addedHolidays: ReadonlySet<KstDate>,
): VatChoice {
  const [, year, quarter] = CODE.exec(params.get('period') ?? '') ?? [];
  const chosen = (period: VatPeriod): VatChoice => ({ range: period.range, period });
  if (year && quarter) return chosen(vatPeriod(Number(year), Number(quarter) - 1));
  const [from = '', until = ''] = [params.get('from') ?? '', params.get('until') ?? ''];
  if (isKstDate(from) && isKstDate(until) && from <= until && daysBetween(from, until) < MAX_DAYS)
    return { range: { from, until }, period: null };
  return chosen(findPeriodToFile(today, addedHolidays));
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#app/shared/dates.ts';
import { HOLIDAY_YEARS, PUBLIC_HOLIDAYS } from '#content/public-holidays.ts';
import { addBusinessDays, isBusinessDay, nextBusinessDay } from './business-days.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });

function lunarDay(date: string): string {
  const parts = lunar.formatToParts(new Date(`${date}T00:00:00Z`));
  const of = (type: string) => parts.find((part) => part.type === type)?.value;
  return `${of('month')}/${of('day')}`;
}

/** The decree's fixed holidays, and the weekdays on which each gets a substitute. */
const FIXED = {
  '01-01': [],
  '03-01': [0, 6],
  '05-05': [0, 6],
  '06-06': [],
  '08-15': [0, 6],
  '10-03': [0, 6],
  '10-09': [0, 6],
  '12-25': [0, 6],
};
const CONSTITUTION_DAY = '07-17';
const ELECTIONS = ['2026-06-03'];

function daysOf(year: number): string[] {
  const first = Date.UTC(year, 0, 1);
  const count = (Date.UTC(year + 1, 0, 1) - first) / DAY_MS;
  return Array.from({ length: count }, (_, day) => new Date(first + day * DAY_MS).toISOString().slice(0, 10));
}

/** Derived from the rules alone: Seollal and Chuseok with adjacent days, Buddha's Birthday, and the fixed holidays. */
function holidaysByRule(year: number): Set<string> {
  const days = daysOf(year);
  const named: { date: string; substituteOn: readonly number[] }[] = Object.entries(FIXED).map(
    ([day, substituteOn]) => ({ date: `${year}-${day}`, substituteOn }),
  );
  for (const date of days) {
    if (lunarDay(date) === '4/8') named.push({ date, substituteOn: [0, 6] });
    if (lunarDay(date) !== '1/1' && lunarDay(date) !== '8/15') continue;
    for (const shift of [-1, 0, 1]) named.push({ date: addDays(date, shift), substituteOn: [0] });
  }
  const closed = new Set([
    ...named.map((each) => each.date),
    `${year}-${CONSTITUTION_DAY}`,
    ...ELECTIONS.filter((date) => date.startsWith(String(year))),
  ]);
  const sorted = named.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  for (const [turn, { date, substituteOn }] of sorted.entries()) {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const twice =
      substituteOn.length > 0 && sorted[turn - 1]?.date === date && weekday !== 0 && weekday !== 6;
    if (!substituteOn.includes(weekday) && !twice) continue;
    let substitute = addDays(date, 1);
    while (closed.has(substitute) || [0, 6].includes(new Date(`${substitute}T00:00:00Z`).getUTCDay())) {
      substitute = addDays(substitute, 1);
    }
    closed.add(substitute);
  }
  return closed;
}

test.each([2026, 2027, 2028, 2029])(
  'lists the holidays of %i that the rules and the lunar calendar give',
  (year) => {
    const table = PUBLIC_HOLIDAYS.filter(({ date, certain }) => certain && date.startsWith(String(year)));
    expect(table.map(({ date }) => date)).toEqual([...holidaysByRule(year)].sort());
  },
);

test('lists holidays in order, each once, for all the years it claims', () => {
  const dates = PUBLIC_HOLIDAYS.map(({ date }) => date);
  expect(dates).toEqual([...new Set(dates)].sort());
  expect(dates[0]?.slice(0, 4)).toBe(String(HOLIDAY_YEARS.first));
  expect(dates.at(-1)?.slice(0, 4)).toBe(String(HOLIDAY_YEARS.last));
});

test.each([
  ['an ordinary week', '2026-11-23', '2026-11-26'],
  ['a weekend', '2026-11-19', '2026-11-24'],
  ['Seollal', '2026-02-13', '2026-02-23'],
  ['Chuseok with Foundation Day and its substitute', '2028-09-29', '2028-10-11'],
  ['a substitute holiday after Christmas on a Saturday', '2027-12-24', '2027-12-30'],
  ['New Year over the year’s end', '2026-12-31', '2027-01-06'],
  ['a day that is only expected to be a holiday', '2026-04-30', '2026-05-06'],
])('adds three business days over %s', (_, from, to) => {
  expect(addBusinessDays(from, 3)).toBe(to);
});

test('returns a business day with exactly as many business days up to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 30 }), (start, count) => {
      const from = addDays('2026-01-01', start);
      const to = addBusinessDays(from, count);
      const between = Array.from({ length: daysBetween(from, to) }, (_, day) => addDays(from, day + 1));
      expect(isBusinessDay(to)).toBe(true);
      expect(between.filter((day) => isBusinessDay(day))).toHaveLength(count);
    }),
  );
});

test('moves a day on which banks are closed to the next business day', () => {
  expect(nextBusinessDay('2027-01-25')).toBe('2027-01-25');
  expect(nextBusinessDay('2026-07-25')).toBe('2026-07-27');
  expect(nextBusinessDay('2027-01-25', new Set(['2027-01-25']))).toBe('2027-01-26');
});

/** A day on which banks are closed. `certain`: it follows from a rule in force, and is not only expected. */
export type PublicHoliday = { date: string; name: string; certain: boolean };

const certain = (date: string, name: string): PublicHoliday => ({ date, name, certain: true });
const expected = (date: string, name: string): PublicHoliday => ({ date, name, certain: false });

/** The first and the last year that the table knows. */
export const HOLIDAY_YEARS = { first: 2026, last: 2029 } as const;

/**
 * Korea's public holidays with their substitutes, from the Public Holidays Act and its decree. The lunar days were computed, and the
 * test computes them again. What is only expected (an election's date by the rule of the law, a bank holiday without a
 * rule that we have read, Constitution Day's substitute) is listed, but no deadline counts on it: so we are rather a day early.
 * Holidays that the government adds at short notice are put in here.
 */
export const PUBLIC_HOLIDAYS: readonly PublicHoliday[] = [
  certain('2026-01-01', 'New Year’s Day'),
  certain('2026-02-16', 'Seollal, the eve'),
  certain('2026-02-17', 'Seollal'),
  certain('2026-02-18', 'Seollal, the day after'),
  certain('2026-03-01', 'Independence Movement Day'),
  certain('2026-03-02', 'Independence Movement Day, substitute'),
  expected('2026-05-01', 'Labour Day'),
  certain('2026-05-05', 'Children’s Day'),
  certain('2026-05-24', 'Buddha’s Birthday'),
  certain('2026-05-25', 'Buddha’s Birthday, substitute'),
  certain('2026-06-03', 'Local elections'),
  certain('2026-06-06', 'Memorial Day'),
  certain('2026-07-17', 'Constitution Day'),
  certain('2026-08-15', 'Liberation Day'),
  certain('2026-08-17', 'Liberation Day, substitute'),
  certain('2026-09-24', 'Chuseok, the eve'),
  certain('2026-09-25', 'Chuseok'),
  certain('2026-09-26', 'Chuseok, the day after'),
  certain('2026-10-03', 'National Foundation Day'),
  certain('2026-10-05', 'National Foundation Day, substitute'),
  certain('2026-10-09', 'Hangeul Day'),
  certain('2026-12-25', 'Christmas Day'),

  certain('2027-01-01', 'New Year’s Day'),
  certain('2027-02-06', 'Seollal, the eve'),
  certain('2027-02-07', 'Seollal'),
  certain('2027-02-08', 'Seollal, the day after'),
  certain('2027-02-09', 'Seollal, substitute'),
  certain('2027-03-01', 'Independence Movement Day'),
  expected('2027-05-01', 'Labour Day'),
  certain('2027-05-05', 'Children’s Day'),
  certain('2027-05-13', 'Buddha’s Birthday'),
  certain('2027-06-06', 'Memorial Day'),
  certain('2027-07-17', 'Constitution Day'),
  expected('2027-07-19', 'Constitution Day, substitute'),
  certain('2027-08-15', 'Liberation Day'),
  certain('2027-08-16', 'Liberation Day, substitute'),
  certain('2027-09-14', 'Chuseok, the eve'),
  certain('2027-09-15', 'Chuseok'),
  certain('2027-09-16', 'Chuseok, the day after'),
  certain('2027-10-03', 'National Foundation Day'),
  certain('2027-10-04', 'National Foundation Day, substitute'),
  certain('2027-10-09', 'Hangeul Day'),
  certain('2027-10-11', 'Hangeul Day, substitute'),
  certain('2027-12-25', 'Christmas Day'),
  certain('2027-12-27', 'Christmas Day, substitute'),

  certain('2028-01-01', 'New Year’s Day'),
  certain('2028-01-26', 'Seollal, the eve'),
  certain('2028-01-27', 'Seollal'),
  certain('2028-01-28', 'Seollal, the day after'),
  certain('2028-03-01', 'Independence Movement Day'),
  expected('2028-04-12', 'National Assembly election'),
  expected('2028-05-01', 'Labour Day'),
  certain('2028-05-02', 'Buddha’s Birthday'),
  certain('2028-05-05', 'Children’s Day'),
  certain('2028-06-06', 'Memorial Day'),
  certain('2028-07-17', 'Constitution Day'),
  certain('2028-08-15', 'Liberation Day'),
  certain('2028-10-02', 'Chuseok, the eve'),
  certain('2028-10-03', 'Chuseok and National Foundation Day'),
  certain('2028-10-04', 'Chuseok, the day after'),
  certain('2028-10-05', 'Chuseok, substitute'),
  certain('2028-10-09', 'Hangeul Day'),
  certain('2028-12-25', 'Christmas Day'),

  certain('2029-01-01', 'New Year’s Day'),
  certain('2029-02-12', 'Seollal, the eve'),
  certain('2029-02-13', 'Seollal'),
  certain('2029-02-14', 'Seollal, the day after'),
  certain('2029-03-01', 'Independence Movement Day'),
  expected('2029-05-01', 'Labour Day'),
  certain('2029-05-05', 'Children’s Day'),
  certain('2029-05-07', 'Children’s Day, substitute'),
  certain('2029-05-20', 'Buddha’s Birthday'),
  certain('2029-05-21', 'Buddha’s Birthday, substitute'),
  certain('2029-06-06', 'Memorial Day'),
  certain('2029-07-17', 'Constitution Day'),
  certain('2029-08-15', 'Liberation Day'),
  certain('2029-09-21', 'Chuseok, the eve'),
  certain('2029-09-22', 'Chuseok'),
  certain('2029-09-23', 'Chuseok, the day after'),
  certain('2029-09-24', 'Chuseok, substitute'),
  certain('2029-10-03', 'National Foundation Day'),
  certain('2029-10-09', 'Hangeul Day'),
  certain('2029-12-25', 'Christmas Day'),
];

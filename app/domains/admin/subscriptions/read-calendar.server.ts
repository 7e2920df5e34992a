import { chargeableCards } from '#app/domains/billing/cards/card-queries.server.ts';
import {
  CALENDAR_DAYS,
  listNextCharges,
} from '#app/domains/subscriptions/schedule/calendar-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { withAccounts } from '../lists/with-accounts.server.ts';
import { dateParam } from '../staff-schema.ts';

const SHOWN = 100;

/** Next charges by Korean day and the first of them, from the requested day or today. Sums in KRW. */
export async function readCalendar(platform: Platform, params: URLSearchParams) {
  const today = kstDate(platform.clock.now());
  const asked = dateParam(params, 'from');
  const from = asked > today ? asked : today;
  const { days, charges, until } = await listNextCharges(platform, from, chargeableCards(), SHOWN);
  const { rows } = await withAccounts(platform, { rows: charges, next: null });
  const earlier = addDays(from, -CALENDAR_DAYS);
  return {
    days,
    charges: rows,
    today,
    from,
    until,
    before: from === today ? null : earlier > today ? earlier : today,
    after: addDays(until, 1),
    all: {
      count: days.reduce((sum, { onFile, byMember }) => sum + onFile + byMember, 0),
      sum: days.reduce((sum, { onFileSum, byMemberSum }) => sum + onFileSum + byMemberSum, 0),
    },
  };
}

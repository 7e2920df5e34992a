import { data } from 'react-router';
import { hasInvalidDate } from '#app/domains/admin/staff-schema.ts';

/** The query of a list with day filters. Throws 400 for a day that does not exist. */
export function readListQuery(request: Request): URLSearchParams {
  const { searchParams } = new URL(request.url);
  if (hasInvalidDate(searchParams)) throw data('There is no such day.', { status: 400 });
  return searchParams;
}

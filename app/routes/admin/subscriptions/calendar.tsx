import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { readCalendar } from '#app/domains/admin/subscriptions/read-calendar.server.ts';
import { RowTable } from '#app/domains/admin/ui/list/row-table.tsx';
import { formatKrw } from '#app/shared/krw.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { readListQuery } from '../list-query.server.ts';
import type { Route } from './+types/calendar';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Next charges') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  return readCalendar(context.get(platformContext), readListQuery(request));
}

export default function AdminCalendar({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { days, from, until, before, after, today, all } = loaderData;
  return (
    <>
      <PageHeader
        title="Next charges"
        lead={`The next charge of every running subscription, ${from} to ${until}: ${all.count === 1 ? '1\u00a0charge' : `${all.count}\u00a0charges`}, ${formatKrw(all.sum)}.`}
      />
      <nav aria-label="Days" className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
        {before !== null && (
          <Link className="link py-1" to={`/admin/calendar?from=${before}`}>
            Earlier
          </Link>
        )}
        {from !== today && (
          <Link className="link py-1" to="/admin/calendar">
            From today
          </Link>
        )}
        <Link className="link py-1" to={`/admin/calendar?from=${after}`}>
          Later
        </Link>
      </nav>
      {days.length === 0 ? (
        <p role="status" className="list-empty">
          Nothing is to be charged on these days.
        </p>
      ) : (
        <RowTable
          caption="Charges by day"
          rows={days}
          rowKey={({ day }) => day}
          columns={[
            { label: 'Day (KST)', value: ({ day }) => (day === today ? `${day}, today` : day) },
            {
              label: 'Charged automatically',
              type: 'krw',
              value: ({ onFile, onFileSum }) => charges(onFile, onFileSum),
            },
            {
              label: 'Paid by hand',
              type: 'krw',
              value: ({ byMember, byMemberSum }) => charges(byMember, byMemberSum),
            },
            {
              label: 'In all',
              type: 'krw',
              value: ({ onFile, byMember, onFileSum, byMemberSum }) =>
                charges(onFile + byMember, onFileSum + byMemberSum),
            },
          ]}
        />
      )}
    </>
  );
}

/** The sum of the charges (KRW) and their number. */
const charges = (count: number, sum: number) =>
  count > 0 && (
    <span>
      {formatKrw(sum)} <span className="text-muted">({count})</span>
    </span>
  );

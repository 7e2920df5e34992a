import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { readCalendar } from '#app/domains/admin/subscriptions/read-calendar.server.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { readListQuery } from '../list-query.server.ts';
import { type ReportColumn, ReportTable } from '../reports/report-table.tsx';
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
        lead={`The next charge of every running subscription: ${all.count === 1 ? '1\u00a0charge' : `${all.count}\u00a0charges`}, ${formatKrw(all.sum)}.`}
      />
      <nav aria-label="Days" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        {before !== null && (
          <Link className="link inline-flex items-center py-1" to={`/admin/calendar?from=${before}`}>
            <Icon name="chevron-left" size={16} />
            Earlier
          </Link>
        )}
        <span className="font-semibold tabular-nums">
          {from} – {until}
        </span>
        <Link className="link inline-flex items-center py-1" to={`/admin/calendar?from=${after}`}>
          Later
          <Icon name="chevron-right" size={16} />
        </Link>
        {from !== today && (
          <Link className="link py-1" to="/admin/calendar">
            From today
          </Link>
        )}
      </nav>
      {days.length === 0 ? (
        <p role="status" className="list-empty">
          Nothing is to be charged on these days.
        </p>
      ) : (
        <ReportTable
          title="Charges by day"
          rows={days}
          rowKey={({ day }) => day}
          columns={[
            {
              name: 'day',
              label: 'Day (KST)',
              value: ({ day }) => (day === today ? `${day}, today` : day),
            },
            ...SUMS.map(({ name, label, of }): ReportColumn<ChargeDay> => {
              const total = sumCharges(days.map(of));
              return {
                ...{ name, label, type: 'krw' },
                value: (day) => of(day).sum || null,
                cell: (day) => charges(of(day)),
                total: charges(total),
              };
            }),
          ]}
        />
      )}
    </>
  );
}

type ChargeDay = Awaited<ReturnType<typeof readCalendar>>['days'][number];
/** `sum` in KRW. */
type Charges = { count: number; sum: number };

const SUMS: readonly { name: string; label: string; of: (day: ChargeDay) => Charges }[] = [
  {
    name: 'onFile',
    label: 'Charged automatically',
    of: ({ onFile, onFileSum }) => ({ count: onFile, sum: onFileSum }),
  },
  {
    name: 'byMember',
    label: 'Paid by hand',
    of: ({ byMember, byMemberSum }) => ({ count: byMember, sum: byMemberSum }),
  },
  {
    name: 'all',
    label: 'In all',
    of: ({ onFile, byMember, onFileSum, byMemberSum }) => ({
      count: onFile + byMember,
      sum: onFileSum + byMemberSum,
    }),
  },
];

const sumCharges = (parts: readonly Charges[]): Charges => ({
  count: parts.reduce((all, { count }) => all + count, 0),
  sum: parts.reduce((all, { sum }) => all + sum, 0),
});

const charges = ({ count, sum }: Charges) =>
  count > 0 ? (
    <span>
      {formatKrw(sum)} <span className="text-muted">({count})</span>
    </span>
  ) : undefined;

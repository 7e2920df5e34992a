import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { readCalendar } from '#app/domains/admin/subscriptions/read-calendar.server.ts';
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
        <div className="list-place">
          <table className="list-table">
            <caption className="sr-only">Charges by day</caption>
            <thead>
              <tr>
                <th scope="col">Day (KST)</th>
                <th scope="col" className="list-number">
                  Charged automatically
                </th>
                <th scope="col" className="list-number">
                  Paid by hand
                </th>
                <th scope="col" className="list-number">
                  In all
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map((each) => (
                <tr key={each.day}>
                  <th scope="row" data-label="Day (KST)">
                    {each.day}
                    {each.day === today && ', today'}
                  </th>
                  <td data-label="Charged automatically" className="list-number">
                    <Charges count={each.onFile} sum={each.onFileSum} />
                  </td>
                  <td data-label="Paid by hand" className="list-number">
                    <Charges count={each.byMember} sum={each.byMemberSum} />
                  </td>
                  <td data-label="In all" className="list-number">
                    <Charges count={each.onFile + each.byMember} sum={each.onFileSum + each.byMemberSum} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

/** The number of charges and their sum (KRW). */
function Charges({ count, sum }: { count: number; sum: number }) {
  if (count === 0) return <span className="text-faint">–</span>;
  return (
    <span>
      {formatKrw(sum)} <span className="text-muted">({count})</span>
    </span>
  );
}

import { Link, redirect } from 'react-router';
import { platformContext } from '#app/context.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { readOverview } from '#app/domains/admin/read-overview.server.ts';
import { listMissingFacts } from '#app/domains/admin/settings/list-settings.server.ts';
import { OrdersClosedNotice } from '#app/domains/admin/ui/settings/orders-closed-notice.tsx';
import { isOpenForOrders } from '#app/domains/settings/is-open-for-orders.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/overview';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Administration') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const platform = args.context.get(platformContext);
  if (!staff) return { counts: null, missing: [] };
  // An editor's work is posts.
  if (can(platform, staff, 'staff.work') !== 'allowed') throw redirect('/admin/posts');
  const missing = isOpenForOrders(platform) ? [] : listMissingFacts(platform);
  return { counts: await readOverview(platform), missing };
}

export default function AdminOverview({ loaderData: { counts, missing } }: Route.ComponentProps) {
  if (!counts) return null;
  const blocks = [
    {
      title: 'Deposits',
      count: counts.openDeposits,
      what: 'deposits to review',
      more: [{ text: `${counts.unmatched} unmatched`, to: '/admin/deposits?state=UNMATCHED' }],
      to: '/admin/deposits',
    },
    {
      title: 'Refunds',
      count: counts.openRefunds,
      what: 'open refunds',
      more: [
        { text: `${counts.toApprove} to approve`, to: '/admin/refunds' },
        { text: `${counts.byHand} to make at the bank`, to: '/admin/refunds' },
        { text: `${counts.overdue} overdue`, to: '/admin/refunds' },
      ],
      to: '/admin/refunds',
    },
    {
      title: 'Contracts',
      count: counts.pastDue + counts.suspended,
      what: 'past-due contracts',
      more: [{ text: `${counts.suspended} suspended`, to: '/admin/dunning' }],
      to: '/admin/dunning',
    },
    {
      title: 'Work items',
      count: counts.openItems,
      what: 'open work items',
      more: [],
      to: '/admin/work',
    },
    {
      title: 'Orders',
      count: counts.awaitingOrders,
      what: 'wait for a deposit',
      more: [],
      to: '/admin/orders?state=AWAITING_DEPOSIT',
    },
  ];
  return (
    <>
      <PageHeader
        title="Needs attention"
        aside={<ButtonLink to="/admin/deposits/import">Import a bank statement</ButtonLink>}
      />
      <OrdersClosedNotice missing={missing} />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {blocks.map(({ title, count, what, more, to }) => (
          <Card key={title} className="flex flex-col">
            <h2 className="mb-3 text-h3">
              <Link className="link" to={to}>
                {title}
              </Link>
            </h2>
            <p>
              <span className="block font-semibold text-h1 tabular-nums">{count}</span>
              <span className="text-muted">{what}</span>
            </p>
            {more.length > 0 && (
              <ul className="mt-3 grid gap-1 text-small">
                {more.map(({ text, to: where }) => (
                  <li key={text}>
                    <Link className="link inline-block py-1" to={where}>
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        ))}
      </div>
    </>
  );
}

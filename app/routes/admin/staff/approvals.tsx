import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { listPendingApprovals } from '#app/domains/admin/approvals/list-pending-approvals.server.ts';
import { ListMoment } from '#app/domains/admin/ui/list/list-moment.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { formatKrw } from '#app/shared/krw.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/approvals';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Approvals') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  return {
    pending: await listPendingApprovals(platform),
    limit: platform.secondPersonAbove,
    own: staff.accountId,
    done: new URL(request.url).searchParams.get('done'),
  };
}

export default function AdminApprovals({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { pending, limit, own, done } = loaderData;
  return (
    <>
      <StaffNotice done={done} />
      <PageHeader
        title="Approvals"
        lead={`Refunds wait here for a second person, and so do transfers, refund accounts, write-offs and manual documents above ${formatKrw(limit)}. You cannot approve your own request.`}
      />
      {pending.length === 0 ? (
        <p>Nothing waits for approval.</p>
      ) : (
        <div className="list-place">
          <table className="list-table">
            <caption className="sr-only">What waits for approval, longest first</caption>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col" className="list-number">
                  Amount
                </th>
                <th scope="col">Requested by</th>
                <th scope="col">Requested</th>
                <th scope="col">Due</th>
              </tr>
            </thead>
            <tbody>
              {pending.map(({ key, title, amount, requestedBy, requestedAt, dueOn, path }) => (
                <tr key={key}>
                  <th scope="row" data-label="What">
                    <Link className="link" to={path}>
                      {title}
                    </Link>
                  </th>
                  <td data-label="Amount" className="list-number">
                    {formatKrw(amount)}
                  </td>
                  <td data-label="Requested by">
                    {requestedBy.accountId === own ? 'You' : requestedBy.name}
                  </td>
                  <td data-label="Requested">
                    <ListMoment at={requestedAt} />
                  </td>
                  <td data-label="Due">{dueOn ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

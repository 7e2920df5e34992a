import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { parseAuditQuery } from '#app/domains/admin/audit/audit-query.ts';
import { listUnreviewedMonths } from '#app/domains/admin/audit/review-audit.server.ts';
import { searchAudit } from '#app/domains/admin/audit/search-audit.server.ts';
import { AccessTable } from '#app/domains/admin/ui/audit/access-table.tsx';
import { DecisionTable } from '#app/domains/admin/ui/audit/decision-table.tsx';
import { StaffSearch } from '#app/domains/admin/ui/staff-search.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import { readListQuery } from '../list-query.server.ts';
import { nextPageHref } from '../next-page.ts';
import type { Route } from './+types/audit';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Audit log') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  const searchParams = readListQuery(request);
  const query = parseAuditQuery(searchParams);
  const found = await searchAudit(platform, query);
  if (found.show === 'accesses')
    addDataSubjects(
      context,
      found.accesses.flatMap(({ subjects }) => subjects.map(({ id }) => id)),
    );
  return {
    found,
    query,
    further: nextPageHref(searchParams, found.next),
    unreviewed: await listUnreviewedMonths(platform),
  };
}

export default function AdminAudit({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { found, query, further, unreviewed } = loaderData;
  const tabs = [
    ['decisions', 'Decisions'],
    ['accesses', 'Accesses'],
  ] as const;
  return (
    <>
      <PageHeader
        title="Audit log"
        lead="What was decided, and what staff opened, searched and exported. Entries cannot be changed."
        aside={
          <ButtonLink variant="secondary" to="/admin/audit/review">
            Monthly review
          </ButtonLink>
        }
      />
      {unreviewed.length > 0 && (
        <Notice
          tone={unreviewed.some(({ overdue }) => overdue) ? 'warn' : 'info'}
          title={`To be reviewed: ${unreviewed.map(({ month }) => month).join(', ')}`}
          className="mb-6"
        />
      )}
      <nav aria-label="Which entries" className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
        {tabs.map(([show, label]) => (
          <Link
            key={show}
            className="link py-1 aria-[current]:font-semibold aria-[current]:no-underline"
            to={`/admin/audit?show=${show}`}
            aria-current={query.show === show ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <StaffSearch query={query} clearTo={`/admin/audit?show=${query.show}`} buttons="lg:col-span-2">
        <input type="hidden" name="show" value={query.show} />
        <TextField
          id="person"
          name="person"
          label="Person (ID)"
          defaultValue={query.person}
          autoComplete="off"
        />
        <TextField
          id="subject"
          name="subject"
          label="Data subject (ID)"
          defaultValue={query.subject}
          autoComplete="off"
        />
        <TextField
          id="action"
          name="action"
          label={query.show === 'decisions' ? 'Action' : 'Page'}
          hint={query.show === 'decisions' ? 'Like billing.refund-approved' : 'Like /admin/orders/:number'}
          defaultValue={query.action}
          autoComplete="off"
        />
        <TextField
          id="address"
          name="address"
          label="IP address"
          defaultValue={query.address}
          autoComplete="off"
        />
        <TextField id="from" name="from" type="date" label="From (KST)" defaultValue={query.from} />
        <TextField id="until" name="until" type="date" label="Until (KST)" defaultValue={query.until} />
      </StaffSearch>
      {found.show === 'decisions' ? (
        <DecisionTable decisions={found.decisions} />
      ) : (
        <AccessTable accesses={found.accesses} />
      )}
      {further !== null && (
        <p className="mt-6">
          <ButtonLink variant="secondary" to={further}>
            Older entries
          </ButtonLink>
        </p>
      )}
    </>
  );
}

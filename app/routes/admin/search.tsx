import { Link, redirect } from 'react-router';
import { platformContext } from '#app/context.ts';
import { searchEverything } from '#app/domains/admin/search/search-everything.server.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/search';
import { addDataSubjects } from './access-log.server.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Search') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const q = new URL(request.url).searchParams.get('q')?.trim() ?? '';
  const { goTo, groups } = await searchEverything(context.get(platformContext), staff, q);
  if (goTo !== null) throw redirect(goTo);
  addDataSubjects(
    context,
    groups.flatMap(({ hits }) => hits.map(({ accountId }) => accountId)),
  );
  return { q, groups };
}

export default function AdminSearch({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { q, groups } = loaderData;
  return (
    <>
      <PageHeader title={q === '' ? 'Search' : `Search: ${q}`} />
      {groups.length === 0 && (
        <p role="status" className="list-empty">
          {q === ''
            ? 'Type a name, an email address, a company, a phone number, an amount or the number of an order, subscription or document.'
            : 'Nothing is found. Numbers are searched in full; names and companies by how they begin.'}
        </p>
      )}
      <div className="search-groups">
        {groups.map(({ title, hits }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {hits.map(({ to, title: name, detail }) => (
                <li key={to}>
                  <Link className="search-hit" to={to}>
                    <span>{name}</span>
                    <span>{detail}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

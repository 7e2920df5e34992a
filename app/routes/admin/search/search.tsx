import { Link, redirect } from 'react-router';
import { platformContext } from '#app/context.ts';
import { searchEverything } from '#app/domains/admin/search/search-everything.server.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import type { Route } from './+types/search';

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
  const found = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <>
      <PageHeader title={q === '' ? 'Search' : `Results for “${q}”`} />
      {groups.length === 0 ? (
        <NothingFound q={q} />
      ) : (
        <p role="status" className="list-summary">
          {groups.some(({ more }) => more)
            ? `More than ${found} results`
            : `${found} ${found === 1 ? 'result' : 'results'}`}
        </p>
      )}
      <div className="search-groups">
        {groups.map(({ title, hits, more, all }) => (
          <section key={title} aria-labelledby={`group-${title}`}>
            <h2 id={`group-${title}`}>
              {title} <span className="admin-count">{more ? `${hits.length}+` : hits.length}</span>
            </h2>
            <ul>
              {hits.map(({ to, title: name, detail, foundBy }) => (
                <li key={to}>
                  <Link className="search-hit" to={to}>
                    <span>
                      <Marked text={name} q={q} />
                    </span>
                    <span>
                      <Marked text={detail} q={q} />
                    </span>
                    {foundBy && <span className="search-by">{foundBy}</span>}
                  </Link>
                </li>
              ))}
            </ul>
            {all !== null && (
              <p className="mt-2 text-small">
                <Link className="link" to={all}>
                  See all {title.toLowerCase()}
                </Link>
              </p>
            )}
          </section>
        ))}
      </div>
    </>
  );
}

const SEARCHED = [
  ['Members', 'how a login ID, name, email or company begins, or a whole phone number'],
  ['Customers', 'a depositor, or the last four digits of a card'],
  ['Orders, subscriptions, documents', 'the whole number, which leads straight there'],
  ['Deposits', 'the amount'],
  ['Posts', 'words of the title or text'],
] as const;

function NothingFound({ q }: { q: string }) {
  return (
    <div className="search-nothing">
      <p role="status">{q === '' ? 'What can be found:' : 'No results. What can be found:'}</p>
      <dl>
        {SEARCHED.map(([what, by]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>by {by}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Marks the search text within a text. */
function Marked({ text, q }: { text: string; q: string }) {
  const at = q === '' ? -1 : text.toLowerCase().indexOf(q.toLowerCase());
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + q.length)}</mark>
      {text.slice(at + q.length)}
    </>
  );
}

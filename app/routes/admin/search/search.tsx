import { Link, redirect } from 'react-router';
import { platformContext } from '#app/context.ts';
import { type SearchKind, searchEverything } from '#app/domains/admin/search/search-everything.server.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
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
      <div className="search-groups">
        {q !== '' && (
          <p role="status" className={found === 0 ? 'list-empty' : 'list-summary'}>
            {found === 0
              ? 'No results.'
              : groups.some(({ more }) => more)
                ? `More than ${found} results`
                : `${found} ${found === 1 ? 'result' : 'results'}`}
          </p>
        )}
        {groups.map(({ title, hits, more, all }) => (
          <section key={title} aria-labelledby={`group-${title}`}>
            <h2 id={`group-${title}`}>
              <Icon name={ICONS[title]} size={16} className="text-faint" />
              {title} <span className="admin-count">{more ? `${hits.length}+` : hits.length}</span>
            </h2>
            <ul>
              {hits.map(({ to, title: name, detail, fact, foundBy }) => (
                <li key={to}>
                  <Link className="search-hit" to={to}>
                    <span>
                      <Marked text={name} q={q} />
                    </span>
                    <span>
                      <Marked text={detail} q={q} /> {foundBy && <span className="search-by">{foundBy}</span>}
                    </span>
                    <span>{fact}</span>
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
        {found === 0 && <Searchable />}
      </div>
    </>
  );
}

const ICONS: Readonly<Record<SearchKind, IconName>> = {
  Members: 'people',
  Orders: 'bag',
  Subscriptions: 'repeat',
  Deposits: 'bank',
  Notices: 'pen',
  Answers: 'pen',
};

const SEARCHABLE = [
  ['people', 'Members', 'How a login ID, name, email or company begins, or a whole phone number'],
  ['wallet', 'Customers', 'A depositor, or the last four digits of a card'],
  ['bag', 'Orders, subscriptions, documents', 'The whole number, which leads straight there'],
  ['bank', 'Deposits', 'The amount'],
  ['pen', 'Posts', 'Words of the title or text'],
] as const;

function Searchable() {
  return (
    <section aria-labelledby="searchable">
      <h2 id="searchable">What you can search for</h2>
      <dl className="searchable">
        {SEARCHABLE.map(([icon, what, by]) => (
          <div key={what}>
            <dt>
              <Icon name={icon} size={16} className="text-faint" />
              {what}
            </dt>
            <dd>{by}</dd>
          </div>
        ))}
      </dl>
    </section>
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

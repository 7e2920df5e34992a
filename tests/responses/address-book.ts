import { matchRoutes } from 'react-router';

export type AddressBook = {
  /** What generated ids are called: `{order 1}`, `{refunds 1}` …, in the order in which they were met. */
  ids: Map<string, string>;
  /** The path with the names of the ids in it. Those that it brings along are named after the word before them. */
  nameOf(path: string): string;
  /** The links of a page that are new, and not like three others: those to the same route with the same parameters. */
  newLinks(html: string): string[];
};

const ALIKE = 3;
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[A-Z][0-9A-HJKMNP-TV-Z]{14}|[0-9a-f]{64}';
/** No id of anything: the matrix asks with it for what is not there. */
const NOTHING = /^[C0-]*4?0*-?8?[0-]*$/;

/** Keeps what the pages of a site link to. `routes`: their patterns; `known`: the addresses that are asked for anyway. */
export function addressBook(routes: readonly string[], known: readonly string[]): AddressBook {
  const patterns = routes.map((path) => ({ path }));
  const seen = new Set(known);
  const alike = new Map<string, number>();
  const ids = new Map<string, string>();
  const counts = new Map<string, number>();

  const nameId = (kind: string, id: string): string => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    ids.set(id, `{${kind} ${count}}`);
    return `{${kind} ${count}}`;
  };
  return {
    ids,
    nameOf: (path) =>
      path.replaceAll(
        new RegExp(`([a-z]+)(/|=|%2F|%3D)(${ID})\\b`, 'g'),
        (whole, kind: string, sign: string, id: string) =>
          NOTHING.test(id) ? whole : `${kind}${sign}${ids.get(id) ?? nameId(kind, id)}`,
      ),
    newLinks: (html) =>
      linksIn(html).filter((path) => {
        const { pathname, searchParams } = new URL(path, 'http://site.invalid');
        const route = matchRoutes(patterns, pathname)?.at(-1)?.route.path;
        if (seen.has(path) || route === undefined || route.endsWith('*')) return false;
        seen.add(path);
        const kind = [route, ...[...searchParams.keys()].sort()].join(' ');
        alike.set(kind, (alike.get(kind) ?? 0) + 1);
        return (alike.get(kind) ?? 0) <= ALIKE;
      }),
  };
}

function linksIn(html: string): string[] {
  const links = html.matchAll(/<a\s[^>]*?href="(\/[^"#]*)/g);
  return [...links].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

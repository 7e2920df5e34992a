import { matchRoutes } from 'react-router';

export type AddressBook = {
  /** Names of generated ids, numbered in order of appearance: `{order 1}`, `{refunds 1}`. */
  ids: Map<string, string>;
  /** The path with ids replaced by names. New ids are named after the preceding word. */
  nameOf(path: string): string;
  /** A page's new links, at most three to the same route with the same parameters. */
  newLinks(html: string): string[];
};

const ALIKE = 3;
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[A-Z][0-9A-HJKMNP-TV-Z]{14}|[0-9a-f]{64}';
/** Ids of nothing, which the authorization matrix uses for missing objects. */
const NOTHING = /^[C0-]*4?0*-?8?[0-]*$/;

/** Collects what pages link to. `routes`: patterns of the site; `known`: addresses that are requested anyway. */
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

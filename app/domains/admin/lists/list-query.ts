/** A filter of a list, kept in the address under its name. */
export type ListFilter = { name: string; label: string } & (
  | { type: 'text' | 'search' | 'day' }
  | {
      type: 'choice';
      options: readonly (readonly [value: string, label: string])[];
      /** The label of the empty option, such as "All". */
      all?: string;
    }
);

export type ListSort<By extends string = string> = { by: By; descending: boolean };

export type Chip = { name: string; text: string; removeHref: string };

/** The query of a list; `defaults` only if its address has none. */
export const withDefaults = (params: URLSearchParams, defaults: Readonly<Record<string, string>>) =>
  params.size === 0 ? new URLSearchParams(defaults) : params;

/** `?sort=total` is ascending, `?sort=-total` descending; anything else is `fallback`. */
export function parseSort<By extends string>(
  params: URLSearchParams,
  names: readonly By[],
  fallback: ListSort<By>,
): ListSort<By> {
  const text = params.get('sort') ?? '';
  const by = names.find((name) => name === text.replace(/^-/, ''));
  return by === undefined ? fallback : { by, descending: text.startsWith('-') };
}

/** Sorts by `by`, numbers and days in descending order first; reverses on the second click. */
export function sortHref(
  params: URLSearchParams,
  by: string,
  sort: ListSort,
  descendingFirst: boolean,
): string {
  const descending = sort.by === by ? !sort.descending : descendingFirst;
  return buildHref(params, { sort: descending ? `-${by}` : by, after: null });
}

/** The same list from the cursor on. */
export const pageHref = (params: URLSearchParams, after: string | null) => buildHref(params, { after });

/** The active filters, each with the address of the list without it. */
export function activeFilters(filters: readonly ListFilter[], params: URLSearchParams): Chip[] {
  return filters.flatMap((filter) => {
    const value = params.get(filter.name)?.trim() ?? '';
    const text =
      filter.type === 'choice' ? filter.options.find(([code]) => code === value)?.[1] : value || undefined;
    if (text === undefined) return [];
    const removed = KEPT_EMPTY.includes(filter.name) ? '' : null;
    const removeHref = buildHref(params, { [filter.name]: removed, after: null });
    return [{ name: filter.name, text: `${filter.label}: ${text}`, removeHref }];
  });
}

/** The same list, sorted as it is, without any filter: not even those that it has by default. */
export function clearHref(filters: readonly ListFilter[], params: URLSearchParams): string {
  const emptied = filters.filter(({ name }) => KEPT_EMPTY.includes(name)).map(({ name }) => [name, '']);
  return buildHref(new URLSearchParams(), { ...Object.fromEntries(emptied), sort: params.get('sort') });
}

/** The address of a row's page, with the list and the row's place in it. */
export function rowHref(to: string, params: URLSearchParams, cursor: string): string {
  return `${to}?${new URLSearchParams({ list: buildQuery(params, { after: cursor }) })}`;
}

/** A row's page after a decision, still with its list. */
export function doneHref(to: string, params: URLSearchParams, done: string): string {
  const list = params.get('list');
  return `${to}?${new URLSearchParams({ ...(list !== null && { list }), done })}`;
}

/** The list from which a row's page was opened; `after` is the row's place. */
export const parseOriginList = (params: URLSearchParams) => new URLSearchParams(params.get('list') ?? '');

const buildHref = (params: URLSearchParams, changes: Record<string, string | null>) =>
  `?${buildQuery(params, changes)}`;

/** Drops empty values, which forms send for empty fields, and one-time results such as `done`. */
export function buildQuery(params: URLSearchParams, changes: Record<string, string | null> = {}): string {
  const next = new URLSearchParams();
  for (const [name, value] of params) {
    const isKept = value !== '' || KEPT_EMPTY.includes(name);
    if (isKept && !Object.hasOwn(changes, name) && !ONCE.includes(name)) next.append(name, value);
  }
  for (const [name, value] of Object.entries(changes)) if (value !== null) next.set(name, value);
  return next.toString();
}

const ONCE: readonly string[] = ['done', 'export'];

/** Stays in the address, so that a list with a first day by default can show all days. */
const KEPT_EMPTY: readonly string[] = ['from'];

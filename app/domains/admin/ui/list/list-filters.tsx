import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { activeFilters, clearHref, type ListFilter } from '../../lists/list-query.ts';

type Props = {
  filters: readonly ListFilter[];
  params: URLSearchParams;
  /** Values without a chip. */
  defaults: Readonly<Record<string, string>>;
};

/** The filters of a list as a form, and the active ones as chips. On phones it is folded, unless it has a search. */
export function ListFilters({ filters, params, defaults }: Props) {
  const changed = filters.filter(({ name }) => params.get(name) !== defaults[name]);
  const chips = activeFilters(changed, params);
  const sort = params.get('sort');
  return (
    <>
      <details className="list-filters" open={filters.some(({ type }) => type === 'search')}>
        <summary className="button button-secondary disclosure">
          Filter{chips.length > 0 && ` (${chips.length})`}
        </summary>
        {/* A new search remounts the form, so that its fields follow. */}
        <Form key={params.toString()} method="get" role="search" className="list-filter-form">
          {filters.map((filter) => (
            <div key={filter.name}>
              <label htmlFor={`filter-${filter.name}`}>{filter.label}</label>
              <FilterField filter={filter} value={params.get(filter.name) ?? ''} />
            </div>
          ))}
          {sort !== null && <input type="hidden" name="sort" value={sort} />}
          <Button type="submit" variant="secondary">
            Apply
          </Button>
        </Form>
      </details>
      {chips.length > 0 && (
        <ul className="list-chips" aria-label="Filters that are set">
          {chips.map(({ name, text, removeHref }) => (
            <li key={name}>
              <Link className="chip" to={removeHref}>
                <span className="sr-only">Remove the filter </span>
                {text}
                <Icon name="close" size={14} />
              </Link>
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <Link className="link text-small" to={clearHref(filters, params)}>
                Clear all
              </Link>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

function FilterField({ filter, value }: { filter: ListFilter; value: string }) {
  const field = { id: `filter-${filter.name}`, name: filter.name, className: 'input', defaultValue: value };
  if (filter.type !== 'choice') {
    return <input {...field} type={filter.type === 'day' ? 'date' : filter.type} autoComplete="off" />;
  }
  return (
    <select {...field}>
      <option value="">{filter.all ?? 'All'}</option>
      {filter.options.map(([code, text]) => (
        <option key={code} value={code}>
          {text}
        </option>
      ))}
    </select>
  );
}

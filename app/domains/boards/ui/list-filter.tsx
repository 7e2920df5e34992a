import { type FormEvent, useCallback } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ListQuery } from '../list-address.ts';
import { BOARDS, type Board, type PostType, SEARCH_MAX } from '../post.ts';
import { useFollowing } from './use-following.ts';
import { useListNavigation } from './use-list-navigation.ts';
import { useSearchText } from './use-search-text.ts';

/** The page-size select stands below the table and belongs to the same form. */
export const FILTER_FORM = 'list-filter';

/**
 * Search and categories: a GET form, so that it works without JavaScript. With it, a box applies at once, and
 * only one is ever ticked (spec §4).
 */
export function ListFilter(props: { board: Board; query: ListQuery; types: readonly PostType[] }) {
  const { board, query, types } = props;
  const go = useListNavigation(board, query);
  const applyInitial = useCallback((q: string) => go({ q }, { replace: true }), [go]);
  const search = useSearchText(query.q, applyInitial);
  const [ticked, setTicked] = useFollowing(query.type);

  function apply(type: PostType | null) {
    setTicked(type);
    search.sent();
    go({ q: search.text, type });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    apply(ticked);
  }

  return (
    <search>
      <form id={FILTER_FORM} method="get" action={BOARDS[board].path} onSubmit={submit}>
        <TextField
          id="list-search"
          label="Search titles and contents"
          type="search"
          name="q"
          placeholder="Search"
          maxLength={SEARCH_MAX}
          value={search.text}
          onChange={(event) => search.type(event.target.value)}
          action={<Button type="submit">Search</Button>}
        />
        <fieldset className="mt-4" aria-describedby="list-types-hint">
          <legend className="font-semibold">Category</legend>
          <p id="list-types-hint" className="text-small text-muted">
            One at a time. Untick it to see all.
          </p>
          <div className="flex flex-wrap gap-x-6">
            {types.map((type) => (
              <Checkbox
                key={type}
                id={`type-${type}`}
                label={type}
                name="type"
                value={type}
                checked={ticked === type}
                onChange={(event) => apply(event.target.checked ? type : null)}
              />
            ))}
          </div>
          {query.type && (
            <noscript>
              <input type="hidden" name="was" value={query.type} />
            </noscript>
          )}
        </fieldset>
      </form>
    </search>
  );
}

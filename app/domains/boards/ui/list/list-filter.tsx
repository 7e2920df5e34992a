import type { FormEvent, RefObject } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { BOARDS, type Board, detectLanguage, type PostTypeName, SEARCH_MAX } from '../../post.ts';
import { type ListQuery, listHref } from '../../reading/list-address.ts';
import { LIST_FORM } from './list-form.ts';

type Props = {
  board: Board;
  query: ListQuery;
  types: readonly PostTypeName[];
  form: RefObject<HTMLFormElement | null>;
  send: () => void;
  choose: (box: HTMLInputElement) => void;
  typed: () => void;
};

/**
 * Search and categories. A GET form, so that it works without JavaScript; with it, a box applies at once, and only one
 * is ever checked (spec §4).
 */
export function ListFilter({ board, query, types, form, send, choose, typed }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return (
    <search>
      <form
        id={LIST_FORM}
        ref={form}
        method="get"
        action={BOARDS[board].path}
        onSubmit={submit}
        autoComplete="off"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <fieldset className="min-w-0" aria-describedby="list-types-hint">
            <legend className="sr-only">Category</legend>
            <p id="list-types-hint" className="sr-only">
              Choose one category.
            </p>
            <div className="categories scroll-row">
              <Link
                className="category"
                to={listHref(BOARDS[board].path, { ...query, type: null, page: 1 })}
                aria-current={query.type === null ? 'true' : undefined}
                preventScrollReset
              >
                All
              </Link>
              {types.map(({ key, name }) => (
                <label key={key} className="category" lang={detectLanguage(name)}>
                  <input
                    type="checkbox"
                    name="type"
                    value={key}
                    defaultChecked={query.type === key}
                    onChange={(event) => choose(event.target)}
                  />
                  {name}
                </label>
              ))}
            </div>
            {query.type && (
              <noscript>
                <input type="hidden" name="was" value={query.type} />
              </noscript>
            )}
          </fieldset>
          <div className="flex w-full items-start gap-2 lg:w-80">
            <input
              className="input min-w-0 grow"
              type="search"
              name="q"
              aria-label="Search titles and contents"
              placeholder="Search"
              maxLength={SEARCH_MAX}
              defaultValue={query.q}
              onInput={typed}
            />
            <Button type="submit" variant="secondary">
              Search
            </Button>
          </div>
        </div>
      </form>
    </search>
  );
}

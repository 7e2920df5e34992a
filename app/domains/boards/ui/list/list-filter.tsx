import type { FormEvent, RefObject } from 'react';
import { Button } from '#app/ui/button.tsx';
import { BOARDS, type Board, type PostType, SEARCH_MAX } from '../../post.ts';
import type { ListQuery } from '../../reading/list-address.ts';
import { LIST_FORM } from './list-form.ts';

type Props = {
  board: Board;
  query: ListQuery;
  types: readonly PostType[];
  form: RefObject<HTMLFormElement | null>;
  send: () => void;
  choose: (box: HTMLInputElement) => void;
  typed: () => void;
};

/**
 * Search and categories: a GET form, so that it works without JavaScript. With it, a box applies at once, and
 * only one is ever ticked (spec §4).
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
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 border-line border-t pt-6">
          <div className="w-full md:max-w-md">
            <label className="mb-1 block font-semibold" htmlFor="list-search">
              Search titles and contents
            </label>
            <div className="flex items-start gap-2">
              <input
                id="list-search"
                className="input min-w-0 grow"
                type="search"
                name="q"
                placeholder="Search"
                maxLength={SEARCH_MAX}
                defaultValue={query.q}
                onInput={typed}
              />
              <Button type="submit">Search</Button>
            </div>
          </div>
          <fieldset aria-describedby="list-types-hint">
            <legend className="float-left mr-3 mb-1 font-semibold">Category</legend>
            <p id="list-types-hint" className="mb-1 pt-0.5 text-muted text-small">
              One at a time. Untick it to see all.
            </p>
            <div className="clear-left flex flex-wrap gap-2">
              {types.map((type) => (
                <label key={type} className="category">
                  <input
                    type="checkbox"
                    name="type"
                    value={type}
                    defaultChecked={query.type === type}
                    onChange={(event) => choose(event.target)}
                  />
                  {type}
                </label>
              ))}
            </div>
            {query.type && (
              <noscript>
                <input type="hidden" name="was" value={query.type} />
              </noscript>
            )}
          </fieldset>
        </div>
      </form>
    </search>
  );
}

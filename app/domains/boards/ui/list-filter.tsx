import type { FormEvent, RefObject } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ListQuery } from '../list-address.ts';
import { BOARDS, type Board, type PostType, SEARCH_MAX } from '../post.ts';
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
        <TextField
          id="list-search"
          label="Search titles and contents"
          type="search"
          name="q"
          placeholder="Search"
          maxLength={SEARCH_MAX}
          defaultValue={query.q}
          onInput={typed}
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
                defaultChecked={query.type === type}
                onChange={(event) => choose(event.target)}
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

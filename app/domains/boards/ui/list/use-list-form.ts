import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type Board, SEARCH_DELAY_MS } from '../../post.ts';
import type { ListQuery } from '../../reading/list-address.ts';
import { listCheckboxes, readForm, updateForm } from './list-form.ts';
import { useListNavigation } from './use-list-navigation.ts';

/** Search text from navigation state, such as `{ search: 'pipe' }` (spec §2, lists). */
function readSearchState(state: unknown): string {
  const { search } = Object(state) as { search?: unknown };
  return typeof search === 'string' ? search.trim() : '';
}

/**
 * Keeps form and URL in sync. The fields are uncontrolled, so that what a visitor types or checks before hydration is
 * neither lost nor ignored.
 */
export function useListForm(board: Board, query: ListQuery) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useRef(false);
  /** Text was typed but not submitted, and must not be overwritten. */
  const typing = useRef(false);
  const applied = useRef(query.q);
  const go = useListNavigation(board);

  const send = () => {
    if (!form.current) return;
    typing.current = false;
    go(readForm(form.current, query));
  };
  /** Unchecks the other boxes at once, even while an earlier choice is still loading. */
  const choose = (box: HTMLInputElement) => {
    if (box.checked) for (const other of listCheckboxes(box.form)) other.checked = other === box;
    send();
  };

  useEffect(() => {
    if (!form.current) return;
    if (hydrated.current) {
      const cleared = query.q === '' && applied.current !== '';
      updateForm(form.current, { ...query, q: typing.current && !cleared ? undefined : query.q });
      applied.current = query.q;
      return;
    }
    hydrated.current = true;
    const early = readForm(form.current, query);
    typing.current = early.q !== query.q;
    if (early.type !== query.type || early.size !== query.size) go({ ...early, q: query.q });
  }, [query, go]);

  // Applies a text from navigation state once, after 500 ms, unless the URL already has it (spec §9; decisions P8).
  const initial = readSearchState(useLocation().state);
  useEffect(() => {
    if (!form.current || initial === '' || initial === query.q || typing.current) return;
    updateForm(form.current, { ...query, q: initial });
    const timer = setTimeout(() => {
      if (!typing.current) go({ ...query, q: initial }, { replace: true });
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [initial, query, go]);

  return {
    form,
    send,
    choose,
    typed: () => {
      typing.current = true;
    },
  };
}

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type Board, SEARCH_DELAY_MS } from '../../post.ts';
import type { ListQuery } from '../../reading/list-address.ts';
import { boxesOf, readForm, showInForm } from './list-form.ts';
import { useListNavigation } from './use-list-navigation.ts';

/** The search text that came in navigation state, as `{ search: 'pipe' }` (spec §2, lists). */
function searchOfState(state: unknown): string {
  const { search } = Object(state) as { search?: unknown };
  return typeof search === 'string' ? search.trim() : '';
}

/**
 * Keeps the form and the address together. The fields are the browser's own, not React's state, because what a
 * visitor types or ticks before the scripts have arrived must neither be lost nor be left without effect.
 */
export function useListForm(board: Board, query: ListQuery) {
  const form = useRef<HTMLFormElement>(null);
  const alive = useRef(false);
  /** Something was typed that has not been sent; nothing may be written over it. */
  const typing = useRef(false);
  const applied = useRef(query.q);
  const go = useListNavigation(board);

  const send = () => {
    if (!form.current) return;
    typing.current = false;
    go(readForm(form.current, query));
  };
  /** Ticking a box unticks the others at once, also while an earlier choice is still on its way. */
  const choose = (box: HTMLInputElement) => {
    if (box.checked) for (const other of boxesOf(box.form)) other.checked = other === box;
    send();
  };

  useEffect(() => {
    if (!form.current) return;
    if (alive.current) {
      const cleared = query.q === '' && applied.current !== '';
      showInForm(form.current, { ...query, q: typing.current && !cleared ? undefined : query.q });
      applied.current = query.q;
      return;
    }
    alive.current = true;
    const early = readForm(form.current, query);
    typing.current = early.q !== query.q;
    if (early.type !== query.type || early.size !== query.size) go({ ...early, q: query.q });
  }, [query, go]);

  // A text from navigation state is applied after 500 ms, once, unless the address has it (spec §9; decisions P8).
  const initial = searchOfState(useLocation().state);
  useEffect(() => {
    if (!form.current || initial === '' || initial === query.q || typing.current) return;
    showInForm(form.current, { ...query, q: initial });
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

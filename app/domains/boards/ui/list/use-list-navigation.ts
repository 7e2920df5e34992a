import { useCallback } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { BOARDS, type Board, type PostRow } from '../../post.ts';
import { type ListQuery, listHref } from '../../reading/list-address.ts';
import { postOfState } from '../../writing/post-state.ts';

/** Goes to a list from its first page on; the address holds the list's state (decisions P8). */
export function useListNavigation(board: Board) {
  const navigate = useNavigate();
  return useCallback(
    (query: Omit<ListQuery, 'page'>, options?: { replace: boolean }) =>
      void navigate(listHref(BOARDS[board].path, { ...query, page: 1 }), {
        preventScrollReset: true,
        ...options,
      }),
    [navigate, board],
  );
}

type Pending = {
  /** Another list. */
  list: boolean;
  /** A post: what is known of it, or true where that is nothing. */
  post: PostRow | boolean;
  /** Enough is known of the post to show it. */
  preview: boolean;
};

/** What the board is about to show. */
export function usePending(board: Board): Pending {
  const { location } = useNavigation();
  const { path } = BOARDS[board];
  const coming = location?.pathname ?? '';
  const post = coming.startsWith(`${path}/`) && (postOfState(location?.state, coming) ?? true);
  return { list: coming === path, post, preview: typeof post !== 'boolean' };
}

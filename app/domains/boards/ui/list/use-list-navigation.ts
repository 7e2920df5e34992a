import { useCallback } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { BOARDS, type Board, type PostRow } from '../../post.ts';
import { type ListQuery, listHref } from '../../reading/list-address.ts';
import { parsePostState } from '../../writing/post-state.ts';

/** Navigates to the first page of a list; the URL holds the list's state (decisions P8). */
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
  /** A list of this board is loading. */
  list: boolean;
  /** The loading post as far as it is known, or true if it is not; false if none is loading. */
  post: PostRow | boolean;
  /** Enough is known of the loading post to show its header. */
  preview: boolean;
};

/** What the board is loading. */
export function usePending(board: Board): Pending {
  const { location } = useNavigation();
  const { path } = BOARDS[board];
  const target = location?.pathname ?? '';
  const post = target.startsWith(`${path}/`) && (parsePostState(location?.state, target) ?? true);
  return { list: target === path, post, preview: typeof post !== 'boolean' };
}

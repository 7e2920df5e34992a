import { useCallback } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { type ListQuery, listHref } from '../list-address.ts';
import { BOARDS, type Board } from '../post.ts';

/**
 * Goes to the same list with something changed, from its first page on: the address holds the list's state, so
 * Back, links and a browser without JavaScript see the same (decisions P8).
 */
export function useListNavigation(board: Board, query: ListQuery) {
  const navigate = useNavigate();
  return useCallback(
    (change: Partial<ListQuery>, options?: { replace: boolean }) =>
      void navigate(listHref(BOARDS[board].path, { ...query, page: 1, ...change }), {
        preventScrollReset: true,
        ...options,
      }),
    [navigate, board, query],
  );
}

/** What the board is about to show: another list, a post, or nothing new. */
export function usePending(board: Board): { list: boolean; post: boolean } {
  const { location } = useNavigation();
  const { path } = BOARDS[board];
  return {
    list: location?.pathname === path,
    post: location?.pathname.startsWith(`${path}/`) ?? false,
  };
}

import { useCallback } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { type ListQuery, listHref } from '../list-address.ts';
import { BOARDS, type Board } from '../post.ts';

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

/** What the board is about to show: another list, a post, or nothing new. */
export function usePending(board: Board): { list: boolean; post: boolean } {
  const { location } = useNavigation();
  const { path } = BOARDS[board];
  return {
    list: location?.pathname === path,
    post: location?.pathname.startsWith(`${path}/`) ?? false,
  };
}

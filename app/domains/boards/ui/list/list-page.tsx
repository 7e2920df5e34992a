import type { ReactNode } from 'react';
import { PageHeader } from '#app/ui/page-header.tsx';
import { BOARDS, type Board, type PostList } from '../../post.ts';
import type { ListQuery } from '../../reading/list-address.ts';
import { PendingPost } from '../detail/pending-post.tsx';
import { ListFilter } from './list-filter.tsx';
import { ListPager } from './list-pager.tsx';
import { NoPosts } from './no-posts.tsx';
import { PostTable } from './post-table.tsx';
import { useListForm } from './use-list-form.ts';
import { usePending } from './use-list-navigation.ts';

type Props = {
  board: Board;
  query: ListQuery;
  list: PostList;
  /** Opposite the title: the feed link and staff actions. */
  aside?: ReactNode;
};

/** The list of a board (spec §2, FAQ and notice lists). */
export function ListPage({ board, query, list, aside }: Props) {
  const { posts, capped, types } = list;
  const pending = usePending(board);
  const fields = useListForm(board, query);
  return (
    <>
      <PendingPost board={board} pending={pending.post} types={types} />
      {/* Hidden, not removed, while a post loads, so that typed text survives a canceled navigation. */}
      <div className="mx-auto max-w-page px-5 py-12" hidden={pending.preview}>
        <PageHeader title={BOARDS[board].title} aside={aside} />
        <ListFilter board={board} query={query} types={types} {...fields} />
        <p role="status" className="mt-8 mb-3 text-muted text-small tabular-nums">
          {countText(posts.total, capped)}, page {posts.page} of {posts.pages}
        </p>
        <div className="board-content" aria-busy={pending.list}>
          {posts.total > 0 ? (
            <PostTable board={board} {...list} />
          ) : (
            <NoPosts board={board} query={query} types={types} />
          )}
        </div>
        {posts.total > 0 && <ListPager board={board} query={query} posts={posts} send={fields.send} />}
      </div>
    </>
  );
}

function countText(total: number, capped: boolean): string {
  if (capped) return `Newest ${total} results`;
  return total === 1 ? '1 result' : `${total} results`;
}

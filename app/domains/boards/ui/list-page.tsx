import { Link } from 'react-router';
import { PageHeader } from '#app/ui/page-header.tsx';
import { type ListQuery, listHref } from '../list-address.ts';
import { BOARDS, type Board, type PostList } from '../post.ts';
import { ListFilter } from './list-filter.tsx';
import { ListPager } from './list-pager.tsx';
import { LoadingPost } from './loading-post.tsx';
import { PostTable } from './post-table.tsx';
import { useListForm } from './use-list-form.ts';
import { usePending } from './use-list-navigation.ts';

/** The list of a board (spec §2, FAQ and notice lists). */
export function ListPage({ board, query, list }: { board: Board; query: ListQuery; list: PostList }) {
  const { posts, capped, types } = list;
  const pending = usePending(board);
  const fields = useListForm(board, query);
  return (
    <div className="mx-auto max-w-page px-5 py-12">
      <PageHeader title={BOARDS[board].title} />
      <ListFilter board={board} query={query} types={types} {...fields} />
      <p role="status" className="mt-6 mb-3 text-muted text-small">
        {countText(posts.total, capped)}, page {posts.page} of {posts.pages}
      </p>
      <LoadingPost pending={pending.post} />
      <div aria-busy={pending.list}>
        {posts.total > 0 ? (
          <PostTable board={board} rows={posts.rows} />
        ) : (
          <Nothing board={board} query={query} />
        )}
      </div>
      {posts.total > 0 && <ListPager board={board} query={query} posts={posts} send={fields.send} />}
    </div>
  );
}

function countText(total: number, capped: boolean): string {
  if (capped) return `Newest ${total} results`;
  return total === 1 ? '1 result' : `${total} results`;
}

function Nothing({ board, query }: { board: Board; query: ListQuery }) {
  const { path } = BOARDS[board];
  return (
    <div className="border-line border-y py-12 text-center">
      <p className="mb-4 break-words">
        {query.q ? `No results for ${query.q}` : 'There are no posts here yet.'}
        {query.type && ` in ${query.type}`}
      </p>
      {query.q && (
        <Link className="link" to={listHref(path, { ...query, q: '', page: 1 })} preventScrollReset>
          Clear search
        </Link>
      )}
      {query.type && (
        <Link className="link ml-4" to={listHref(path, { ...query, type: null, page: 1 })} preventScrollReset>
          Show all categories
        </Link>
      )}
    </div>
  );
}

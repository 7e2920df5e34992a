import type { Page } from '#app/shared/paging.ts';
import { Button } from '#app/ui/button.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { type ListQuery, listHref } from '../list-address.ts';
import { BOARDS, type Board, DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize, type PostRow } from '../post.ts';
import { FILTER_FORM } from './list-filter.tsx';
import { useFollowing } from './use-following.ts';
import { useListNavigation } from './use-list-navigation.ts';

/** First, previous, 'page / total', next, last, and the page size (spec §2, lists). */
export function ListPager({ board, query, posts }: { board: Board; query: ListQuery; posts: Page<PostRow> }) {
  const go = useListNavigation(board, query);
  const [shown, setShown] = useFollowing<PageSize>(query.size);

  function choose(value: string) {
    const size = PAGE_SIZES.find((one) => String(one) === value) ?? DEFAULT_PAGE_SIZE;
    setShown(size);
    go({ size });
  }
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
      <Pager
        page={posts.page}
        pages={posts.pages}
        href={(page) => listHref(BOARDS[board].path, { ...query, page })}
      />
      <div className="flex items-center gap-2">
        <select
          className="input"
          name="size"
          form={FILTER_FORM}
          aria-label="Items per page"
          value={String(shown)}
          onChange={(event) => choose(event.target.value)}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size} items per page
            </option>
          ))}
        </select>
        <noscript>
          <Button type="submit" form={FILTER_FORM} variant="secondary">
            Show
          </Button>
        </noscript>
      </div>
    </div>
  );
}

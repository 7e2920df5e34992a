import type { Page } from '#app/shared/paging.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { BOARDS, type Board, PAGE_SIZES, type PostRow } from '../../post.ts';
import { type ListQuery, listHref } from '../../reading/list-address.ts';
import { LIST_FORM } from './list-form.ts';

type Props = { board: Board; query: ListQuery; posts: Page<PostRow>; send: () => void };

/** First, previous, 'page / total', next, last, and the page size (spec §2, lists). */
export function ListPager({ board, query, posts, send }: Props) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
      <Pager
        page={posts.page}
        pages={posts.pages}
        href={(page) => listHref(BOARDS[board].path, { ...query, page })}
      />
      <div className="flex items-center gap-2">
        <span className="relative">
          <Icon name="chevron-down" className="absolute top-3 right-3" />
          <select
            className="input relative appearance-none bg-transparent pr-10"
            name="size"
            form={LIST_FORM}
            aria-label="Items per page"
            defaultValue={String(query.size)}
            autoComplete="off"
            onChange={send}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size} items per page
              </option>
            ))}
          </select>
        </span>
        <noscript>
          <Button type="submit" form={LIST_FORM} variant="secondary">
            Show
          </Button>
        </noscript>
      </div>
    </div>
  );
}

import { Link } from 'react-router';
import { BOARDS, type Board, type PostTypeName, typeName } from '../../post.ts';
import { type ListQuery, listHref } from '../../reading/list-address.ts';

type Props = { board: Board; query: ListQuery; types: readonly PostTypeName[] };

/** Empty state: why nothing is listed, and links to widen the search. */
export function NoPosts({ board, query, types }: Props) {
  const { path } = BOARDS[board];
  return (
    <div className="grid justify-items-center border-line border-y px-4 py-12 text-center">
      <img src="/media/nothing-yet.svg" width="216" height="156" alt="" />
      <p className="mt-6 mb-1 max-w-measure font-semibold text-h3 [overflow-wrap:anywhere]">
        {query.q ? `No results for ${query.q}` : 'There are no posts here yet.'}
        {query.type && ` in ${typeName(types, query.type)}`}
      </p>
      {query.q && <p className="max-w-measure text-muted">Try fewer words, or a part of a word.</p>}
      <p className="mt-4 flex flex-wrap justify-center gap-x-6">
        {query.q && (
          <Link
            className="link inline-flex min-h-11 items-center"
            to={listHref(path, { ...query, q: '', page: 1 })}
            preventScrollReset
          >
            Clear search
          </Link>
        )}
        {query.type && (
          <Link
            className="link inline-flex min-h-11 items-center"
            to={listHref(path, { ...query, type: null, page: 1 })}
            preventScrollReset
          >
            Show all categories
          </Link>
        )}
      </p>
    </div>
  );
}

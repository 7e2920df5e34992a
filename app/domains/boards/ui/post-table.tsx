import { Link } from 'react-router';
import { BOARDS, type Board, displayTitle, languageOf, type PostRow } from '../post.ts';

/** No. and Type are hidden at 767 px and below (spec §2); there they stay in the link's name for screen readers. */
const WIDE_ONLY = 'hidden md:table-cell';

export function PostTable({ board, rows }: { board: Board; rows: readonly PostRow[] }) {
  const { title, path } = BOARDS[board];
  return (
    <table className="w-full border-collapse border-line border-t text-left">
      <caption className="sr-only">{title}, newest first</caption>
      <thead>
        <tr className="border-line border-b text-muted text-small">
          <th scope="col" className={`${WIDE_ONLY} w-16 py-3 pr-4 font-medium`}>
            No.
          </th>
          <th scope="col" className={`${WIDE_ONLY} w-32 py-3 pr-4 font-medium`}>
            Type
          </th>
          <th scope="col" className="py-3 pr-4 font-medium">
            Title
          </th>
          <th scope="col" className="w-28 py-3 font-medium">
            Date
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((post) => (
          <tr key={post.id} className="relative border-line border-b hover:bg-subtle">
            <td className={`${WIDE_ONLY} py-3 pr-4 text-muted tabular-nums`}>{post.id}</td>
            <td className={`${WIDE_ONLY} py-3 pr-4 text-muted`}>{post.type}</td>
            <th scope="row" className="break-words py-3 pr-4 font-medium">
              <Link
                to={`${path}/${post.id}`}
                prefetch="intent"
                className="after:absolute after:inset-0 hover:text-brand"
              >
                <span lang={languageOf(displayTitle(post))}>{displayTitle(post)}</span>
                <span className="sr-only md:hidden">
                  , {post.type}, No. {post.id}
                </span>
              </Link>
            </th>
            <td className="whitespace-nowrap py-3 text-muted text-small tabular-nums md:text-base">
              <time dateTime={post.date}>{post.date}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

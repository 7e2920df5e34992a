import { Link } from 'react-router';
import { BOARDS, type Board, displayTitle, type PostList } from '../../post.ts';
import type { PostState } from '../../writing/post-state.ts';
import { MarkedTitle } from './marked-title.tsx';

/** No. and Type are hidden at 767 px and below (spec §2); there they stay in the link's name for screen readers. */
const WIDE_ONLY = 'hidden md:table-cell';

type Props = { board: Board } & Pick<PostList, 'posts' | 'marked'>;

/** One page of posts; what was searched for is marked in their titles. */
export function PostTable({ board, posts, marked }: Props) {
  const { title, path } = BOARDS[board];
  return (
    <table className="w-full border-collapse border-line border-t text-left">
      <caption className="sr-only">{title}, newest first</caption>
      <thead>
        <tr className="border-line border-b text-muted text-small">
          <th scope="col" className={`${WIDE_ONLY} w-20 py-2.5 pr-6 pl-4 text-right font-medium`}>
            No.
          </th>
          <th scope="col" className={`${WIDE_ONLY} w-32 py-2.5 pr-4 font-medium`}>
            Type
          </th>
          <th scope="col" className="py-2.5 pr-4 pl-3 font-medium md:pl-0">
            Title
          </th>
          <th scope="col" className="w-24 py-2.5 pr-3 text-right font-medium md:w-32 md:pr-4">
            Date
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.rows.map((post, row) => (
          <tr key={post.id} className="post-row">
            <td className={`${WIDE_ONLY} pr-6 pl-4 text-right text-faint tabular-nums`}>{post.id}</td>
            <td className={`${WIDE_ONLY} whitespace-nowrap pr-4 text-muted text-small`}>{post.type}</td>
            <th scope="row" className="pr-4 pl-3 font-medium leading-normal [overflow-wrap:anywhere] md:pl-0">
              <Link to={`${path}/${post.id}`} state={{ post } satisfies PostState} prefetch="intent">
                <MarkedTitle title={displayTitle(post)} runs={marked[row]} />
                <span className="sr-only md:hidden">
                  , {post.type}, No. {post.id}
                </span>
              </Link>
            </th>
            <td className="whitespace-nowrap pr-3 text-right text-muted text-small tabular-nums md:pr-4">
              <time dateTime={post.date}>{post.date}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

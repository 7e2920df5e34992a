import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { BOARDS, type Board, detectLanguage, displayTitle, type PostList, typeName } from '../../post.ts';
import type { PostState } from '../../writing/post-state.ts';
import { TitleText } from '../title-text.tsx';

/**
 * No. and Type are hidden at 767 px and below (spec §2), but stay in the link's name for screen readers. There the type
 * is beside the date, as on the home page.
 */
const WIDE_ONLY = 'hidden md:table-cell';

type Props = { board: Board } & Pick<PostList, 'posts' | 'marked' | 'texts' | 'types'>;

/** One page of posts, with search matches highlighted in titles. Answers open below their question. */
export function PostTable({ board, posts, marked, texts, types }: Props) {
  const { title: caption, path } = BOARDS[board];
  return (
    <table className="w-full table-fixed border-collapse border-line border-t text-left">
      <caption className="sr-only">{caption}, newest first</caption>
      <thead>
        <tr className="border-line border-b text-muted text-small">
          <th scope="col" className={`${WIDE_ONLY} w-14 py-2.5 font-medium`}>
            No.
          </th>
          <th scope="col" className={`${WIDE_ONLY} w-32 py-2.5 font-medium`}>
            Type
          </th>
          <th scope="col" className="py-2.5 font-medium">
            Title
          </th>
          <th scope="col" className="w-32 py-2.5 text-right font-medium">
            Date
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.rows.map((post, row) => {
          const title = displayTitle(post);
          const text = texts[row] ?? '';
          const type = typeName(types, post.type);
          return (
            <tr key={post.id} className={`post-row ${board}-row`}>
              <td className={`${WIDE_ONLY} text-faint text-small tabular-nums`}>{post.id}</td>
              <td className={WIDE_ONLY}>
                <span className="post-type" data-type={post.type} lang={detectLanguage(type)}>
                  {type}
                </span>
              </td>
              <td
                className={`leading-normal [overflow-wrap:anywhere] md:pr-4 ${board === 'faq' ? 'pr-10' : ''}`}
              >
                <Link
                  className={board === 'notice' ? 'max-md:line-clamp-3' : undefined}
                  to={`${path}/${post.id}`}
                  state={{ post } satisfies PostState}
                  prefetch="intent"
                >
                  <span className="post-title" lang={detectLanguage(title)}>
                    <TitleText title={title} runs={marked[row]} />
                  </span>
                  <span className="sr-only md:hidden">
                    , {type}, No. {post.id}
                  </span>
                </Link>
                {board === 'faq' ? (
                  <details>
                    <summary aria-label={`Answer: ${title}`}>
                      <Icon name="chevron-down" size={18} />
                    </summary>
                    <Prose html={text} lang={detectLanguage(text)} />
                  </details>
                ) : (
                  <p
                    className="mt-1 line-clamp-1 md:line-clamp-2 text-muted text-small"
                    lang={detectLanguage(text)}
                  >
                    {text}
                  </p>
                )}
              </td>
              <td className="whitespace-nowrap text-muted text-small tabular-nums md:text-right">
                <span className="md:hidden" aria-hidden="true">
                  <span lang={detectLanguage(type)}>{type}</span> ·{' '}
                </span>
                <time dateTime={post.date}>{post.date}</time>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

import type { ReactNode } from 'react';
import { displayTitle, languageOf, type PostRow } from '../../post.ts';

type Props = {
  post: PostRow;
  /** Stands opposite the date. */
  aside?: ReactNode;
};

/** Title, the type after a bar, and the date (spec §2, detail). */
export function PostHeader({ post, aside }: Props) {
  const title = displayTitle(post);
  return (
    <header className="mb-8 border-line border-b pb-4">
      <div className="mb-4 text-pretty [overflow-wrap:anywhere]">
        <h1 className="inline text-h2" tabIndex={-1} lang={languageOf(title)}>
          {title}
        </h1>{' '}
        <p className="inline whitespace-nowrap text-muted">
          <span aria-hidden="true" className="px-1.5 text-pipe-steel">
            |
          </span>
          {post.type}
        </p>
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 text-muted text-small">
        <p className="tabular-nums">
          <time dateTime={post.date}>{post.date}</time>
        </p>
        {aside}
      </div>
    </header>
  );
}

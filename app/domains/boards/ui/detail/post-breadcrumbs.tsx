import { Link } from 'react-router';
import { BOARDS, type Board, detectLanguage, displayTitle, type PostRow } from '../../post.ts';
import { TitleText } from '../title-text.tsx';

/** Breadcrumb: home, board, post. */
export function PostBreadcrumbs({ board, post }: { board: Board; post: Pick<PostRow, 'title'> }) {
  const title = displayTitle(post);
  return (
    <nav aria-label="Breadcrumb" className="mb-6 text-muted text-small">
      <ol className="flex items-center gap-x-2">
        <li className="flex shrink-0 items-center gap-x-2">
          <Link className="link inline-flex min-h-6 items-center" to="/">
            Home
          </Link>
          <span aria-hidden="true">/</span>
        </li>
        <li className="flex shrink-0 items-center gap-x-2">
          <Link className="link inline-flex min-h-6 items-center" to={BOARDS[board].path}>
            {BOARDS[board].title}
          </Link>
          <span aria-hidden="true">/</span>
        </li>
        <li aria-current="page" className="min-w-0 truncate" lang={detectLanguage(title)}>
          <TitleText title={title} />
        </li>
      </ol>
    </nav>
  );
}

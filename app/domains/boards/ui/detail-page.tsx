import { Link } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Prose } from '#app/ui/prose.tsx';
import {
  BOARDS,
  type Board,
  DEFAULT_IMAGE,
  displayTitle,
  languageOf,
  type Neighbour,
  type PostReading,
} from '../post.ts';
import { LoadingPost } from './loading-post.tsx';
import { usePending } from './use-list-navigation.ts';

/** A post of a board (spec §2, FAQ and notice detail). */
export function DetailPage({ board, reading }: { board: Board; reading: PostReading }) {
  const { post, html, previous, next } = reading;
  const title = displayTitle(post);
  const { path } = BOARDS[board];
  const loading = usePending(board).post;
  return (
    <div className="mx-auto max-w-3xl px-5 py-12">
      <Breadcrumb board={board} title={title} />
      <article aria-busy={loading}>
        <div className="mb-2">
          <h1 className="inline break-words text-h2" tabIndex={-1} lang={languageOf(title)}>
            {title}
          </h1>{' '}
          <p className="inline whitespace-nowrap text-muted">
            <span aria-hidden="true"> | </span>
            {post.type}
          </p>
        </div>
        <p className="mb-8 border-line border-b pb-4 text-muted tabular-nums">
          <time dateTime={post.date}>{post.date}</time>
        </p>
        {post.images === null ? (
          <img className="mb-8 h-16 w-auto" src={DEFAULT_IMAGE} alt="" />
        ) : (
          <img className="mb-8 max-h-[30rem] max-w-full rounded-md" src={post.images} alt={`To “${title}”`} />
        )}
        <Prose html={html} lang={languageOf(html)} />
      </article>
      <LoadingPost pending={loading} />
      <nav aria-label="Other posts" className="mt-12 border-line border-t pt-6">
        <ul className="grid gap-3">
          <Step name="Prev" path={path} to={previous} />
          <Step name="Next" path={path} to={next} />
          <li>
            <ButtonLink to={path} variant="secondary">
              List
            </ButtonLink>
          </li>
        </ul>
      </nav>
    </div>
  );
}

/** Prev or Next with the title it leads to; disabled at the end of the board (decisions P11). */
function Step({ name, path, to }: { name: 'Prev' | 'Next'; path: string; to: Neighbour | null }) {
  const titleId = `${name}-title`;
  return (
    <li className="flex items-center gap-4">
      {to ? (
        <ButtonLink to={`${path}/${to.id}`} variant="secondary" aria-describedby={titleId}>
          {name}
        </ButtonLink>
      ) : (
        <Button type="button" variant="secondary" disabled>
          {name}
        </Button>
      )}
      {to && (
        <span id={titleId} className="min-w-0 break-words text-muted" lang={languageOf(displayTitle(to))}>
          {displayTitle(to)}
        </span>
      )}
    </li>
  );
}

function Breadcrumb({ board, title }: { board: Board; title: string }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-6 text-muted text-small">
      <ol className="flex flex-wrap gap-x-2">
        <li>
          <Link className="link" to="/">
            Home
          </Link>{' '}
          <span aria-hidden="true">/</span>
        </li>
        <li>
          <Link className="link" to={BOARDS[board].path}>
            {BOARDS[board].title}
          </Link>{' '}
          <span aria-hidden="true">/</span>
        </li>
        <li aria-current="page" className="min-w-0 break-words" lang={languageOf(title)}>
          {title}
        </li>
      </ol>
    </nav>
  );
}

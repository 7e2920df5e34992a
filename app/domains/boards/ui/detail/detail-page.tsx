import type { ReactNode } from 'react';
import { Prose } from '#app/ui/prose.tsx';
import { type Board, detectLanguage, displayTitle, type PostReading } from '../../post.ts';
import { usePending } from '../list/use-list-navigation.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { LoadingPost } from './loading-post.tsx';
import { PostBreadcrumbs } from './post-breadcrumbs.tsx';
import { PostHeader } from './post-header.tsx';
import { PostSteps } from './post-steps.tsx';

type Props = {
  board: Board;
  reading: PostReading;
  /** Staff actions, beside the date. */
  aside?: ReactNode;
};

/** A post of a board (spec §2, FAQ and notice detail). */
export function DetailPage({ board, reading, aside }: Props) {
  const { post, typeName, html, previous, next } = reading;
  const loading = usePending(board).post !== false;
  return (
    <div className="mx-auto max-w-3xl px-5 py-12">
      <PostBreadcrumbs board={board} post={post} />
      <article className="board-content" aria-busy={loading}>
        <PostHeader
          post={post}
          typeName={typeName}
          logo={post.images === null}
          aside={
            <div className="flex flex-wrap items-center gap-2">
              {aside}
              {/* Keyed, so that "Link copied" does not carry over to the next post. */}
              <CopyLinkButton key={post.id} />
            </div>
          }
        />
        {post.images !== null && (
          <div className="post-plate mb-8 aspect-video">
            <img className="size-full object-contain" src={post.images} alt={`To “${displayTitle(post)}”`} />
          </div>
        )}
        <Prose html={html} lang={detectLanguage(html)} />
      </article>
      <LoadingPost pending={loading} />
      <PostSteps board={board} previous={previous} next={next} />
    </div>
  );
}

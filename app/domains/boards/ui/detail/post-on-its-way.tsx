import type { Board, PostRow } from '../../post.ts';
import { LoadingPost } from './loading-post.tsx';
import { PostHeader } from './post-header.tsx';
import { PostTrail } from './post-trail.tsx';

/** While a post is loading: what the list knows of it, where the post itself will stand; else only 'Loading...'. */
export function PostOnItsWay({ board, pending }: { board: Board; pending: PostRow | boolean }) {
  if (typeof pending === 'boolean') return <LoadingPost pending={pending} />;
  return (
    <div className="mx-auto max-w-3xl px-5 py-12">
      <PostTrail board={board} post={pending} />
      <PostHeader post={pending} />
      <LoadingPost pending />
    </div>
  );
}

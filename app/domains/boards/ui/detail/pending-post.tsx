import { type Board, type PostRow, type PostTypeName, typeName } from '../../post.ts';
import { LoadingPost } from './loading-post.tsx';
import { PostBreadcrumbs } from './post-breadcrumbs.tsx';
import { PostHeader } from './post-header.tsx';

type Props = { board: Board; pending: PostRow | boolean; types: readonly PostTypeName[] };

/** Placeholder of a loading post: the header if the list knows it, otherwise only 'Loading...'. */
export function PendingPost({ board, pending, types }: Props) {
  if (typeof pending === 'boolean') return <LoadingPost pending={pending} />;
  return (
    <div className="mx-auto max-w-3xl px-5 py-12">
      <PostBreadcrumbs board={board} post={pending} />
      <PostHeader post={pending} typeName={typeName(types, pending.type)} />
      <LoadingPost pending />
    </div>
  );
}

import type { PostRow } from '../post.ts';

/** Navigation state of a link to a post, shown until the post has loaded (spec §2, lists). */
export type PostState = { post: PostRow };

/** Null if there is none, or if it is of another post. */
export function parsePostState(state: unknown, path: string): PostRow | null {
  if (typeof state !== 'object' || state === null || !('post' in state)) return null;
  const { post } = state;
  return isRow(post) && path.endsWith(`/${post.id}`) ? post : null;
}

function isRow(value: unknown): value is PostRow {
  if (typeof value !== 'object' || value === null) return false;
  const { id, type, date, title } = value as Record<string, unknown>;
  return (
    typeof id === 'number' &&
    typeof type === 'string' &&
    typeof date === 'string' &&
    (title === null || typeof title === 'string')
  );
}

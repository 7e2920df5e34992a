import type { PostRow } from '../post.ts';

/** What a list passes on with a link to a post, so that the post can be shown before it has arrived (spec §2, lists). */
export type PostState = { post: PostRow };

/** The post in a navigation's state; null where there is none, or where it is another one than the address asks for. */
export function postOfState(state: unknown, path: string): PostRow | null {
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

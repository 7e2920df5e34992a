import type { ImageRefusal } from '#app/domains/media/image.ts';
import type { Board, Post, PostType } from '../post.ts';

/** The words of a post, as its form says them. */
export type PostText = { type: PostType; title: string; contents: string };

/** What becomes of a post's image. */
export type ImageChange = { kind: 'keep' } | { kind: 'remove' } | { kind: 'replace'; file: Blob };

/** A new post. */
export type WritingInput = PostText & { image: Blob | null };

/** An edited post. `version`: the edition that was edited; null overwrites whichever there is. */
export type EditingInput = PostText & { image: ImageChange; version: number | null };

/** A post as its writers see it. Title and contents of an imported one may be missing. */
export type EditablePost = Omit<Post, 'date'> & { date: string; version: number };

/** A post on the edit page: as it is, and what this writer may do with it. */
export type PostToEdit = {
  post: EditablePost;
  mayDelete: boolean;
  /** Null while visitors see it. */
  deleted: { at: Date; mayRestore: boolean } | null;
};

/** Why somebody may not do it at all. */
export type NotAllowed = { code: 'unauthenticated' } | { code: 'forbidden' };

/** Why contents cannot be shown as HTML. */
export type ContentsRefusal = 'contents-complex' | 'contents-busy';

export type WriteRefusal =
  | NotAllowed
  | { code: 'image'; refusal: ImageRefusal }
  | { code: 'contents'; refusal: ContentsRefusal };

export type EditRefusal =
  | WriteRefusal
  | { code: 'not-found' }
  /** Somebody else saved a newer edition, which is `current`. */
  | { code: 'changed'; current: EditablePost };

/** For the audit log. */
export function auditTarget(board: Board, id: number): string {
  return `${board}/${id}`;
}

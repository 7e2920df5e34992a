import type { Permission } from '#app/domains/accounts/identity/can.ts';
import type { ImageError } from '#app/domains/media/image.ts';
import type { Board, Post, PostType, PostTypeName } from '../post.ts';

export type PostText = { type: PostType; title: string; contents: string };

export type ImageChange = { kind: 'keep' } | { kind: 'remove' } | { kind: 'replace'; file: Blob };

/** Anyone may view the form (decisions P1); this says whether they may submit it, and which types they may choose. */
export type Writer = {
  permission: Permission;
  loginTo: string;
  needsTwoFactor: boolean;
  types: readonly PostTypeName[];
};

export type WritingInput = PostText & { image: Blob | null };

/** `version`: the one that was edited; null overwrites any. */
export type EditingInput = PostText & { image: ImageChange; version: number | null };

/** An imported post may lack title and contents. */
export type EditablePost = Omit<Post, 'date'> & { date: string; version: number };

export type PostToEdit = {
  post: EditablePost;
  mayDelete: boolean;
  /** Null while it is visible. */
  deleted: { at: Date; mayRestore: boolean } | null;
};

export type NotAllowed = { code: 'unauthenticated' } | { code: 'forbidden' };

export type ContentsRefusal = 'contents-complex' | 'contents-busy';

export type WriteRefusal =
  | NotAllowed
  | { code: 'image'; refusal: ImageError }
  | { code: 'contents'; refusal: ContentsRefusal };

export type EditRefusal =
  | WriteRefusal
  | { code: 'not-found' }
  /** `current`: the newer version that someone else saved. */
  | { code: 'changed'; current: EditablePost };

export function auditTarget(board: Board, id: number): string {
  return `${board}/${id}`;
}

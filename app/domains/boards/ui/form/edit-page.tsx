import { PageHeader } from '#app/ui/page-header.tsx';
import { BOARDS, type Board } from '../../post.ts';
import type { FormOutcome } from '../../writing/form-response.ts';
import type { PostToEdit, Writer } from '../../writing/writing.ts';
import { DeletePost } from '../detail/delete-post.tsx';
import { DeletedPost } from '../detail/deleted-post.tsx';
import { PostForm } from './post-form.tsx';
import { WritersOnly } from './writers-only.tsx';

type Props = {
  board: Board;
  windowTitle: string;
  writer: Writer;
  toEdit: PostToEdit;
  outcome: FormOutcome | undefined;
};

/** Edits, deletes or restores a post (spec §2, Write and edit). */
export function EditPage({
  board,
  windowTitle,
  writer: { permission, loginTo, needsTwoFactor, types },
  toEdit,
  outcome,
}: Props) {
  const { title, path } = BOARDS[board];
  const { post, mayDelete, deleted } = toEdit;
  return (
    <div className="write-page">
      <PageHeader
        title={`Edit post ${post.id}`}
        lead={deleted ? undefined : `Everybody sees the changes under ${title} as soon as you submit them.`}
      />
      {deleted ? (
        <>
          <title>{windowTitle}</title>
          <DeletedPost board={board} post={post} deleted={deleted} />
        </>
      ) : (
        <>
          {permission !== 'allowed' && (
            <WritersOnly permission={permission} loginTo={loginTo} needsTwoFactor={needsTwoFactor} />
          )}
          <PostForm
            types={types}
            title={windowTitle}
            permission={permission}
            start={{
              title: post.title ?? '',
              type: post.type,
              contents: post.contents ?? '',
              images: post.images,
            }}
            version={post.version}
            draftName={`${board}:${post.id}`}
            back={`${path}/${post.id}`}
            outcome={outcome}
          />
          {permission === 'allowed' && <DeletePost post={post} mayDelete={mayDelete} />}
        </>
      )}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { formatKst } from '#app/shared/dates.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { BOARDS, type Board, detectLanguage, displayTitle } from '../../post.ts';
import type { EditablePost, PostToEdit } from '../../writing/writing.ts';

type Props = { board: Board; post: EditablePost; deleted: NonNullable<PostToEdit['deleted']> };

/** Replaces the form of a deleted post and offers to restore it. */
export function DeletedPost({ board, post, deleted: { at, mayRestore } }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // The pressed button no longer exists, so focus would be lost.
  useEffect(() => box.current?.focus(), []);
  const title = displayTitle(post);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone="warn" title="This post is deleted; visitors no longer see it" role="status">
        <p className="mb-4 break-words">
          <span lang={detectLanguage(title)}>“{title}”</span>, deleted {formatKst(at)}.
          {!mayRestore && ' Only the person who deleted it or an admin can restore it.'}
        </p>
        <Form method="post" className="actions">
          {mayRestore && (
            <Button type="submit" name="intent" value="restore">
              Undo
            </Button>
          )}
          <ButtonLink variant="secondary" to={BOARDS[board].path}>
            List
          </ButtonLink>
        </Form>
      </Notice>
    </div>
  );
}

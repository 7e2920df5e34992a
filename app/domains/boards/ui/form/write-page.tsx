import { PageHeader } from '#app/ui/page-header.tsx';
import { BOARDS, type Board } from '../../post.ts';
import type { FormOutcome } from '../../writing/form-response.ts';
import type { Writer } from '../../writing/writing.ts';
import { PostForm } from './post-form.tsx';
import { WritersOnly } from './writers-only.tsx';

type Props = {
  board: Board;
  windowTitle: string;
  writer: Writer;
  outcome: FormOutcome | undefined;
};

const EMPTY = { title: '', type: '', contents: '', images: null };

/** Writes a new post (spec §2, Write and edit). */
export function WritePage({
  board,
  windowTitle,
  writer: { permission, loginTo, needsTwoFactor, types },
  outcome,
}: Props) {
  const { title, path } = BOARDS[board];
  return (
    <div className="write-page">
      <PageHeader title="Write a post" lead={`Everybody sees it under ${title} as soon as you submit it.`} />
      {permission !== 'allowed' && (
        <WritersOnly permission={permission} loginTo={loginTo} needsTwoFactor={needsTwoFactor} />
      )}
      <PostForm
        types={types}
        title={windowTitle}
        permission={permission}
        start={EMPTY}
        version={null}
        draftName={board}
        back={path}
        outcome={outcome}
      />
    </div>
  );
}

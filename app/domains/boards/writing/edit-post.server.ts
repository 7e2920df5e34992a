import type { Actor, Caller } from '#app/domains/accounts/identity/actor.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { storeImage } from '#app/domains/media/store-image.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { publishContentChange } from '#app/platform/db/content-change.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { Board } from '../post.ts';
import { renderContents } from '../rendering/render-contents.server.ts';
import { lockStoredPost, toEditable, updatePost } from './writing.store.server.ts';
import { auditTarget, type EditingInput, type EditRefusal } from './writing.ts';

/** Fails if someone saved a newer version. Number, date and author do not change (spec §2, §7; decisions P12). */
export async function editPost(
  platform: Platform,
  { actor, caller }: { actor: Actor; caller: Pick<Caller, 'id'> },
  board: Board,
  id: number,
  input: EditingInput,
): Promise<Result<{ id: number }, EditRefusal>> {
  const permission = can(platform, actor, 'post.edit');
  if (actor.kind === 'visitor' || permission !== 'allowed')
    return err({ code: actor.kind === 'visitor' ? 'unauthenticated' : 'forbidden' });
  const { image, version, ...text } = input;
  const html = await renderContents(text.contents);
  if (!html.ok) return err({ code: 'contents', refusal: html.error });
  const by = { accountId: actor.accountId, requestId: caller.id };
  const replaced = image.kind === 'replace' ? await storeImage(platform, by, image.file) : null;
  if (replaced && !replaced.ok) return err({ code: 'image', refusal: replaced.error });
  const at = platform.clock.now();
  return platform.transaction(async (tx) => {
    const post = await lockStoredPost(tx, board, id);
    if (!post || post.deleted_at) return err({ code: 'not-found' });
    if (version !== null && version !== post.version)
      return err({ code: 'changed', current: toEditable(post) });
    const kept = image.kind === 'keep' ? post.images : null;
    const images = replaced ? replaced.value.path : kept;
    await updatePost(tx, post, { ...text, html: html.value, images });
    const target = auditTarget(board, id);
    await recordAudit(tx, {
      at,
      actor: actor.accountId,
      action: 'boards.post.edit',
      target,
      requestId: caller.id,
    });
    await publishContentChange(tx, 'boards');
    return ok({ id });
  });
}

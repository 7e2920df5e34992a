import type { Actor, Caller } from '#app/domains/accounts/identity/actor.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { storeImage } from '#app/domains/media/store-image.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { publishContentChange } from '#app/platform/db/content-change.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { Board } from '../post.ts';
import { renderContents } from '../rendering/render-contents.server.ts';
import { insertPost, nextPostId } from './writing.store.server.ts';
import { auditTarget, type WriteRefusal, type WritingInput } from './writing.ts';

/** Publishes a post with today's date in Korea and the board's next number (spec §2, §7; decisions P12). */
export async function writePost(
  platform: Platform,
  { actor, caller }: { actor: Actor; caller: Pick<Caller, 'id'> },
  board: Board,
  input: WritingInput,
): Promise<Result<{ id: number }, WriteRefusal>> {
  const permission = can(platform, actor, 'post.write');
  if (actor.kind === 'visitor' || permission !== 'allowed')
    return err({ code: actor.kind === 'visitor' ? 'unauthenticated' : 'forbidden' });
  const { image, ...text } = input;
  const html = await renderContents(text.contents);
  if (!html.ok) return err({ code: 'contents', refusal: html.error });
  const by = { accountId: actor.accountId, requestId: caller.id };
  const stored = image && (await storeImage(platform, by, image));
  if (stored && !stored.ok) return err({ code: 'image', refusal: stored.error });
  const images = stored ? stored.value.path : null;
  const at = platform.clock.now();
  return platform.transaction(async (tx) => {
    const id = await nextPostId(tx, board);
    const author_id = actor.accountId;
    await insertPost(tx, { ...text, html: html.value, board, id, date: kstDate(at), images, author_id });
    const target = auditTarget(board, id);
    await recordAudit(tx, {
      at,
      actor: actor.accountId,
      action: 'boards.post.write',
      target,
      requestId: caller.id,
    });
    await publishContentChange(tx, 'boards');
    return ok({ id });
  });
}

import type { Actor } from '#app/domains/accounts/identity/actor.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import type { Limited } from '#app/domains/accounts/rate-limits/limits.ts';
import { throttleSubject } from '#app/domains/accounts/rate-limits/throttle.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, type Result } from '#app/shared/result.ts';
import { renderContents } from '../rendering/render-contents.server.ts';
import type { ContentsRefusal, NotAllowed } from './writing.ts';

export type PreviewRefusal = NotAllowed | Limited | { code: 'contents'; refusal: ContentsRefusal };

export async function previewContents(
  platform: Platform,
  actor: Actor,
  contents: string,
): Promise<Result<string, PreviewRefusal>> {
  const permission = can(platform, actor, 'post.write');
  if (actor.kind === 'visitor' || permission !== 'allowed')
    return err({ code: actor.kind === 'visitor' ? 'unauthenticated' : 'forbidden' });
  const ticket = await throttleSubject(platform, 'post-preview', actor.accountId);
  if (!ticket.ok) return ticket;
  const html = await renderContents(contents);
  return html.ok ? html : err({ code: 'contents', refusal: html.error });
}

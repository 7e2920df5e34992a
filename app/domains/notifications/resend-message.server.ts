import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findMessage } from './log.store.server.ts';
import { openContent, queueMessage, SEALED_BODY, SEALED_TO } from './queue-message.server.ts';

/**
 * Sends a logged message again, unchanged and to the same address, as a new row. `key` makes a repeated form
 * idempotent. `once`: contains a code or login link, or is advertising (payments.md §4.7), and is never
 * resent.
 */
export async function resendMessage(
  platform: Platform,
  input: { id: string; key: string; reason: string },
  by: { actor: string; requestId: string },
): Promise<Result<null, 'not-found' | 'once'>> {
  const { secrets } = platform;
  return platform.transaction(async (tx): Promise<Result<null, 'not-found' | 'once'>> => {
    const row = await findMessage(tx, input.id);
    if (!row) return err('not-found');
    if (row.once || row.kind === 'advertising') return err('once');
    await queueMessage(platform, tx, {
      channel: row.channel,
      to: secrets.open(SEALED_TO, row.to_sealed),
      subject: row.subject,
      text: secrets.open(SEALED_BODY, row.body_sealed),
      content: openContent(platform, row),
      accountId: row.account_id ?? undefined,
      dedupeKey: `again:${row.id}:${input.key}`,
    });
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: by.actor,
      action: 'notifications.sent-again',
      target: row.id,
      requestId: by.requestId,
      reason: input.reason,
    });
    return ok(null);
  });
}

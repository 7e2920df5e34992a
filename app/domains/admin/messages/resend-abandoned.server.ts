import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { findDelivery } from '#app/domains/notifications/message-queries.server.ts';
import { resendMessage } from '#app/domains/notifications/resend-message.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { BulkOutcome } from '../lists/bulk.ts';
import { withAccounts } from '../lists/with-accounts.server.ts';
import type { ListedDelivery } from './delivery-list.server.ts';
import { resendProblem } from './messages-query.ts';

export async function listChosenDeliveries(
  platform: Platform,
  ids: readonly string[],
): Promise<ListedDelivery[]> {
  const found = await Promise.all(ids.map((id) => findDelivery(platform, id)));
  const messages = found.flatMap((message) =>
    message ? [{ ...message, cursor: message.id, delay: null }] : [],
  );
  return (await withAccounts(platform, { rows: messages, next: null })).rows;
}

/** Sends each given-up message again, one at a time. */
export async function resendAbandoned(
  platform: Platform,
  staff: Member,
  { ids, key, reason }: { ids: readonly string[]; key: string; reason: string },
  caller: Caller,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (const id of ids) {
    const message = await findDelivery(platform, id);
    const problem = message ? resendProblem(message) : 'This message no longer exists.';
    if (problem !== null) {
      outcomes.push({ id, done: false, text: problem });
      continue;
    }
    const by = { actor: staff.accountId, requestId: caller.id };
    const sent = await resendMessage(platform, { id, key, reason }, by);
    outcomes.push(
      sent.ok
        ? { id, done: true, text: 'Queued again' }
        : { id, done: false, text: 'A message like this is never sent again.' },
    );
  }
  return outcomes;
}

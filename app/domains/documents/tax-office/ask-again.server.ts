import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import {
  findOrderToDocument,
  lockOrderToDocument,
} from '#app/domains/billing/documented-orders/documented-order-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { listRows } from '../documents.store.server.ts';
import { writeAgain } from '../issuing/write-again.server.ts';
import { asksForAnotherNumber } from '../reading/failure-reason.ts';
import type { AskAgainInput } from '../schema.ts';

/**
 * A buyer gives another business, by its number, for a tax invoice that failed because of the first. A new document is written and waits
 * for the issuer; the failed one stays as it is.
 */
export async function askAgain(
  platform: Platform,
  actor: Member,
  orderNumber: string,
  { businessNumber, ...business }: AskAgainInput,
  caller: Caller,
): Promise<Result<null, 'not-found' | 'not-needed'>> {
  const answer = await platform.transaction(async (tx) => {
    const which = { number: orderNumber, ownerId: actor.accountId };
    const owned = await findOrderToDocument(platform, tx, which);
    const order = owned && (await lockOrderToDocument(platform, tx, owned.id));
    if (!order) return err('not-found');
    const rows = await listRows(tx, order.id);
    const failed = rows.findLast(({ kind, corrects }) => kind === 'tax-invoice' && corrects === null);
    if (!failed || !asksForAnotherNumber(rows)) return err('not-needed');
    const written = await writeAgain(platform, tx, order, failed, {
      payer: { certificateNumber: businessNumber, business },
      actor: actor.accountId,
      caller,
      reason: null,
    });
    return written ? ok(null) : err('not-needed');
  });
  if (answer.ok) await platform.jobs.wake('documents-send');
  return answer;
}

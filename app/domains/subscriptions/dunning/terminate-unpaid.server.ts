import { closeVirtualAccount } from '#app/domains/billing/deposits/close-virtual-account.server.ts';
import { findDiscardBlocker } from '#app/domains/billing/orders/discard-order.server.ts';
import type { Attempt } from '#app/domains/billing/payments/attempt.ts';
import { isOrderPayable } from '#app/domains/billing/payments/attempt-queries.server.ts';
import { raiseWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import { terminationPercent } from '#app/domains/plans/termination-penalty.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { type CancellationQuote, quoteCancellation } from '../cancellation/quote-cancellation.server.ts';
import { settleCancellation } from '../cancellation/settle-cancellation.server.ts';
import { forEachDue } from '../schedule/for-each-due.server.ts';
import type { SubscriptionRow } from '../tables.ts';

/**
 * Terminates the contracts that were suspended for 30 days and not paid (spec §9, Terms), at what an early end on that day costs
 * (decisions M15). One whose money may be on its way waits; a person is told what is owed.
 */
export async function terminateUnpaid(platform: Platform): Promise<void> {
  const toClose: Attempt[] = [];
  await forEachDue(platform, 'terminate', async (tx, contract) => {
    const quote = await quoteTermination(tx, contract, kstDate(platform.clock.now()));
    for (const orderId of quote.toDrop) if (await moneyMayCome(tx, orderId)) return;
    const settled = await settleCancellation(platform, tx, contract, quote, {
      actor: 'system',
      account: null,
      reason: 'not-paid',
    });
    toClose.push(...settled.toClose);
    await raiseWorkItem(platform, tx, {
      kind: 'contract-terminated',
      subject: contract.number,
      orderId: null,
      details: { contract: contract.number, owed: quote.toPay },
    });
  });
  for (const attempt of toClose) await closeVirtualAccount(platform, attempt);
}

/** Its days to correct may last longer than the contract itself, which costs no penalty then, as under older agreements. */
function quoteTermination(
  tx: Queryable,
  contract: SubscriptionRow,
  today: KstDate,
): Promise<CancellationQuote> {
  const terms = { ...contract, penalty_percent: terminationPercent(contract) };
  return quoteCancellation(tx, terms, today < contract.ends_on ? today : contract.ends_on);
}

async function moneyMayCome(tx: Queryable, orderId: string): Promise<boolean> {
  return (await isOrderPayable(tx, orderId)) || (await findDiscardBlocker(tx, orderId)) !== null;
}

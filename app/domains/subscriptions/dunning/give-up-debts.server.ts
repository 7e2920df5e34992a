import { mayStillBePaid } from '#app/domains/billing/payments/may-still-be-paid.server.ts';
import { raiseWorkItem } from '#app/domains/billing/work-items/raise-work-item.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { eachInTurn } from '../schedule/each-in-turn.server.ts';
import { giveUpDebt } from './give-up-debt.server.ts';
import { listOldDebts } from './list-old-debts.server.ts';

type Debt = Awaited<ReturnType<typeof listOldDebts>>[number];

/**
 * Gives up what a contract that is over still owes once a running one would have been terminated for it: nothing is charged
 * any more, and a person decides what becomes of it. One whose money may be on its way waits.
 */
export async function giveUpDebts(platform: Platform): Promise<void> {
  await eachInTurn(
    platform,
    (after) => listOldDebts(platform, platform.db, after),
    (tx, debt) => giveUp(platform, tx, debt),
    ({ id }, error) => platform.log.error('debt not given up', { code: id, error }),
  );
}

async function giveUp(platform: Platform, tx: Queryable, debt: Debt): Promise<void> {
  if (debt.order_id !== null && (await mayStillBePaid(tx, debt.order_id))) return;
  const given = await giveUpDebt(tx, debt.id);
  if (!given) return;
  await raiseWorkItem(platform, tx, {
    kind: 'amount-not-paid',
    subject: given.orderNumber ?? debt.id,
    orderId: given.orderId,
    details: { amount: given.amount },
  });
}

import { readHeld } from '#app/domains/billing/read-held.server.ts';
import { type EndFigures, endFigures } from '#app/domains/contracts/end-figures.ts';
import { isUnpaid } from '#app/domains/contracts/invoice.ts';
import { periodOn } from '#app/domains/contracts/period-on.ts';
import { readClockFacts } from '#app/domains/contracts/read-clock-facts.server.ts';
import type { ContractRow } from '#app/domains/contracts/tables.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';

/** A part of what goes back, by the order that holds it, KRW. */
export type BackFrom = { orderId: string; amount: Krw };

export type EndQuote = EndFigures & {
  /** Where the refund comes from, newest payment first. */
  backFrom: BackFrom[];
  /** It must be said which account the refund goes to. */
  needsAccount: boolean;
  /** Money of the running period is on its way back already, so no other part of it can be. */
  refundUnderWay: boolean;
  /** Orders of invoices that would be owed no more. */
  toDrop: string[];
};

/**
 * What an end of a contract with `lastDay` as the last usable day means, from what is stored now. Nothing goes back beyond
 * what the orders of the running period still hold.
 */
export async function quoteEnd(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
  contract: ContractRow,
  lastDay: KstDate,
): Promise<EndQuote> {
  const today = kstDate(clock.now());
  const facts = await readClockFacts(db, contract);
  const figures = endFigures(contract, { ...facts, today: lastDay < today ? lastDay : today }, lastDay);
  const running = periodOn(contract.anchor, lastDay)?.periodNo;
  const backFrom: BackFrom[] = [];
  let [left, needsAccount, refundUnderWay] = [figures.refund, false, false];
  for (const invoice of facts.invoices.toReversed()) {
    if (left === 0 || invoice.state !== 'PAID' || invoice.period_no !== running) continue;
    if (invoice.kind === 'early-end' || invoice.order_id === null) continue;
    const held = await readHeld(db, invoice.order_id);
    refundUnderWay ||= held.moving;
    const amount = Math.min(left, held.free);
    if (amount === 0) continue;
    backFrom.push({ orderId: invoice.order_id, amount });
    needsAccount ||= held.needsAccount;
    left -= amount;
  }
  return {
    ...figures,
    refund: figures.refund - left,
    backFrom,
    needsAccount,
    refundUnderWay,
    toDrop: facts.invoices.filter(isUnpaid).flatMap(({ order_id }) => order_id ?? []),
  };
}

import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findFirstPeriodOrder } from '../invoices/invoice.ts';
import { listInvoices } from '../invoices/invoice-queries.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import type { CancellationView } from './cancellation-view.ts';
import { listCancellationOptions } from './list-cancellation-options.server.ts';
import { findWithdrawal } from './withdrawal-queries.server.ts';

/** The ways in which a member can end the contract now; null where none runs. */
export async function findCancellationView(
  platform: Platform,
  actor: Member,
): Promise<CancellationView | null> {
  const { db } = platform;
  const contract = await findRunningSubscription(db, actor.accountId);
  if (!contract) return null;
  const invoices = await listInvoices(db, contract.id);
  const choices = await listCancellationOptions(platform, db, contract);
  return {
    planName: contract.plan_name,
    number: contract.number,
    state: contract.state,
    endsOn: contract.ends_on,
    penaltyPercent: contract.penalty_percent,
    scheduledEnd: contract.scheduled_end,
    withdrawal: await findWithdrawal(platform, db, findFirstPeriodOrder(invoices)),
    choices: choices.map(({ when, quote, shown }) => ({
      when,
      lastDay: quote.lastDay,
      unused: quote.unused,
      unusedValue: quote.unusedValue,
      penalty: quote.penalty,
      use: quote.toPay - quote.owed,
      refund: quote.refund,
      toPay: quote.toPay,
      needsAccount: quote.needsAccount,
      shown,
    })),
  };
}

import type { Caller, Member } from '#app/domains/accounts/actor.ts';
import { holdCustomer } from '#app/domains/billing/hold-customer.server.ts';
import { endContract } from '#app/domains/contracts/end-contract.server.ts';
import { findRunningContract } from '#app/domains/contracts/find-running-contract.server.ts';
import { withdrawPaidConsent } from '#app/domains/contracts/withdraw-paid-consent.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';

/**
 * What a member says about their trial: that it ends now, at no cost, or that it shall not become paid after all and ends
 * on its last day (payments.md §4.5: leaving is no harder than joining).
 */
export async function leaveTrial(
  platform: Platform,
  actor: Member,
  how: 'end-now' | 'take-back',
  caller: Caller,
): Promise<Result<null, 'no-trial'>> {
  return platform.transaction(async (tx) => {
    await holdCustomer(platform, tx, actor.accountId);
    const contract = await findRunningContract(tx, actor.accountId);
    if (contract?.state !== 'TRIALING') return err('no-trial');
    if (how === 'take-back') await withdrawPaidConsent(platform, tx, contract);
    else {
      const lastDay = kstDate(platform.clock.now());
      await endContract(platform, tx, contract, { lastDay, reason: 'trial-over', actor: actor.accountId });
    }
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: actor.accountId,
      action: how === 'end-now' ? 'renewals.trial-ended' : 'renewals.paid-plan-declined',
      target: contract.number,
      requestId: caller.id,
    });
    return ok(null);
  });
}

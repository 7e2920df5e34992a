import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { PlanCode } from '#app/domains/plans/catalogue.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok, type Result } from '#app/shared/result.ts';
import { CHANGE_DAY } from '../daily-run/change-day-job.ts';
import { openPriceCampaign } from './open-price-campaign.server.ts';
import type { CampaignDays } from './price-campaign.ts';

export type AnnouncePriceError = 'nobody-to-ask' | 'announced-before' | 'too-short' | 'applies-too-early';

/**
 * Staff announce the catalogue's price of a plan to the contracts that run at an older one: it holds only for who agrees until
 * `consentUntil`, from the first period that starts on `appliesFrom` or later; silence keeps the old price. The next run of
 * the day writes to each. Audited with its reason.
 */
export async function announcePrice(
  platform: Platform,
  staff: Member,
  input: { planCode: PlanCode; reason: string } & CampaignDays,
  caller: Caller,
): Promise<Result<{ campaignId: string }, AnnouncePriceError>> {
  const opened = await platform.transaction(async (tx) => {
    const campaign = await openPriceCampaign(platform, tx, { ...input, by: staff.accountId });
    if (!campaign.ok) return campaign;
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: staff.accountId,
      action: 'renewals.price-announced',
      target: campaign.value.id,
      requestId: caller.id,
      reason: input.reason,
    });
    return ok({ campaignId: campaign.value.id });
  });
  if (opened.ok) await platform.jobs.wake(CHANGE_DAY);
  return opened;
}

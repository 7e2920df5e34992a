import { randomUUID } from 'node:crypto';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Reauthenticated } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { catalog, type PlanCode, PRICE_VERSION } from '#app/domains/plans/catalog.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { DAILY_BILLING } from '../daily-run/daily-billing-job.ts';
import { type Campaign, insertCampaign } from './campaigns.store.server.ts';
import { type CampaignDays, findCampaignProblem } from './price-campaign.ts';
import { listOldPrices } from './price-queries.server.ts';

export type AnnouncePriceError = 'nobody-to-ask' | 'announced-before' | 'too-short' | 'applies-too-early';

/**
 * Staff announce the catalog's price of a plan to subscriptions at an older one. It applies only to those who agree
 * by `consentUntil`, from the first period on `appliesFrom` or later; without an answer, the old price stays. The
 * next daily run notifies each of them.
 */
export async function announcePrice(
  platform: Platform,
  staff: Reauthenticated<Member>,
  input: { planCode: PlanCode; reason: string } & CampaignDays,
  caller: Caller,
): Promise<Result<{ campaignId: string }, AnnouncePriceError>> {
  return platform.transaction(async (tx) => {
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
    tx.wake(DAILY_BILLING);
    return ok({ campaignId: campaign.value.id });
  });
}

/** `nobody-to-ask`: no subscription has another price (payments.md §4.5). */
async function openPriceCampaign(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  input: { planCode: PlanCode; by: string } & CampaignDays,
): Promise<Result<Campaign, 'nobody-to-ask' | 'announced-before' | 'too-short' | 'applies-too-early'>> {
  const { planCode, consentUntil, appliesFrom } = input;
  const at = clock.now();
  const { monthly } = catalog[planCode];
  const old = (await listOldPrices(tx)).filter((each) => each.planCode === planCode);
  if (old.length === 0) return err('nobody-to-ask');
  const isDearer = old.some((each) => each.monthly < monthly);
  const why = findCampaignProblem(kstDate(at), isDearer, { consentUntil, appliesFrom });
  if (why) return err(why);
  const campaign: Campaign = {
    id: randomUUID(),
    plan_code: planCode,
    price_version: PRICE_VERSION,
    monthly,
    announced_at: at,
    announced_by: input.by,
    consent_until: consentUntil,
    applies_from: appliesFrom,
    ended_at: null,
  };
  return (await insertCampaign(tx, campaign)) ? ok(campaign) : err('announced-before');
}

import type { PlanCode } from '#app/domains/plans/catalog.ts';
import { PERIOD_DAYS } from '#app/domains/plans/term.ts';
import { addDays, type KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';

/** Days between the announcement and the last day for consent (payments.md §4.5). */
const DEARER_NOTICE_DAYS = 30;
const CHEAPER_NOTICE_DAYS = 7;

/** KST: consent until the end of `consentUntil`, the price from the first period on `appliesFrom` or later. */
export type CampaignDays = { consentUntil: KstDate; appliesFrom: KstDate };

/** The earliest days that a campaign announced on a day can have. */
export function earliestCampaign(announcedOn: KstDate, dearer: boolean): CampaignDays {
  const consentUntil = addDays(announcedOn, dearer ? DEARER_NOTICE_DAYS : CHEAPER_NOTICE_DAYS);
  return { consentUntil, appliesFrom: addDays(consentUntil, 1) };
}

/** Why a campaign cannot have these days; null if it can. */
export function findCampaignProblem(
  announcedOn: KstDate,
  dearer: boolean,
  { consentUntil, appliesFrom }: CampaignDays,
): 'too-short' | 'applies-too-early' | null {
  if (consentUntil < earliestCampaign(announcedOn, dearer).consentUntil) return 'too-short';
  return appliesFrom <= consentUntil ? 'applies-too-early' : null;
}

/** Consent to a higher price counts only this many days before its first period (payments.md §4.5). */
export const CONSENT_COUNTS_DAYS = 30;

/** The days on which a subscription can answer, both inclusive. */
export function answerDays(startsOn: KstDate): { from: KstDate; until: KstDate } {
  return { from: addDays(startsOn, -CONSENT_COUNTS_DAYS), until: addDays(startsOn, -1) };
}

/** A campaign that applies after this day still accepts answers: a first period at its price may lie ahead. */
export function openCampaignCutoff(today: KstDate): KstDate {
  return addDays(today, -PERIOD_DAYS);
}

/** How many running subscriptions of a plan pay another price than the catalog's, KRW. */
export type OldPrice = { planCode: PlanCode; monthly: Krw; subscriptions: number };

/** A plan whose price can be announced, and what those who would be asked pay. */
export type AnnounceablePlan = { code: PlanCode; name: string; monthly: Krw; old: readonly OldPrice[] };

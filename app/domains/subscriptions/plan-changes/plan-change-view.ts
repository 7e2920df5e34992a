import type { PlanCode } from '#app/domains/plans/catalog.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { InvoiceLine } from '../invoices/invoice.ts';
import type { PlanChangeIneligibility } from './plan-change-ineligibility.ts';

export type PlanOffer = { to: string; toCode: PlanCode; monthly: Krw; shown: string } & (
  | { how: 'now'; lines: InvoiceLine[]; total: Krw; until: KstDate }
  | { how: 'next'; startsOn: KstDate }
);

export type PlanChangeView = {
  planCode: PlanCode;
  planName: string;
  number: string;
  monthly: Krw;
  offers: PlanOffer[];
  why: PlanChangeIneligibility | null;
  /** The planned plan, from the next period on. */
  planned: { planName: string; monthly: Krw; startsOn: KstDate } | null;
};

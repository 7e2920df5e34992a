import * as v from 'valibot';
import { Reason } from '#app/domains/bank-statements/schema.ts';
import { isKstDate } from '#app/shared/dates.ts';
import { dayAsked, PROOF_FIELDS, textAsked } from '../staff-schema.ts';
import { INVOICE_STATES, STORED_STATES } from './contract-words.ts';

const PLANS = ['basic', 'standard', 'custom'] as const;

/** The query of the list of contracts. */
export function parseContractQuery(params: URLSearchParams) {
  return {
    number: textAsked(params, 'number').toUpperCase(),
    account: textAsked(params, 'account').toLowerCase(),
    state: v.parse(v.fallback(v.nullable(v.picklist(STORED_STATES)), null), params.get('state')),
    plan: v.parse(v.fallback(v.nullable(v.picklist(PLANS)), null), params.get('plan')),
    after: params.get('after'),
  };
}

export type ContractQuery = ReturnType<typeof parseContractQuery>;

/** The query of the list of invoices: a state, and the first days of what is invoiced. */
export function parseInvoiceQuery(params: URLSearchParams) {
  return {
    state: v.parse(v.fallback(v.nullable(v.picklist(INVOICE_STATES)), null), params.get('state')),
    from: dayAsked(params, 'from'),
    until: dayAsked(params, 'until'),
    after: params.get('after'),
  };
}

const kstDay = v.pipe(v.string('day'), v.check(isKstDate, 'day'));

export const AnnounceForm = v.strictObject({
  intent: v.literal('announce'),
  planCode: v.picklist(PLANS, 'plan'),
  consentUntil: kstDay,
  appliesFrom: kstDay,
  reason: Reason,
  ...PROOF_FIELDS,
});

export const ResumeForm = v.strictObject({
  intent: v.literal('resume'),
  stop: v.pipe(v.string('stop'), v.uuid('stop')),
  reason: Reason,
  ...PROOF_FIELDS,
});

import * as v from 'valibot';
import { Reason } from '#app/domains/bank-statements/schema.ts';
import { isKstDate } from '#app/shared/dates.ts';
import { parseSort } from '../lists/list-query.ts';
import { dateParam, STAFF_REAUTHENTICATION_FIELDS, textParam } from '../staff-schema.ts';
import { INVOICE_STATES, STORED_STATES } from './subscription-texts.ts';

const PLANS = ['basic', 'standard', 'custom'] as const;

export function parseSubscriptionQuery(params: URLSearchParams) {
  return {
    number: textParam(params, 'number').toUpperCase(),
    account: textParam(params, 'account').toLowerCase(),
    state: v.parse(v.fallback(v.nullable(v.picklist(STORED_STATES)), null), params.get('state')),
    plan: v.parse(v.fallback(v.nullable(v.picklist(PLANS)), null), params.get('plan')),
    sort: parseSort(params, ['createdAt', 'endsOn', 'monthly'], { by: 'createdAt', descending: true }),
  };
}

/** By state, and by the first days of the invoiced periods. */
export function parseInvoiceQuery(params: URLSearchParams) {
  return {
    state: v.parse(v.fallback(v.nullable(v.picklist(INVOICE_STATES)), null), params.get('state')),
    from: dateParam(params, 'from') || null,
    until: dateParam(params, 'until') || null,
    sort: parseSort(params, ['startsOn', 'total'], { by: 'startsOn', descending: true }),
  };
}

const kstDay = v.pipe(v.string('day'), v.check(isKstDate, 'day'));

export const AnnounceForm = v.strictObject({
  intent: v.literal('announce'),
  planCode: v.picklist(PLANS, 'plan'),
  consentUntil: kstDay,
  appliesFrom: kstDay,
  reason: Reason,
  ...STAFF_REAUTHENTICATION_FIELDS,
});

export const ResumeForm = v.strictObject({
  intent: v.literal('resume'),
  stop: v.pipe(v.string('stop'), v.uuid('stop')),
  reason: Reason,
  ...STAFF_REAUTHENTICATION_FIELDS,
});

import * as v from 'valibot';
import { Reason } from '#app/domains/bank-statements/schema.ts';
import { ORDER_NUMBER, ORDER_STATES } from '#app/domains/billing/orders/order.ts';
import { PAYMENT_METHODS } from '#app/domains/billing/payments/payment-method.ts';
import { RefundAccountSchema } from '#app/domains/billing/refund-accounts/refund-account.ts';
import type { CorrectionReason } from '#app/domains/documents/document.ts';
import { isKstDate } from '#app/shared/dates.ts';
import { parseSort } from './lists/list-query.ts';

const RAW_MAX = 200;

/** Reauthentication before a refund (security R27); the server knows which factors are required. */
export const STAFF_REAUTHENTICATION_FIELDS = {
  currentPassword: v.optional(v.pipe(v.string(), v.maxLength(1_000, 'wrong-password'))),
  currentCode: v.optional(v.pipe(v.string(), v.maxLength(1_000, 'wrong-code'))),
};

const METHODS = PAYMENT_METHODS.map(({ code }) => code);

const typed = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, RAW_MAX).toWellFormed().normalize('NFKC').trim()),
);
/** An empty or invalid day is ignored. */
const day = v.fallback(v.pipe(typed, v.check(isKstDate)), '');

export const textParam = (params: URLSearchParams, name: string) =>
  v.parse(v.fallback(typed, ''), params.get(name) ?? '');
export const dateParam = (params: URLSearchParams, name: string) => v.parse(day, params.get(name) ?? '');

/** Rejects days such as 30 February. */
export const hasInvalidDate = (params: URLSearchParams) =>
  ['from', 'until'].some((name) => textParam(params, name) !== '' && dateParam(params, name) === '');

export function parseOrderQuery(params: URLSearchParams) {
  return {
    number: textParam(params, 'number').toUpperCase(),
    account: textParam(params, 'account').toLowerCase(),
    state: v.parse(v.fallback(v.nullable(v.picklist(ORDER_STATES)), null), params.get('state')),
    method: v.parse(v.fallback(v.nullable(v.picklist(METHODS)), null), params.get('method')),
    from: dateParam(params, 'from'),
    until: dateParam(params, 'until'),
    sort: parseSort(params, ['createdAt', 'total'], { by: 'createdAt', descending: true }),
  };
}

export type OrderQuery = ReturnType<typeof parseOrderQuery>;

export const isOrderNumber = (text: string) => ORDER_NUMBER.test(text);

const { bank, number, holder } = RefundAccountSchema.entries;

/** KRW, with or without separators; empty means the full balance. */
const refundAmount = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.normalize('NFKC').replaceAll(/[\s,₩]/g, '')),
  v.regex(/^(?:[1-9]\d{0,11})?$/, 'refund-amount'),
  v.transform((text) => (text === '' ? null : Number(text))),
);

/** Only deposits require the account. */
export const OrderRefundForm = v.strictObject({
  intent: v.literal('refund'),
  amount: refundAmount,
  reason: Reason,
  ...STAFF_REAUTHENTICATION_FIELDS,
});
export const OrderDepositRefundForm = v.strictObject({
  ...OrderRefundForm.entries,
  bank,
  number,
  holder,
});

export const AllowOrderForm = v.strictObject({ intent: v.literal('allow-order'), reason: Reason });

export const ApproveForm = v.strictObject({
  intent: v.literal('approve'),
  reason: Reason,
  ...STAFF_REAUTHENTICATION_FIELDS,
});
export const RefuseForm = v.strictObject({
  intent: v.literal('refuse'),
  reason: Reason,
  ...STAFF_REAUTHENTICATION_FIELDS,
});
export const TakeOverForm = v.strictObject({
  intent: v.literal('take-over'),
  reason: Reason,
  ...STAFF_REAUTHENTICATION_FIELDS,
});
const bankReference = v.pipe(
  v.string('bank-reference'),
  v.transform((text) => text.normalize('NFKC').trim()),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ./:_-]{3,59}$/u, 'bank-reference'),
);
export const FinishForm = v.strictObject({
  intent: v.literal('finish'),
  reason: Reason,
  bankReference,
  ...STAFF_REAUTHENTICATION_FIELDS,
});
export const PayInterestForm = v.strictObject({
  intent: v.literal('pay-interest'),
  reason: Reason,
  bankReference,
  ...STAFF_REAUTHENTICATION_FIELDS,
});
export const EnterAccountForm = v.strictObject({
  intent: v.literal('enter-account'),
  bank,
  number,
  holder,
  reason: Reason,
  ...STAFF_REAUTHENTICATION_FIELDS,
});
export const ConfirmAccountForm = v.strictObject({
  intent: v.literal('confirm-account'),
  proposalId: v.pipe(v.string('item'), v.uuid('item')),
  reason: Reason,
  ...STAFF_REAUTHENTICATION_FIELDS,
});

export const CloseItemForm = v.strictObject({
  intent: v.literal('close'),
  resolution: Reason,
});

export const SyncOrderForm = v.strictObject({ intent: v.literal('read-back'), reason: Reason });

const paper = v.pipe(v.string('paper'), v.regex(/^[0-9A-Z-]{3,40}$/i, 'paper'));

/** payments.md §3.3: 1 to 6. */
const why = v.pipe(
  v.picklist(['1', '2', '3', '4', '5', '6'], 'why'),
  v.transform((code) => Number(code) as CorrectionReason),
);

export const CorrectDocumentForm = v.strictObject({
  intent: v.literal('correct'),
  paper,
  why,
  reason: Reason,
});
export const ReissueDocumentForm = v.strictObject({ intent: v.literal('reissue'), paper, reason: Reason });

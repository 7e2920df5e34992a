import * as v from 'valibot';
import { RefundAccountSchema } from '#app/domains/billing/refund-accounts/refund-account.ts';
import { LINE_STATES, REASON_LENGTH } from './statement-line.ts';

const RAW_MAX = 1_000;

const line = v.pipe(
  v.string('reason'),
  v.maxLength(RAW_MAX, 'reason'),
  v.transform((text) =>
    text
      .toWellFormed()
      .normalize('NFKC')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  ),
);

/** Free-text reason of a staff decision. */
export const Reason = v.pipe(
  line,
  v.check((text) => [...text].length >= REASON_LENGTH.min && [...text].length <= REASON_LENGTH.max, 'reason'),
);

export const BankChoice = v.picklist(['ibk', 'shinhan'], 'bank');

export const LineFilter = v.fallback(v.picklist(['open', 'all', ...LINE_STATES]), 'open');

const orderNumber = v.pipe(
  line,
  v.transform((text) => text.toUpperCase()),
  v.regex(/^R[0-9A-Z]{14}$/, 'order-number'),
);

/** `near`: repeats the number if the form belongs to a near match, so that its error is shown there. */
export const MatchForm = v.strictObject({
  intent: v.literal('match'),
  orderNumber,
  near: v.optional(v.pipe(v.string(), v.maxLength(20))),
  reason: Reason,
});
export const UndoForm = v.strictObject({ intent: v.literal('undo'), reason: Reason });
export const IgnoreForm = v.strictObject({ intent: v.picklist(['ignore', 'take-up']), reason: Reason });
const { bank, number, holder } = RefundAccountSchema.entries;
export const RefundLineForm = v.strictObject({
  intent: v.literal('refund'),
  reason: Reason,
  bank,
  number,
  holder,
  twice: v.optional(v.literal('on')),
  currentPassword: v.optional(v.pipe(v.string(), v.maxLength(RAW_MAX, 'wrong-password'))),
  currentCode: v.optional(v.pipe(v.string(), v.maxLength(RAW_MAX, 'wrong-code'))),
});

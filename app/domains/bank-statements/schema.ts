import * as v from 'valibot';
import { RefundAccountSchema } from '#app/domains/billing/refund-accounts/refund-account.ts';
import { DEPOSIT_STATES, REASON_LENGTH } from './deposit.ts';

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

/** Why a member of staff does something, in their own words. */
export const Reason = v.pipe(
  line,
  v.check(
    (text) => [...text].length >= REASON_LENGTH.least && [...text].length <= REASON_LENGTH.most,
    'reason',
  ),
);

export const BankChoice = v.picklist(['ibk', 'shinhan'], 'bank');

/** The query of the list of lines; what does not fit falls to its default. */
export const DepositFilter = v.fallback(v.picklist(['open', 'all', ...DEPOSIT_STATES]), 'open');

const orderNumber = v.pipe(
  line,
  v.transform((text) => text.toUpperCase()),
  v.regex(/^R[0-9A-Z]{14}$/, 'order-number'),
);

/** `near`: the number again, of the form beside a near-match, so that a refusal is shown there. */
export const MatchForm = v.strictObject({
  intent: v.literal('match'),
  orderNumber,
  near: v.optional(v.pipe(v.string(), v.maxLength(20))),
  reason: Reason,
});
export const UndoForm = v.strictObject({ intent: v.literal('undo'), reason: Reason });
export const AsideForm = v.strictObject({ intent: v.picklist(['ignore', 'take-up']), reason: Reason });
const { bank, number, holder } = RefundAccountSchema.entries;
export const RefundDepositForm = v.strictObject({
  intent: v.literal('refund'),
  reason: Reason,
  bank,
  number,
  holder,
  twice: v.optional(v.literal('on')),
  currentPassword: v.optional(v.pipe(v.string(), v.maxLength(RAW_MAX, 'wrong-password'))),
  currentCode: v.optional(v.pipe(v.string(), v.maxLength(RAW_MAX, 'wrong-code'))),
});

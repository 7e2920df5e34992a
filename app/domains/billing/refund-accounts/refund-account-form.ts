import * as v from 'valibot';
import {
  REAUTHENTICATION_FIELDS,
  reauthenticationMessage,
} from '#app/domains/accounts/passwords/reauthentication-fields.ts';
import { REFUND_ACCOUNT_MESSAGES, RefundAccountSchema } from './refund-account.ts';

const { bank, number, holder } = RefundAccountSchema.entries;

/** For a refund to its original source: the owner must reauthenticate, in case the browser is borrowed. */
export const RefundReauthenticationForm = v.strictObject(REAUTHENTICATION_FIELDS);

/** A missing field counts as empty, so that it gets that field's message. */
export const RefundAccountForm = v.strictObject({
  bank: v.optional(bank, ''),
  number: v.optional(number, ''),
  holder: v.optional(holder, ''),
  ...REAUTHENTICATION_FIELDS,
});

export function refundAccountMessage(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return Object.hasOwn(REFUND_ACCOUNT_MESSAGES, code)
    ? REFUND_ACCOUNT_MESSAGES[code as keyof typeof REFUND_ACCOUNT_MESSAGES]
    : reauthenticationMessage(code);
}

import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import { banksOf, ownAccounts } from '#app/domains/billing/deposits/deposit-account.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { findRecurringRefusal } from './recurring-method.ts';
import { type ChooseMethodInput, recurringChoice } from './recurring-method-schema.ts';

/** The banks where we have an account for transfers. */
export function ownBanks(platform: Parameters<typeof ownAccounts>[0]): BankCode[] {
  return banksOf(ownAccounts(platform));
}

/** Why the chosen method cannot pay this amount (KRW) on this site; null if it can. */
export function findMethodRefusal(
  platform: Pick<Platform, 'demo' | 'taxInvoices' | 'settings' | 'clock'>,
  input: ChooseMethodInput,
  amount: Krw,
): string | null {
  const banks = ownBanks(platform);
  const reason = findRecurringRefusal(input.method, amount, banks);
  if (recurringChoice(input, '').deposit?.certificate === 'bill' && !platform.taxInvoices)
    return 'Tax invoices are not set up on this site.';
  if (reason !== null || input.method !== 'bank-transfer') return reason;
  return banks.some((bank) => bank === input.transferBank) ? null : 'We have no account at that bank.';
}

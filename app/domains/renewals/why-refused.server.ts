import type { BankCode } from '#app/domains/billing/banks.ts';
import { whyNotLasting } from '#app/domains/billing/lasting-method.ts';
import type { ChooseMethodInput } from '#app/domains/billing/lasting-method-schema.ts';
import { banksOf, ownAccounts } from '#app/domains/billing/own-accounts.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';

/** Where we have an account that a transfer can go to. */
export function ownBanks({ demo }: Pick<Platform, 'demo'>): BankCode[] {
  return banksOf(ownAccounts(demo));
}

/** Why the way that was chosen cannot pay an amount of KRW on this site, or null. */
export function whyRefused(
  platform: Pick<Platform, 'demo'>,
  input: Pick<ChooseMethodInput, 'method' | 'transferBank'>,
  amount: Krw,
): string | null {
  const banks = ownBanks(platform);
  const reason = whyNotLasting(input.method, amount, banks);
  if (reason !== null || input.method !== 'bank-transfer') return reason;
  return banks.some((bank) => bank === input.transferBank) ? null : 'We have no account at that bank.';
}

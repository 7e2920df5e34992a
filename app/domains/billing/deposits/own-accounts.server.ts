import { currentSetting, type SettingSource } from '#app/domains/settings/current-setting.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { BANKS, type BankCode } from './banks.ts';

export type OwnAccounts = Readonly<Partial<Record<BankCode, { number: string; holder: string }>>>;

/** A demo has no bank: the samples cannot be mistaken for accounts. */
const SAMPLE: OwnAccounts = {
  ibk: { number: '000-000000-00-000', holder: 'SAMPLE, not an account' },
  shinhan: { number: '000-000-000000', holder: 'SAMPLE, not an account' },
};

/**
 * Our own accounts for bank transfers, as configured by the owner. A demo without any shows samples; a live site offers
 * no transfer without one.
 */
export function ownAccounts(site: SettingSource & Pick<Platform, 'demo'>): OwnAccounts {
  const accounts = currentSetting(site, 'bank-accounts');
  return site.demo && banksOf(accounts).length === 0 ? SAMPLE : accounts;
}

/** Banks with an account, in the spec's order. */
export function banksOf(accounts: OwnAccounts): BankCode[] {
  return BANKS.filter((bank) => accounts[bank] !== undefined);
}

import * as v from 'valibot';
import { currentSetting, type SettingSource } from '#app/domains/settings/current-setting.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { comparableStart } from '#app/shared/depositor-name.ts';
import { ERASED_ACCOUNT } from '../retention/leaving.store.server.ts';
import type { OrderRow } from '../tables.ts';
import { BANK_NAMES, BANKS, type BankCode } from './banks.ts';
import type { DepositAccount, Payer } from './deposit-terms.ts';
import { findVirtualAccountOf } from './virtual-accounts.store.server.ts';

/** Purposes with which the columns of `virtual_accounts` are sealed. */
export const SEALED_ACCOUNT_NUMBER = 'virtual-account';
export const SEALED_ACCOUNT_HOLDER = 'virtual-account-holder';

const StoredPayer = v.object({
  depositor: v.string(),
  certificateNumber: v.nullable(v.string()),
  business: v.optional(
    v.nullable(
      v.object({
        company: v.string(),
        representative: v.string(),
        type: v.nullable(v.string()),
        item: v.nullable(v.string()),
      }),
    ),
    null,
  ),
});

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

/** Where an order's deposit goes: our own account or the gateway's virtual one; null if there is none (yet). */
export async function depositAccount(
  platform: Pick<Platform, 'secrets' | 'clock' | 'demo' | 'settings'>,
  db: Queryable,
  order: OrderRow,
): Promise<DepositAccount | null> {
  if (order.bank === null) return null;
  const { secrets, clock } = platform;
  const bank = BANK_NAMES[order.bank];
  if (order.method === 'bank-transfer') {
    const own = ownAccounts(platform)[order.bank];
    if (!own) return null;
    const { number, holder } = own;
    const depositor = openPayer({ secrets }, order)?.depositor ?? null;
    return { bank, number, holder, depositor, code: order.deposit_code };
  }
  const account = await findVirtualAccountOf(db, order.id);
  // An expired account takes no money; `reopen-deposits` opens another if the deposit is still awaited.
  if (!account || account.due_at <= clock.now() || account.number_sealed === ERASED_ACCOUNT) return null;
  return {
    bank,
    number: secrets.open(SEALED_ACCOUNT_NUMBER, account.number_sealed),
    holder: secrets.open(SEALED_ACCOUNT_HOLDER, account.holder_sealed),
    depositor: null,
    code: null,
  };
}

export function sealPayer({ secrets }: Pick<Platform, 'secrets'>, payer: Payer): string {
  return secrets.seal('payer', JSON.stringify(payer));
}

/** Keyed hash by which a deposit under this name, perhaps cut by the bank, finds the order; null without a name. */
export function depositorKey({ secrets }: Pick<Platform, 'secrets'>, depositor: string): string | null {
  const start = comparableStart(depositor);
  return start === '' ? null : secrets.hash('depositor', start);
}

/** The depositor and the certificate's recipient; null for an order that is paid at once. */
export function openPayer(
  { secrets }: Pick<Platform, 'secrets'>,
  order: Pick<OrderRow, 'payer_sealed'>,
): Payer | null {
  if (order.payer_sealed === null) return null;
  const stored: unknown = JSON.parse(secrets.open('payer', order.payer_sealed));
  return v.parse(StoredPayer, stored);
}

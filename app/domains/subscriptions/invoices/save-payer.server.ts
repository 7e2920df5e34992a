import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import { sealPayer } from '#app/domains/billing/deposits/deposit-account.server.ts';
import type { CertificateType, Payer } from '#app/domains/billing/deposits/deposit-terms.ts';
import type { Contractor } from '#app/domains/billing/orders/contractor.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { listSubscriptionIds } from '../lifecycle/subscription-queries.server.ts';
import { deletePayers, findPayerRow, upsertPayer } from './payers.store.server.ts';

export type DepositTerms = { bank: BankCode; certificate: CertificateType; payer: Payer };

/** Who pays the coming periods and how deposits are made; `deposit` is null if none was ever chosen. */
export type SubscriptionPayer = { contractor: Contractor; deposit: DepositTerms | null };

/** As an order's row stores it. */
export function sealPayerOfOrder(
  platform: Pick<Platform, 'secrets'>,
  { contractor, deposit }: SubscriptionPayer,
): {
  contractorSealed: string;
  bank: BankCode | null;
  certificate: CertificateType | null;
  payerSealed: string | null;
} {
  return {
    contractorSealed: platform.secrets.seal('contractor', JSON.stringify(contractor)),
    bank: deposit?.bank ?? null,
    certificate: deposit?.certificate ?? null,
    payerSealed: deposit && sealPayer(platform, deposit.payer),
  };
}

/** Saves who pays the coming periods, sealed, until the subscription ends. */
export async function savePayer(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  tx: Tx,
  subscriptionId: string,
  payer: SubscriptionPayer,
): Promise<void> {
  const { contractorSealed, bank, certificate, payerSealed } = sealPayerOfOrder(platform, payer);
  await upsertPayer(tx, {
    subscription_id: subscriptionId,
    contractor_sealed: contractorSealed,
    bank,
    certificate,
    payer_sealed: payerSealed,
    changed_at: platform.clock.now(),
  });
}

/** Copies the payer to the subscription that renews this one (decisions M3). */
export async function copyPayer(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  from: string,
  to: string,
): Promise<void> {
  const payer = await findPayerRow(tx, from);
  if (payer) await upsertPayer(tx, { ...payer, subscription_id: to, changed_at: clock.now() });
}

/** Erases the payers of a deleted account: nothing more will be billed. */
export async function erasePayers(tx: Tx, accountId: string): Promise<void> {
  await deletePayers(tx, await listSubscriptionIds(tx, accountId));
}

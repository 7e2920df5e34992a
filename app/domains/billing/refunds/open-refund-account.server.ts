import * as v from 'valibot';
import type { RefundAccount as GatewayAccount } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { RefundAccount } from '../refund-accounts/refund-account.ts';

const PURPOSE = 'refund-account';

const Stored = v.object({ bank: v.string(), number: v.string(), holder: v.string() });

export function sealRefundAccount({ secrets }: Pick<Platform, 'secrets'>, account: RefundAccount): string {
  return secrets.seal(PURPOSE, JSON.stringify({ ...account }));
}

export function unsealRefundAccount(
  { secrets }: Pick<Platform, 'secrets'>,
  sealed: string | null,
): RefundAccount | null {
  return sealed === null ? null : v.parse(Stored, JSON.parse(secrets.open(PURPOSE, sealed)));
}

/** In the gateway's format. */
export function openRefundAccount(
  platform: Pick<Platform, 'secrets'>,
  sealed: string | null,
): GatewayAccount | null {
  const account = unsealRefundAccount(platform, sealed);
  return account && { bankCode: account.bank, accountNumber: account.number, holder: account.holder };
}

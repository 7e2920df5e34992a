import type { RefundState } from './refund.ts';

/** What decides how a refund can be made. */
type RefundMethod = {
  provider: string | null;
  virtual_account: string | null;
  account_sealed: string | null;
  state: RefundState;
};

/** Only a person can make it: the money is in our own account, or the gateway has refused. */
export function isManualRefund({ provider, state }: Pick<RefundMethod, 'provider' | 'state'>): boolean {
  return provider === null || provider === 'bank' || state === 'MANUAL';
}

/** Whether the money came as a deposit, so that it must be said where it shall go. */
export function goesToAccount({
  provider,
  virtual_account,
}: Pick<RefundMethod, 'provider' | 'virtual_account'>): boolean {
  return provider === 'bank' || virtual_account !== null;
}

/** Open, and nobody has said where the money shall go: a transfer by hand needs it whatever the money came by. */
export function needsAccount(refund: RefundMethod): boolean {
  if (refund.account_sealed !== null) return false;
  if (refund.state === 'MANUAL') return true;
  return (refund.state === 'REQUESTED' || refund.state === 'APPROVED') && goesToAccount(refund);
}

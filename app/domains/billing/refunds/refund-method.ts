import type { RefundState } from './refund.ts';

/** What determines how a refund is made. */
type RefundMethod = {
  provider: string | null;
  virtual_account: string | null;
  account_sealed: string | null;
  state: RefundState;
};

/** Only staff can make it: the money is on our own account, or the gateway has refused. */
export function isManualRefund({ provider, state }: Pick<RefundMethod, 'provider' | 'state'>): boolean {
  return provider === null || provider === 'bank' || state === 'MANUAL';
}

/** A deposit is refunded to an account that the customer names. */
export function goesToAccount({
  provider,
  virtual_account,
}: Pick<RefundMethod, 'provider' | 'virtual_account'>): boolean {
  return provider === 'bank' || virtual_account !== null;
}

/** Open and without an account. A manual transfer always needs one. */
export function needsAccount(refund: RefundMethod): boolean {
  if (refund.account_sealed !== null) return false;
  if (refund.state === 'MANUAL') return true;
  return (refund.state === 'REQUESTED' || refund.state === 'APPROVED') && goesToAccount(refund);
}

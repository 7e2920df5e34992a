import { DEPOSIT_SHOWN, type DepositState } from '#app/domains/bank-statements/deposit.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Tone } from '#app/ui/notice.tsx';

const TONES: Readonly<Record<DepositState, Tone>> = {
  UNMATCHED: 'warn',
  MATCHED: 'success',
  PARTIAL: 'warn',
  OVER: 'danger',
  LATE: 'danger',
  REFUND_NEEDED: 'warn',
  REFUNDED: 'info',
  IGNORED: 'info',
};

export function DepositStateBadge({ state }: { state: DepositState }) {
  return <Badge tone={TONES[state]}>{DEPOSIT_SHOWN[state].name}</Badge>;
}

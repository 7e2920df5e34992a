import {
  describeLineState,
  type LineRefund,
  type LineState,
} from '#app/domains/bank-statements/statement-line.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Tone } from '#app/ui/notice.tsx';

const TONES: Readonly<Record<LineState, Tone | 'neutral'>> = {
  UNMATCHED: 'warn',
  MATCHED: 'success',
  PARTIAL: 'warn',
  OVER: 'danger',
  LATE: 'danger',
  REFUND_NEEDED: 'warn',
  REFUNDED: 'neutral',
  IGNORED: 'neutral',
};

export function LineStateBadge({ state, refund = null }: { state: LineState; refund?: LineRefund | null }) {
  return <Badge tone={TONES[state]}>{describeLineState(state, refund)}</Badge>;
}

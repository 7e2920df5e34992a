import { formatKst } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { formatKrwWithUsd } from '#app/shared/usd.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { RefundView } from '../refunds/refund-view.ts';

const REASONS: Readonly<Record<RefundView['reason'], string>> = {
  withdrawal: 'You withdrew from the order',
  'over-deposit': 'You paid more than the order costs',
  'late-deposit': 'It arrived after the deadline',
  'paid-twice': 'It was paid twice',
  'partial-deposit': 'Only part of it arrived',
  'unknown-deposit': 'It belonged to no order',
  'charged-without-order': 'The order was already canceled',
  'early-end': 'You canceled early',
  staff: 'Agreed with our support',
};

const STATES: Readonly<Record<RefundView['state'], string>> = {
  REQUESTED: 'Requested, in review',
  APPROVED: 'On its way',
  PROCESSING: 'On its way',
  UNKNOWN: 'On its way',
  MANUAL: 'On its way: we make the transfer',
  DONE: 'Refunded',
  FAILED: 'Not refunded',
};

/** Amount, progress and due day of each refund (decisions M8). */
export function OrderRefunds({
  orderNumber,
  refunds,
}: {
  orderNumber: string;
  refunds: readonly RefundView[];
}) {
  return (
    <div className="grid gap-6">
      {refunds.some(({ needsAccount }) => needsAccount) && (
        <Notice tone="warn" title="Where should we send your refund?">
          <p className="mb-4">You paid by deposit, so we need an account for the refund.</p>
          <ButtonLink to={`/orderdetail/${orderNumber}/refund-account`}>Enter the account</ButtonLink>
        </Notice>
      )}
      {refunds.map((refund) => (
        <DefinitionList
          key={refund.id}
          items={[
            { term: 'Amount', value: formatKrwWithUsd(refund.amount, refund.usdCents) },
            { term: 'Reason', value: REASONS[refund.reason] },
            { term: 'State', value: STATES[refund.state] },
            ...(refund.interest > 0 ? [{ term: 'Interest for the delay', value: interestLine(refund) }] : []),
            ...when(refund),
          ]}
        />
      ))}
    </div>
  );
}

/** Paid on top of the amount (decisions M8). */
function interestLine({ interest, interestPaidAt, state }: RefundView): string {
  const amount = formatKrw(interest);
  if (interestPaidAt) return `${amount} on top, paid ${formatKst(interestPaidAt)}`;
  return state === 'DONE'
    ? `${amount} on top, which we still transfer`
    : `${amount} on top, if refunded today`;
}

function when({ state, doneAt, dueOn, overdue }: RefundView) {
  if (doneAt) return [{ term: 'Refunded', value: formatKst(doneAt) }];
  if (state === 'FAILED') return [];
  return [{ term: 'Due', value: overdue ? `${dueOn}, overdue: interest is added` : `by ${dueOn}` }];
}

import { formatKst } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { formatKrwWithUsd } from '#app/shared/usd.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { RefundView } from '../refunds/refund-view.ts';

const REASONS: Readonly<Record<RefundView['reason'], string>> = {
  withdrawal: 'You withdrew from the order',
  'over-deposit': 'More came than the order costs',
  'late-deposit': 'It came after the deadline',
  'paid-twice': 'It was paid twice',
  'partial-deposit': 'Not all of it came',
  'unknown-deposit': 'It belonged to no order',
  'charged-without-order': 'The order had been given up',
  'early-end': 'You ended the contract early',
  staff: 'Agreed with our support',
};

const STATES: Readonly<Record<RefundView['state'], string>> = {
  REQUESTED: 'Requested, being looked at',
  APPROVED: 'On its way',
  PROCESSING: 'On its way',
  UNKNOWN: 'On its way',
  MANUAL: 'On its way: we make the transfer',
  DONE: 'Paid back',
  FAILED: 'Not paid back',
};

/** What goes back, how far it is and by when it must be there (decisions M8). */
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
        <Notice tone="warn" title="We do not know yet where the money shall go">
          <p className="mb-4">It came as a deposit. Please tell us the account for the refund.</p>
          <ButtonLink to={`/orderdetail/${orderNumber}/refund-account`}>Name the account</ButtonLink>
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

/** On top of the amount (decisions M8). */
function interestLine({ interest, interestPaidAt, state }: RefundView): string {
  const amount = formatKrw(interest);
  if (interestPaidAt) return `${amount} on top, paid ${formatKst(interestPaidAt)}`;
  return state === 'DONE'
    ? `${amount} on top, which we still transfer to you`
    : `${amount} on top, if we paid it back today`;
}

function when({ state, doneAt, dueOn, overdue }: RefundView) {
  if (doneAt) return [{ term: 'Paid back', value: formatKst(doneAt) }];
  if (state === 'FAILED') return [];
  return [{ term: 'Due', value: overdue ? `${dueOn}, overdue: interest is added` : `by ${dueOn}` }];
}

import { Link } from 'react-router';
import { refundBankName } from '#app/domains/billing/deposits/banks.ts';
import type { RefundAccount } from '#app/domains/billing/refund-accounts/refund-account.ts';
import type { Refund } from '#app/domains/billing/refunds/refund.ts';
import { formatKst } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { describeFailure } from '../../describe-failure.ts';
import { REFUND_REASONS } from '../../staff-messages.ts';
import type { StaffRefundView } from '../../staff-views.ts';
import { MemberLink } from '../member-link.tsx';
import { Moment } from '../moment.tsx';

type Props = Pick<StaffRefundView, 'refund' | 'account' | 'depositor' | 'requestedBy'>;

export function RefundFacts({ refund, account, depositor, requestedBy }: Props) {
  return (
    <aside aria-label="About this refund" className="max-lg:row-start-1">
      <Card>
        <h2 className="mb-4 text-h3">Facts</h2>
        <DefinitionList
          items={[
            ...(depositor && depositor !== account?.holder ? [{ term: 'Depositor', value: depositor }] : []),
            ...(refund.orderNumber
              ? [
                  {
                    term: 'Order',
                    value: (
                      <Link className="link" to={`/admin/orders/${refund.orderNumber}`}>
                        {refund.orderNumber}
                      </Link>
                    ),
                  },
                ]
              : []),
            ...(refund.statementLineId
              ? [
                  {
                    term: 'Deposit',
                    value: (
                      <Link className="link" to={`/admin/deposits/${refund.statementLineId}`}>
                        See the deposit
                      </Link>
                    ),
                  },
                ]
              : []),
            ...(refund.accountId
              ? [{ term: 'Member', value: <MemberLink accountId={refund.accountId} /> }]
              : []),
            { term: 'Why', value: REFUND_REASONS[refund.reason] },
            { term: 'Reason', value: refund.note ?? 'None given' },
            {
              term: 'Requested',
              value: (
                <>
                  <Moment at={refund.requestedAt} />
                  <span className="block text-muted text-small">
                    By {requestedBy === 'You' ? 'you' : requestedBy}
                  </span>
                </>
              ),
            },
            { term: 'Due', value: `${refund.dueOn} KST` },
            ...(refund.interest > 0 ? [{ term: 'Interest', value: interestLine(refund) }] : []),
            ...(refund.doneAt ? [{ term: 'Done', value: <Moment at={refund.doneAt} /> }] : []),
            ...(refund.transactionKey ? [{ term: 'Reference', value: refund.transactionKey }] : []),
            ...(refund.failureCode && refund.state !== 'MANUAL'
              ? [{ term: 'Failure', value: describeFailure(refund.failureCode) }]
              : []),
          ]}
        />
      </Card>
    </aside>
  );
}

/** `To 오세훈, Shinhan Bank, account ending in 0001`, as far as it is known. */
export function describePayee(account: RefundAccount | null, depositor: string | null): string | undefined {
  if (!account) return depositor ? `To ${depositor}` : undefined;
  const { holder, bank, number } = account;
  return `To ${holder}, ${refundBankName(bank)}, account ending in ${number.slice(-4)}`;
}

/** Whose account gets the money, with the last four digits. */
export function payeeFacts(account: RefundAccount | null) {
  if (!account) return [];
  return [
    { term: 'Payee', value: account.holder },
    { term: 'Bank', value: refundBankName(account.bank) },
    { term: 'Account', value: `ending in ${account.number.slice(-4)}` },
  ];
}

function interestLine({ interest, interestPaidAt, state }: Refund): string {
  const amount = formatKrw(interest);
  if (interestPaidAt) return `${amount}, paid ${formatKst(interestPaidAt)}`;
  return state === 'DONE' ? `${amount}, to be paid` : `${amount} on top, as of today`;
}

import { Link } from 'react-router';
import { refundBankName } from '#app/domains/billing/banks.ts';
import type { Refund } from '#app/domains/billing/refund.ts';
import type { RefundAccount } from '#app/domains/billing/refund-account.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { formatWorth } from '#app/shared/usd.ts';
import { Card } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { StaffAnswer } from '../staff-answer.ts';
import { REFUND_REASONS } from '../staff-messages.ts';
import { DecisionForm, StaffField } from './decision-form.tsx';
import { Moment } from './moment.tsx';
import { RefundStateBadge } from './refund-state-badge.tsx';

type Props = {
  refund: Refund;
  account: RefundAccount | null;
  requestedBy: string;
  /** Who paid, where the account is another's. */
  payer: string | null;
  proof: { password: boolean; code: boolean };
  answer: StaffAnswer | undefined;
};

const REFUSABLE: readonly Refund['state'][] = ['REQUESTED', 'APPROVED', 'UNKNOWN', 'MANUAL'];

/** One refund: what it is, where it goes, and the decision that is next. */
export function StaffRefund({ refund, account, requestedBy, payer, proof, answer }: Props) {
  const shown = { answer, proof };
  return (
    <>
      <PageHeader
        title={`Refund of ${formatWorth(refund.amount, refund.usdCents)}`}
        aside={<RefundStateBadge state={refund.state} overdue={refund.overdue} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <h2 className="mb-4 text-h3">Refund</h2>
          <DefinitionList
            items={[
              {
                term: 'Order',
                value: refund.orderNumber ? (
                  <Link className="link" to={`/admin/orders/${refund.orderNumber}`}>
                    {refund.orderNumber}
                  </Link>
                ) : (
                  'None'
                ),
              },
              ...(refund.depositId
                ? [
                    {
                      term: 'Line of our account',
                      value: (
                        <Link className="link" to={`/admin/deposits/${refund.depositId}`}>
                          See the line
                        </Link>
                      ),
                    },
                  ]
                : []),
              { term: 'Why', value: REFUND_REASONS[refund.reason] },
              { term: 'In words', value: refund.note ?? 'Nothing was said' },
              { term: 'Asked by', value: requestedBy },
              { term: 'Asked', value: <Moment at={refund.requestedAt} /> },
              { term: 'Due', value: `${refund.dueOn} KST` },
              { term: 'Interest for delay', value: formatKrw(refund.interest) },
              ...(refund.doneAt ? [{ term: 'Done', value: <Moment at={refund.doneAt} /> }] : []),
              ...(refund.transactionKey ? [{ term: 'Reference', value: refund.transactionKey }] : []),
              ...(refund.failureCode && refund.state !== 'MANUAL'
                ? [{ term: 'Failure', value: refund.failureCode }]
                : []),
            ]}
          />
        </Card>
        {payer !== null && (
          <Notice tone="warn" title="The account is another person’s">
            {payer} paid this order. Ask the buyer before you make the transfer.
          </Notice>
        )}
        {account && <Transfer refund={refund} account={account} />}
        {refund.needsAccount && (
          <Notice tone="warn" title="Nobody has said yet where the money shall go">
            The buyer gives the account on the page of the order; ask for it.
          </Notice>
        )}
        {refund.state === 'REQUESTED' && (
          <Card>
            <DecisionForm {...shown} intent="approve" title="Approve" submit="Approve the refund" />
          </Card>
        )}
        {refund.state === 'UNKNOWN' && (
          <Card>
            <DecisionForm
              {...shown}
              intent="take-over"
              title="Take over"
              lead="The gateway is asked first. You make the transfer only where it has not, and still holds the money."
              submit="Make it by hand"
            />
          </Card>
        )}
        {refund.state === 'MANUAL' && !refund.needsAccount && (
          <Card>
            <DecisionForm
              {...shown}
              intent="finish"
              title="Finish"
              lead="When the bank has made the transfer."
              submit="It has been transferred"
            >
              {(own) => (
                <StaffField
                  intent="finish"
                  name="bankReference"
                  label="Reference of the bank"
                  hint="As the bank’s own list names the transfer."
                  answer={own}
                />
              )}
            </DecisionForm>
          </Card>
        )}
        {REFUSABLE.includes(refund.state) && (
          <Card>
            <DecisionForm
              {...shown}
              intent="refuse"
              title="Refuse"
              lead="Nothing goes back."
              submit="Refuse the refund"
              variant="danger"
            />
          </Card>
        )}
      </div>
    </>
  );
}

function Transfer({ refund, account }: { refund: Refund; account: RefundAccount }) {
  const total = refund.amount + refund.interest;
  return (
    <Card>
      <h2 className="mb-4 text-h3">Transfer at the bank</h2>
      <DefinitionList
        items={[
          { term: 'Bank', value: refundBankName(account.bank) },
          {
            term: 'Account number',
            value: (
              <>
                {account.number} <CopyButton text={account.number} what="Account number" />
              </>
            ),
          },
          { term: 'Account holder', value: account.holder },
          { term: 'Amount with interest', value: formatKrw(total) },
        ]}
      />
      <p className="mt-4 text-muted text-small">That you have seen this account is in the audit log.</p>
    </Card>
  );
}

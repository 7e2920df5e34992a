import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isInterestDue, type Refund } from '#app/domains/billing/refunds/refund.ts';
import { formatKst } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { formatKrwWithUsd } from '#app/shared/usd.ts';
import { Card } from '#app/ui/card.tsx';
import { Day } from '#app/ui/day.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { StaffRefundView } from '../../staff-views.ts';
import { Alternative } from '../alternative.tsx';
import { DecisionForm, type RequiredFactors, StaffField } from '../decision-form.tsx';
import type { StaffFormResult } from '../staff-form-result.ts';
import { describePayee, RefundFacts } from './refund-facts.tsx';
import { RefundStateBadge } from './refund-state-badge.tsx';
import { accountLines, RefundTransfer } from './refund-transfer.tsx';

type Props = StaffRefundView & {
  /** The refund account fields, which belong to billing. */
  accountFields: ReactNode;
  reauthentication: RequiredFactors;
  formResult: StaffFormResult | undefined;
};

const REJECT = { intent: 'refuse', submit: 'Reject the refund' };

/** One refund: its facts, its destination and the next decision. */
export function StaffRefund(props: Props) {
  const { refund, account, depositor, proposed, requestedBy, payer, buyer, limit, demo } = props;
  const { ownRequest, transferWaits, accountFields, reauthentication, formResult } = props;
  const shown = { formResult, reauthentication };
  const bothPeople = demo ? ' Demo: you play both people.' : '';
  return (
    <>
      <PageHeader
        title={`Refund of ${formatKrwWithUsd(refund.amount, refund.usdCents)}`}
        lead={describePayee(account, depositor)}
        aside={<RefundStateBadge state={refund.state} overdue={refund.overdue} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-6">
          {payer !== null && (
            <Notice tone="warn" title="The account is another person’s">
              {payer} paid this order. Ask the buyer before you make the transfer.
            </Notice>
          )}
          {account && !refund.needsAccount && refund.state !== 'REQUESTED' && (
            <RefundTransfer refund={refund} account={account} />
          )}
          {refund.needsAccount && (
            <Notice tone="warn" title="No refund account yet">
              {WHO_GIVES[buyer]}
            </Notice>
          )}
          {refund.needsAccount && proposed?.own && (
            <Notice title="The account waits for a second person">
              You entered it {formatKst(proposed.at)}. Another member of staff must confirm it.
            </Notice>
          )}
          {refund.needsAccount && proposed && !proposed.own && (
            <Card>
              <DecisionForm
                {...shown}
                intent="confirm-account"
                hidden={{ proposalId: proposed.id }}
                title="Confirm the account"
                lead={`${proposed.by} entered this account ${formatKst(proposed.at)}. It takes effect once another member of staff confirms it.`}
                submit="Confirm the account"
              >
                {() => <DefinitionList items={accountLines(proposed.account)} />}
              </DecisionForm>
            </Card>
          )}
          {refund.needsAccount && (
            <Card>
              <DecisionForm
                {...shown}
                intent="enter-account"
                title={proposed ? 'Enter another account' : 'Enter the account'}
                lead={
                  refund.amount > limit
                    ? `Above ${formatKrw(limit)} another member of staff confirms it. We notify the buyer’s last known addresses.${bothPeople}`
                    : 'We notify the buyer’s last known addresses.'
                }
                submit="Enter the account"
              >
                {() => accountFields}
              </DecisionForm>
            </Card>
          )}
          {transferWaits && (
            <Notice title="The transfer waits for a second person">
              It is recorded, and takes effect once another member of staff approves it.{' '}
              <Link className="link" to="/admin/approvals">
                See the approvals
              </Link>
            </Notice>
          )}
          {isInterestDue(refund) && !transferWaits && (
            <Card>
              <DecisionForm
                {...shown}
                intent="pay-interest"
                title="Pay the interest"
                lead={`The refund was late. Transfer ${formatKrw(refund.interest)} at the bank${account ? '' : ', to an account that the buyer gives you'}, then record it here.`}
                submit="Mark as transferred"
              >
                {(own) => <BankReference intent="pay-interest" formResult={own} />}
              </DecisionForm>
            </Card>
          )}
          {refund.state === 'REQUESTED' && ownRequest && (
            <>
              <Notice title="Waits for a second person">
                You requested this refund. Another member of staff who may refund must approve it by{' '}
                <Day on={refund.dueOn} />.
              </Notice>
              <Card>
                <DecisionForm
                  {...shown}
                  intent="refuse"
                  title="Withdraw your request"
                  lead="Nothing goes back."
                  submit="Withdraw the request"
                  variant="danger-outline"
                />
              </Card>
            </>
          )}
          {refund.state === 'REQUESTED' && !ownRequest && (
            <Card>
              <DecisionForm
                {...shown}
                intent="approve"
                formId="decide"
                title="Decide"
                lead={`If you reject it, nothing goes back.${requestedBy === 'You' ? bothPeople : ''}`}
                submit="Approve the refund"
                alternative={REJECT}
              />
            </Card>
          )}
          {refund.state === 'UNKNOWN' && (
            <Card>
              <DecisionForm
                {...shown}
                intent="take-over"
                formId="decide"
                title="Decide"
                lead="We query the gateway first. Make the transfer only if the gateway has not, and still holds the money. If you reject it, nothing goes back."
                submit="Make it by hand"
                alternative={REJECT}
              />
            </Card>
          )}
          {refund.state === 'MANUAL' && !refund.needsAccount && !transferWaits && (
            <Card>
              <DecisionForm
                {...shown}
                intent="finish"
                title="Finish"
                lead={
                  refund.amount + refund.interest > limit
                    ? `When the bank has made the transfer. Above ${formatKrw(limit)} a second person confirms it.${bothPeople}`
                    : 'When the bank has made the transfer.'
                }
                submit="Mark as transferred"
              >
                {(own) => <BankReference intent="finish" formResult={own} />}
              </DecisionForm>
            </Card>
          )}
          {(refund.state === 'APPROVED' || refund.state === 'MANUAL') && (
            <Card className="py-2">
              <Alternative title="Reject" open={formResult?.intent === 'refuse'}>
                <DecisionForm
                  {...shown}
                  intent="refuse"
                  title="Reject the refund"
                  lead="Nothing goes back."
                  submit="Reject the refund"
                  variant="danger-outline"
                />
              </Alternative>
            </Card>
          )}
          {isSettled(refund) && <p className="list-empty">Nothing is left to decide.</p>}
        </div>
        <RefundFacts {...{ refund, account, depositor, requestedBy }} />
      </div>
    </>
  );
}

/** Nothing is left for staff to decide. */
const isSettled = (refund: Refund) =>
  !isInterestDue(refund) && ['DONE', 'FAILED', 'PROCESSING'].includes(refund.state);

/** Says who can enter the refund account. */
const WHO_GIVES: Readonly<Record<StaffRefundView['buyer'], string>> = {
  active:
    'The buyer can enter the account on the page of the order. Enter it here only if they cannot log in.',
  closed: 'The buyer’s account is deleted or frozen, so only staff can enter it. Ask the buyer for it.',
  none: 'This money belongs to no order, so only staff can enter the account. Ask the sender.',
};

function BankReference({ intent, formResult }: { intent: string; formResult: StaffFormResult | undefined }) {
  return (
    <StaffField
      intent={intent}
      name="bankReference"
      label="Reference of the bank"
      hint="As the bank’s own list names the transfer."
      formResult={formResult}
    />
  );
}

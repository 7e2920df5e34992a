import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  describeNextStep,
  type LineState,
  nextLineState,
} from '#app/domains/bank-statements/statement-line.ts';
import { BANK_NAMES } from '#app/domains/billing/deposits/banks.ts';
import { isMovingRefund } from '#app/domains/billing/refunds/refund.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Day } from '#app/ui/day.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { REFUND_REASONS, REFUND_STATES } from '../../staff-messages.ts';
import type { LineDetail } from '../../staff-views.ts';
import { Alternative } from '../alternative.tsx';
import { DecisionForm, type RequiredFactors, StaffField } from '../decision-form.tsx';
import { Moment } from '../moment.tsx';
import type { StaffFormResult } from '../staff-form-result.ts';
import { LineHistory, PaidBefore, PossibleDuplicates } from './line-history.tsx';
import { LineStateBadge } from './line-state-badge.tsx';
import { NearMatches } from './near-matches.tsx';

type Props = {
  found: LineDetail;
  /** The refund account fields, which belong to billing. */
  account: ReactNode;
  reauthentication: RequiredFactors;
  formResult: StaffFormResult | undefined;
};

const LIVE: readonly LineState[] = ['MATCHED', 'PARTIAL', 'OVER'];

/** Their cards are as high as each other; those with forms are not. */
const REFUND_LINES: readonly LineState[] = ['REFUND_NEEDED', 'REFUNDED'];

/** One line: the possible decisions, beside its facts and history. */
export function StaffLine({ found, account, reauthentication, formResult }: Props) {
  const { line, rest, refund, near, paidBefore, possibleDuplicates, matches } = found;
  const { state } = line;
  const hasAlternatives =
    nextLineState(state, 'ask-refund') !== null || nextLineState(state, 'ignore') !== null;
  return (
    <>
      <PageHeader
        title={`Deposit of ${formatKrw(line.amount)}`}
        lead={describeNextStep(state, refund) ?? undefined}
        aside={<LineStateBadge state={state} refund={refund} />}
      />
      {possibleDuplicates.length > 0 && <PossibleDuplicates lines={possibleDuplicates} />}
      {paidBefore.length > 0 && <PaidBefore lines={paidBefore} />}
      <div
        className={`grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] ${REFUND_LINES.includes(state) ? '' : 'items-start'}`}
      >
        <div className="grid grid-cols-1 gap-6">
          {line.orderNumber && (
            <PaidOrder number={line.orderNumber} amount={line.amount - rest} rest={rest} />
          )}
          {refund && <LineRefund refund={refund} isWhole={refund.amount === line.amount} />}
          {state === 'UNMATCHED' && <NearMatches line={line} near={near} formResult={formResult} />}
          {hasAlternatives && (
            <Card className="py-2">
              <div className="grid grid-cols-1 divide-y divide-line">
                {state === 'UNMATCHED' && (
                  <Alternative
                    title="Match by number"
                    open={formResult?.intent === 'match' && !formResult.values.near}
                  >
                    <DecisionForm
                      intent="match"
                      title="Match to an order by its number"
                      lead="Any order that waits for a bank transfer, or expired within the last 30 days."
                      submit="Match"
                      // The forms of the near matches send the same intent.
                      formResult={formResult?.values.near ? undefined : formResult}
                    >
                      {(own) => (
                        <StaffField intent="match" name="orderNumber" label="Order number" formResult={own} />
                      )}
                    </DecisionForm>
                  </Alternative>
                )}
                {nextLineState(state, 'ask-refund') && (
                  <Alternative title="Refund" open={state !== 'UNMATCHED' || formResult?.intent === 'refund'}>
                    <DecisionForm
                      intent="refund"
                      title={`Refund ${formatKrw(rest)}`}
                      lead="You make the transfer at the bank, then mark the refund as done here."
                      submit="Request the refund"
                      variant="danger"
                      formResult={formResult}
                      reauthentication={reauthentication}
                    >
                      {(own) => (
                        <>
                          {account}
                          {state === 'UNMATCHED' && (
                            <Checkbox
                              id="refund-twice"
                              name="twice"
                              label="The order was paid before: this is a second payment"
                              defaultChecked={own ? own.values.twice === 'on' : paidBefore.length > 0}
                            />
                          )}
                        </>
                      )}
                    </DecisionForm>
                  </Alternative>
                )}
                {nextLineState(state, 'ignore') && (
                  <Alternative title="Ignore" open={formResult?.intent === 'ignore'}>
                    <DecisionForm
                      intent="ignore"
                      title="Ignore"
                      lead="Not customer money (bank interest, own transfer)."
                      submit="Ignore the line"
                      variant="secondary"
                      formResult={formResult}
                    />
                  </Alternative>
                )}
              </div>
            </Card>
          )}
          {(state === 'LATE' || state === 'IGNORED') && (
            <Card>
              <DecisionForm
                intent="take-up"
                title="Reopen the line"
                lead="Returns the line to Unmatched."
                submit="Reopen the line"
                variant="secondary"
                formResult={formResult}
              />
            </Card>
          )}
          {LIVE.includes(state) && (
            <Card className="py-2">
              <Alternative title="Undo the match" open={formResult?.intent === 'undo'}>
                <DecisionForm
                  intent="undo"
                  title="Undo the match"
                  lead="Unlinks the deposit; the order waits for payment again."
                  submit="Undo the match"
                  variant="danger"
                  formResult={formResult}
                />
              </Alternative>
            </Card>
          )}
        </div>
        <aside aria-label="About this line" className="grid grid-cols-1 gap-6 max-lg:row-start-1">
          <Card>
            <h2 className="mb-4 text-h3">Bank line</h2>
            <DefinitionList
              items={[
                { term: 'Name', value: line.payer || 'No name' },
                { term: 'Bank', value: BANK_NAMES[line.bank] },
                { term: 'When', value: <Moment at={line.occurredAt} /> },
                ...(line.note && matches.every(({ reason }) => reason !== line.note)
                  ? [{ term: 'Last reason', value: line.note }]
                  : []),
              ]}
            />
            {matches.length > 0 && <LineHistory matches={matches} />}
          </Card>
        </aside>
      </div>
    </>
  );
}

function PaidOrder({ number, amount, rest }: { number: string; amount: Krw; rest: Krw }) {
  return (
    <Card>
      <h2 className="mb-4 text-h3">Order</h2>
      <DefinitionList
        items={[
          {
            term: 'Pays order',
            value: (
              <Link className="link" to={`/admin/orders/${number}`}>
                {number}
              </Link>
            ),
          },
          ...(rest > 0
            ? [
                { term: 'Of this line', value: formatKrw(amount) },
                { term: 'Left over', value: formatKrw(rest) },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

const RefundDue = ({ on, isLate }: { on: KstDate; isLate: boolean }) => (
  <>
    <Day on={on} />
    {isLate && <span className="text-danger">, overdue</span>}
  </>
);

/** `isWhole`: it is the amount in the title. */
function LineRefund({ refund, isWhole }: { refund: NonNullable<LineDetail['refund']>; isWhole: boolean }) {
  return (
    <Card>
      <h2 className="mb-4 text-h3">Refund</h2>
      <DefinitionList
        items={[
          // While it moves, the head says so.
          ...(isMovingRefund(refund.state)
            ? []
            : [{ term: 'State', value: REFUND_STATES[refund.state].name }]),
          ...(isWhole ? [] : [{ term: 'Amount', value: formatKrw(refund.amount) }]),
          { term: 'Why', value: REFUND_REASONS[refund.reason] },
          { term: 'Requested', value: <Moment at={refund.requestedAt} /> },
          ...(refund.doneAt
            ? [{ term: 'Done', value: <Moment at={refund.doneAt} /> }]
            : [{ term: 'Due', value: <RefundDue on={refund.dueOn} isLate={refund.overdue} /> }]),
        ]}
      />
      <p className="mt-5">
        <ButtonLink variant="secondary" to={`/admin/refunds/${refund.id}`}>
          See the refund
        </ButtonLink>
      </p>
    </Card>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  LINE_STATE_TEXTS,
  type LineState,
  nextLineState,
} from '#app/domains/bank-statements/statement-line.ts';
import { BANK_NAMES } from '#app/domains/billing/deposits/banks.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { LineDetail } from '../../staff-views.ts';
import { DecisionForm, type RequiredFactors, StaffField } from '../decision-form.tsx';
import { Moment } from '../moment.tsx';
import type { StaffFormResult } from '../staff-form-result.ts';
import { LineHistory, PaidBefore, PossibleDuplicates } from './line-history.tsx';
import { LineStateBadge } from './line-state-badge.tsx';
import { NearMatches } from './near-matches.tsx';

type Props = {
  found: LineDetail;
  /** The fields of the account that a refund goes to, which are billing's. */
  account: ReactNode;
  reauthentication: RequiredFactors;
  answer: StaffFormResult | undefined;
};

const LIVE: readonly LineState[] = ['MATCHED', 'PARTIAL', 'OVER'];

/** One line, the orders that it may pay side by side with why, and what can be decided about it. */
export function StaffLine({ found, account, reauthentication, answer }: Props) {
  const { line, rest, refundId, near, paidBefore, possibleDuplicates, matches } = found;
  const { state } = line;
  const { next } = LINE_STATE_TEXTS[state];
  return (
    <>
      <PageHeader
        title={`Deposit of ${formatKrw(line.amount)}`}
        lead={next ?? undefined}
        aside={<LineStateBadge state={state} />}
      />
      {possibleDuplicates.length > 0 && <PossibleDuplicates lines={possibleDuplicates} />}
      {paidBefore.length > 0 && <PaidBefore lines={paidBefore} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <Card>
            <h2 className="mb-4 text-h3">Bank line</h2>
            <DefinitionList
              items={[
                { term: 'Name', value: line.payer || 'No name' },
                { term: 'Amount', value: formatKrw(line.amount) },
                { term: 'Bank', value: BANK_NAMES[line.bank] },
                { term: 'When', value: <Moment at={line.occurredAt} /> },
                ...(line.orderNumber
                  ? [
                      {
                        term: 'Pays order',
                        value: (
                          <Link className="link" to={`/admin/orders/${line.orderNumber}`}>
                            {line.orderNumber}
                          </Link>
                        ),
                      },
                      { term: 'Not needed by it', value: formatKrw(rest) },
                    ]
                  : []),
                ...(refundId
                  ? [
                      {
                        term: 'Refund',
                        value: (
                          <Link className="link" to={`/admin/refunds/${refundId}`}>
                            See the refund
                          </Link>
                        ),
                      },
                    ]
                  : []),
                ...(line.note ? [{ term: 'Last reason', value: line.note }] : []),
              ]}
            />
            {matches.length > 0 && <LineHistory matches={matches} />}
          </Card>
          {state === 'UNMATCHED' && (
            <Card>
              <DecisionForm
                intent="match"
                title="Match to an order by its number"
                lead="Any order that waits for a bank transfer, or expired within the last 30 days."
                submit="Match"
                // The forms of the near-matches send the same.
                answer={answer?.values.near ? undefined : answer}
              >
                {(own) => <StaffField intent="match" name="orderNumber" label="Order number" answer={own} />}
              </DecisionForm>
            </Card>
          )}
          {nextLineState(state, 'ignore') && (
            <Card>
              <DecisionForm
                intent="ignore"
                title="Ignore"
                lead="Not customer money (bank interest, own transfer)."
                submit="Ignore the line"
                variant="secondary"
                answer={answer}
              />
            </Card>
          )}
          {(state === 'LATE' || state === 'IGNORED') && (
            <Card>
              <DecisionForm
                intent="take-up"
                title="Take up again"
                lead="Returns the line to Unmatched."
                submit="Take up again"
                variant="secondary"
                answer={answer}
              />
            </Card>
          )}
          {LIVE.includes(state) && (
            <Card>
              <DecisionForm
                intent="undo"
                title="Undo the match"
                lead="Unlinks the deposit; the order waits for payment again."
                submit="Undo the match"
                variant="danger"
                answer={answer}
              />
            </Card>
          )}
        </div>
        <div className="grid grid-cols-1 gap-6">
          {state === 'UNMATCHED' && <NearMatches line={line} near={near} answer={answer} />}
          {nextLineState(state, 'ask-refund') && (
            <Card>
              <DecisionForm
                intent="refund"
                title={`Refund ${formatKrw(rest)}`}
                lead="A person makes the transfer at the bank, and finishes the refund then."
                submit="Ask for the refund"
                variant="danger"
                answer={answer}
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
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

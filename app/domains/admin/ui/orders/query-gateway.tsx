import { Link } from 'react-router';
import type { AttemptState } from '#app/domains/billing/payments/attempt.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { DecisionForm } from '../decision-form.tsx';
import { Moment } from '../moment.tsx';
import type { StaffFormResult } from '../staff-form-result.ts';
import { ATTEMPT_STATES } from './movement-texts.ts';

type Props = {
  attempts: readonly { orderRef: string; state: AttemptState; amount: Krw; at: Date }[];
  refunds: readonly { id: string; amount: Krw; at: Date }[];
  formResult: StaffFormResult | undefined;
};

/** What the gateway may know about an order, and the form that queries it. */
export function QueryGateway({ attempts, refunds, formResult }: Props) {
  if (attempts.length + refunds.length === 0) {
    return <p>There is nothing to query the gateway about. See the order page for its current state.</p>;
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card>
        <h2 className="mb-4 text-h3">As the site has it</h2>
        <div className="grid gap-6">
          {attempts.map(({ orderRef, state, amount, at }) => (
            <DefinitionList
              key={orderRef}
              items={[
                { term: 'Payment attempt', value: <span className="wrap-anywhere">{orderRef}</span> },
                { term: 'State', value: ATTEMPT_STATES[state].name },
                { term: 'Amount', value: formatKrw(amount) },
                { term: 'Started', value: <Moment at={at} /> },
              ]}
            />
          ))}
          {refunds.map(({ id, amount, at }) => (
            <DefinitionList
              key={id}
              items={[
                {
                  term: 'Refund',
                  value: (
                    <Link className="link" to={`/admin/refunds/${id}`}>
                      See the refund
                    </Link>
                  ),
                },
                { term: 'State', value: 'Sent, no response yet' },
                { term: 'Amount', value: formatKrw(amount) },
                { term: 'Requested', value: <Moment at={at} /> },
              ]}
            />
          ))}
        </div>
      </Card>
      <Card>
        <DecisionForm
          intent="read-back"
          title="Query now"
          lead="The site queries open payments automatically, at growing intervals. What the gateway reports is recorded; the rest stays unchanged."
          submit="Query the gateway"
          formResult={formResult}
        />
      </Card>
    </div>
  );
}

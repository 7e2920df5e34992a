import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Candidate, Difference } from '#app/domains/bank-statements/matching/match-candidates.ts';
import { DIFFERENCE_MESSAGES } from '#app/domains/bank-statements/messages.ts';
import { BANK_NAMES } from '#app/domains/billing/deposits/banks.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import type { LineView } from '../../staff-views.ts';
import { DecisionForm } from '../decision-form.tsx';
import { Moment } from '../moment.tsx';
import type { StaffFormResult } from '../staff-form-result.ts';

type Props = { line: LineView; near: readonly Candidate[]; formResult: StaffFormResult | undefined };

/** Match candidates, each beside the line, with the differences. */
export function NearMatches({ line, near, formResult }: Props) {
  if (near.length === 0) {
    return (
      <Card>
        <h2 className="mb-2 text-h3">No similar order</h2>
        <p className="text-muted">No waiting order has the same name, amount or code.</p>
      </Card>
    );
  }
  return near.map((candidate) => {
    const { order, differences, hasCode, hasConfirmedName, missing, excess } = candidate;
    const has = (...some: Difference[]) => some.some((each) => differences.includes(each));
    const own = formResult?.values.near === order.number ? formResult : undefined;
    return (
      <Card key={order.number}>
        <h2 className="mb-3 text-h3">
          <Link className="link" to={`/admin/orders/${order.number}`}>
            {order.number}
          </Link>
        </h2>
        <p className="mb-4 flex flex-wrap gap-2">
          {hasCode && <Badge tone="success">Code matches</Badge>}
          {hasConfirmedName && <Badge tone="success">Paid under this name before</Badge>}
          {differences.map((difference) => (
            <Badge key={difference} tone="warn">
              {DIFFERENCE_MESSAGES[difference]}
            </Badge>
          ))}
        </p>
        <table className="data-table mb-5 text-small [&_:is(td,th):last-child]:pr-0">
          <caption className="sr-only">The line beside order {order.number}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">Line</th>
              <th scope="col">Order</th>
            </tr>
          </thead>
          <tbody>
            <Compared
              name="Name"
              line={line.payer || 'No name'}
              order={`${order.depositor} (${order.code})`}
              differs={has('name', 'name-cut')}
            />
            <Compared
              name="Amount"
              line={formatKrw(line.amount)}
              order={`${formatKrw(missing)}${order.held > 0 ? ` of ${formatKrw(order.total)}` : ''}`}
              differs={has('less', 'more')}
            />
            <Compared
              name="Bank"
              line={BANK_NAMES[line.bank]}
              order={BANK_NAMES[order.bank]}
              differs={has('other-bank')}
            />
            <Compared
              name="When"
              line={<Moment at={line.occurredAt} />}
              order={
                <>
                  by <Moment at={order.dueAt} />
                </>
              }
              differs={has('late', 'before-order')}
            />
          </tbody>
        </table>
        {order.state === 'CANCELED' ? (
          <p className="text-muted">
            A canceled order cannot be paid. Refund the line, or match it to another order.
          </p>
        ) : (
          <DecisionForm
            intent="match"
            formId={`match-${order.number}`}
            hidden={{ orderNumber: order.number, near: order.number }}
            headingLevel={3}
            title="Match to this order"
            lead={describeOutcome(excess)}
            submit={`Match to ${order.number}`}
            formResult={own}
          />
        )}
      </Card>
    );
  });
}

type ComparedProps = { name: string; line: ReactNode; order: ReactNode; differs: boolean };

function Compared({ name, line, order, differs }: ComparedProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{line}</td>
      <td>
        {differs ? (
          <span className="-mx-1.5 box-decoration-clone rounded bg-warn-wash px-1.5 py-0.5 font-semibold text-warn">
            {order}
          </span>
        ) : (
          order
        )}
      </td>
    </tr>
  );
}

/** `excess`: the line less what the order needs, KRW. */
function describeOutcome(excess: number): string {
  if (excess > 0) return `Marks the order as paid and leaves ${formatKrw(excess)} to refund.`;
  if (excess < 0) return `The order then waits for ${formatKrw(-excess)} more.`;
  return 'Marks the order as paid.';
}

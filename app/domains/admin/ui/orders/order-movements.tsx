import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatKrw } from '#app/shared/krw.ts';
import { formatKrwWithUsd } from '#app/shared/usd.ts';
import { describeFailure } from '../../describe-failure.ts';
import { REFUND_REASONS } from '../../staff-messages.ts';
import type { StaffOrderView } from '../../staff-views.ts';
import { LineStateBadge } from '../bank-statements/line-state-badge.tsx';
import { ListMoment } from '../list/list-moment.tsx';
import { RefundStateBadge } from '../refunds/refund-state-badge.tsx';
import { ATTEMPT_STATES, LEDGER_KINDS, PROVIDERS } from './movement-texts.ts';

/** The attempts, ledger entries, statement lines and refunds of an order, each in order of time. */
export function OrderMovements({ found: { attempts, ledger, lines, refunds } }: { found: StaffOrderView }) {
  return (
    <div className="mt-8 grid grid-cols-1 gap-8">
      <Movements
        title="Ledger"
        columns={['When', 'Kind', 'Amount', 'Provider', 'Movement']}
        empty="No money has moved."
      >
        {ledger.map((row) => (
          <tr key={row.id}>
            <td data-label="When">
              <ListMoment at={row.occurredAt} />
            </td>
            <td data-label="Kind">{LEDGER_KINDS[row.kind]}</td>
            <td data-label="Amount" className="list-number">
              {formatKrwWithUsd(row.amount, row.usdCents)}
            </td>
            <td data-label="Provider">{PROVIDERS[row.provider]}</td>
            <td data-label="Movement" className="break-all">
              {row.transactionKey}
            </td>
          </tr>
        ))}
      </Movements>
      <Movements
        title="Payment attempts"
        columns={['Attempt', 'State', 'Amount', 'Provider', 'Started', 'Failure']}
        empty="No attempts yet."
      >
        {attempts.map((attempt) => (
          <tr key={attempt.orderRef}>
            <th scope="row" data-label="Attempt">
              {attempt.orderRef}
            </th>
            <td data-label="State">{ATTEMPT_STATES[attempt.state]}</td>
            <td data-label="Amount" className="list-number">
              {formatKrwWithUsd(attempt.amount, attempt.usdCents)}
            </td>
            <td data-label="Provider">{PROVIDERS[attempt.provider]}</td>
            <td data-label="Started">
              <ListMoment at={attempt.createdAt} />
            </td>
            <td data-label="Failure" className="wrap-anywhere">
              {attempt.failureCode === null ? '–' : describeFailure(attempt.failureCode)}
            </td>
          </tr>
        ))}
      </Movements>
      {lines.length > 0 && (
        <Movements title="Lines of our accounts" columns={['When', 'Name', 'Amount', 'State']} empty="">
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row" data-label="When">
                <Link className="link" to={`/admin/deposits/${line.id}`}>
                  <ListMoment at={line.occurredAt} />
                </Link>
              </th>
              <td data-label="Name">{line.payer || 'No name'}</td>
              <td data-label="Amount" className="list-number">
                {formatKrw(line.amount)}
              </td>
              <td data-label="State">
                <LineStateBadge state={line.state} />
              </td>
            </tr>
          ))}
        </Movements>
      )}
      {refunds.length > 0 && (
        <Movements title="Refunds" columns={['Requested', 'Why', 'Amount', 'State']} empty="">
          {refunds.map((refund) => (
            <tr key={refund.id}>
              <th scope="row" data-label="Requested">
                <Link className="link" to={`/admin/refunds/${refund.id}`}>
                  <ListMoment at={refund.requestedAt} />
                </Link>
              </th>
              <td data-label="Why">{REFUND_REASONS[refund.reason]}</td>
              <td data-label="Amount" className="list-number">
                {formatKrwWithUsd(refund.amount, refund.usdCents)}
              </td>
              <td data-label="State">
                <RefundStateBadge state={refund.state} overdue={refund.overdue} />
              </td>
            </tr>
          ))}
        </Movements>
      )}
    </div>
  );
}

type Props = { title: string; columns: readonly string[]; empty: string; children: ReactNode[] };

function Movements({ title, columns, empty, children }: Props) {
  return (
    <section>
      {children.length === 0 ? (
        <>
          <h2 className="mb-3 text-h3">{title}</h2>
          <p className="text-muted">{empty}</p>
        </>
      ) : (
        <div className="list-place">
          <table className="list-table">
            <caption className="mb-3 text-left text-h3">{title}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className={column === 'Amount' ? 'list-number' : undefined}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      )}
    </section>
  );
}

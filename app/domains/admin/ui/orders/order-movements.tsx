import type { ReactNode } from 'react';
import { formatKrwWithUsd } from '#app/shared/usd.ts';
import { Badge } from '#app/ui/badge.tsx';
import { describeFailure } from '../../describe-failure.ts';
import { REFUND_REASONS } from '../../staff-messages.ts';
import type { StaffOrderView } from '../../staff-views.ts';
import { LineStateBadge } from '../bank-statements/line-state-badge.tsx';
import { RowTable } from '../list/row-table.tsx';
import { RefundStateBadge } from '../refunds/refund-state-badge.tsx';
import { ATTEMPT_STATES, LEDGER_KINDS, PROVIDERS } from './movement-texts.ts';

/** The attempts, ledger entries, statement lines and refunds of an order, each in order of time. */
export function OrderMovements({ found: { attempts, ledger, lines, refunds } }: { found: StaffOrderView }) {
  return (
    <div className="mt-8 grid grid-cols-1 gap-8">
      <Movements title="Ledger">
        <RowTable
          caption="Ledger"
          rows={ledger}
          rowKey={({ id }) => id}
          columns={[
            { label: 'When', value: ({ occurredAt }) => occurredAt },
            { label: 'Kind', value: ({ kind }) => LEDGER_KINDS[kind] },
            {
              label: 'Amount',
              type: 'krw',
              value: ({ amount, usdCents }) => formatKrwWithUsd(amount, usdCents),
            },
            { label: 'Provider', value: ({ provider }) => PROVIDERS[provider] },
            {
              label: 'Movement',
              value: ({ transactionKey }) => <span className="break-all">{transactionKey}</span>,
            },
          ]}
          empty="No money has moved."
        />
      </Movements>
      <Movements title="Payment attempts">
        <RowTable
          caption="Payment attempts"
          rows={attempts}
          rowKey={({ orderRef }) => orderRef}
          columns={[
            { label: 'Attempt', value: ({ orderRef }) => orderRef },
            {
              label: 'State',
              value: ({ state }) => (
                <Badge tone={ATTEMPT_STATES[state].tone}>{ATTEMPT_STATES[state].name}</Badge>
              ),
            },
            {
              label: 'Amount',
              type: 'krw',
              value: ({ amount, usdCents }) => formatKrwWithUsd(amount, usdCents),
            },
            { label: 'Provider', value: ({ provider }) => PROVIDERS[provider] },
            { label: 'Started', value: ({ createdAt }) => createdAt },
            {
              label: 'Failure',
              value: ({ failureCode }) =>
                failureCode !== null && <span className="wrap-anywhere">{describeFailure(failureCode)}</span>,
            },
          ]}
          empty="No attempts yet."
        />
      </Movements>
      {lines.length > 0 && (
        <Movements title="Lines of our accounts">
          <RowTable
            caption="Lines of our accounts"
            rows={lines}
            rowKey={({ id }) => id}
            to={({ id }) => `/admin/deposits/${id}`}
            columns={[
              { label: 'When', value: ({ occurredAt }) => occurredAt },
              { label: 'Name', value: ({ payer }) => payer || 'No name' },
              { label: 'Amount', type: 'krw', value: ({ amount }) => amount },
              { label: 'State', value: ({ state }) => <LineStateBadge state={state} /> },
            ]}
          />
        </Movements>
      )}
      {refunds.length > 0 && (
        <Movements title="Refunds">
          <RowTable
            caption="Refunds"
            rows={refunds}
            rowKey={({ id }) => id}
            to={({ id }) => `/admin/refunds/${id}`}
            columns={[
              { label: 'Requested', value: ({ requestedAt }) => requestedAt },
              { label: 'Why', value: ({ reason }) => REFUND_REASONS[reason] },
              {
                label: 'Amount',
                type: 'krw',
                value: ({ amount, usdCents }) => formatKrwWithUsd(amount, usdCents),
              },
              {
                label: 'State',
                value: ({ state, overdue }) => <RefundStateBadge state={state} overdue={overdue} />,
              },
            ]}
          />
        </Movements>
      )}
    </div>
  );
}

function Movements({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-h3">{title}</h2>
      {children}
    </section>
  );
}

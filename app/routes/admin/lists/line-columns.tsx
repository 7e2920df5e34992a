import { Link } from 'react-router';
import type { ListedLine } from '#app/domains/admin/bank-statements/line-list.server.ts';
import type { ListFilter } from '#app/domains/admin/lists/list-query.ts';
import { LineStateBadge } from '#app/domains/admin/ui/bank-statements/line-state-badge.tsx';
import { CellNote } from '#app/domains/admin/ui/list/cell-note.tsx';
import type { ListColumn } from '#app/domains/admin/ui/list/list-column.ts';
import {
  describeLineState,
  describeNextStep,
  LINE_STATE_TEXTS,
  LINE_STATES,
} from '#app/domains/bank-statements/statement-line.ts';
import { SHORT_BANK_NAMES } from '#app/domains/billing/deposits/banks.ts';
import { isMovingRefund } from '#app/domains/billing/refunds/refund.ts';
import { RowButton } from './row-button.tsx';

export const LINE_COLUMNS: readonly ListColumn<ListedLine>[] = [
  {
    name: 'payer',
    label: 'Depositor',
    value: ({ payer }) => payer,
    cell: ({ payer, bank }) => (
      <span className="list-name">
        <span>{payer || 'No name'}</span>
        <span>{SHORT_BANK_NAMES[bank]}</span>
      </span>
    ),
  },
  {
    name: 'occurredAt',
    label: 'Received',
    type: 'moment',
    sortable: true,
    value: ({ occurredAt }) => occurredAt,
  },
  { name: 'bank', label: 'Bank', value: ({ bank }) => SHORT_BANK_NAMES[bank], exportOnly: true },
  {
    name: 'state',
    label: 'State',
    value: ({ state, refund }) => describeLineState(state, refund),
    cell: ({ state, refund }) => <LineStateBadge state={state} refund={refund} />,
  },
  {
    name: 'order',
    label: 'Order',
    value: ({ orderNumber }) => orderNumber,
    cell: orderCell,
    isMinor: true,
  },
  {
    name: 'suggestedOrder',
    label: 'Suggested order',
    value: ({ suggestedOrder }) => suggestedOrder,
    exportOnly: true,
  },
  {
    name: 'next',
    label: 'What to do',
    value: ({ state, refund }) => describeNextStep(state, refund),
    cell: (line) => <NextStep {...line} />,
  },
  { name: 'amount', label: 'Amount', type: 'krw', sortable: true, value: ({ amount }) => amount },
];

export const LINE_FILTERS: readonly ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    type: 'choice',
    all: 'All that wait',
    options: [['all', 'All'], ...LINE_STATES.map((state) => [state, LINE_STATE_TEXTS[state].name] as const)],
  },
  {
    name: 'bank',
    label: 'Bank',
    type: 'choice',
    options: [
      ['ibk', SHORT_BANK_NAMES.ibk],
      ['shinhan', SHORT_BANK_NAMES.shinhan],
    ],
  },
];

/** A button where staff decide, else what they wait for. */
function NextStep({ id, cursor, state, refund }: ListedLine) {
  const isRefunding = refund !== null && isMovingRefund(refund.state);
  const action = LINE_STATE_TEXTS[state].action;
  if (action !== null && !isRefunding) {
    return (
      <RowButton path={`/admin/deposits/${id}`} cursor={cursor}>
        {action}
      </RowButton>
    );
  }
  const next = describeNextStep(state, refund);
  if (next === null) return null;
  // Staff have nothing to do about a refund that nobody has approved.
  if (!isRefunding || refund.state === 'REQUESTED')
    return <span className="list-wide text-muted">{next}</span>;
  return (
    <Link className="link list-wide" to={`/admin/refunds/${refund.id}`}>
      {next}
    </Link>
  );
}

function orderCell({ orderNumber, suggestedOrder }: Pick<ListedLine, 'orderNumber' | 'suggestedOrder'>) {
  const number = orderNumber ?? suggestedOrder;
  if (number === null) return null;
  return (
    <span>
      <Link className="link" to={`/admin/orders/${number}`}>
        {number}
      </Link>
      {orderNumber === null && <CellNote>Suggested</CellNote>}
    </span>
  );
}

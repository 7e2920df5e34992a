import type { ReactNode } from 'react';
import { describeDays, formatKst } from '#app/shared/dates.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type DepositAccount, depositorWithCode } from '../deposits/deposit-terms.ts';
import { CopyAction } from './copy-action.tsx';

type Props = {
  order: { number: string; total: Krw; held: Krw; dueAt: Date };
  deposit: DepositAccount & {
    missing: Krw;
    /** Who reversed its payment; null if nobody did. */
    reversed: 'bank' | 'staff' | null;
  };
  /** Whole days from today to the deadline, KST. */
  daysLeft: number;
  /** A link beside the calendar's. */
  children?: ReactNode;
};

/** Where to send the deposit, how much and until when, and what has arrived so far (spec §2, Completion). */
export function DepositInstructions({ order, deposit, daysLeft, children }: Props) {
  const depositor = depositorWithCode(deposit);
  return (
    <>
      {deposit.reversed === 'staff' && (
        <Notice tone="danger" title="This order is not paid yet">
          We had matched a deposit that was not for this order. If you have made yours, please contact our
          support.
        </Notice>
      )}
      {deposit.reversed === 'bank' && (
        <Notice tone="danger" title="The bank has taken your deposit back">
          The order is unpaid again. Please repeat the deposit, or ask your bank.
        </Notice>
      )}
      {order.held > 0 && (
        <Notice tone="warn" title={`${formatKrw(deposit.missing)} is still missing`}>
          {formatKrw(order.held)} of {formatKrw(order.total)} has arrived.
        </Notice>
      )}
      <div className="notice notice-warn @container text-text">
        <h2 className="mb-1 text-h3">Your deposit</h2>
        <dl className="grid items-start gap-x-6 @xl:grid-cols-2">
          <Row term="Amount" copied={String(deposit.missing)}>
            {formatKrw(deposit.missing)}
          </Row>
          <Row
            term="Account number"
            className="@xl:border-0"
            more={[deposit.bank, `Holder: ${deposit.holder}`]}
          >
            {deposit.number}
          </Row>
          {depositor !== null && (
            <Row term="Depositor’s name" copied={depositor}>
              {depositor}
            </Row>
          )}
          {/* Stands out on its last two days. */}
          <Row term="Deadline" className={daysLeft <= 1 ? 'text-warn' : ''}>
            <time dateTime={order.dueAt.toISOString()}>{formatKst(order.dueAt)}</time>{' '}
            <span className="inline-block">({describeDays(daysLeft)})</span>
          </Row>
        </dl>
        {deposit.code !== null && (
          <p className="mt-4">
            If there is no room for the name, <strong>{deposit.code}</strong> alone is enough. Without this
            code we check your deposit by hand, which takes longer.
          </p>
        )}
        <p className="mt-4">We email you when your deposit has arrived.</p>
        <div className="actions mt-5">
          <CopyAction variant="primary" text={deposit.number} what="Account number" />
          {/* A plain link to a file: the router would request its data. */}
          <a
            className="button button-secondary"
            href={`/orderdetail/${order.number}/deadline.ics`}
            download="routi-deposit.ics"
          >
            <Icon name="calendar" size={18} />
            Add to calendar
          </a>
          {children}
        </div>
      </div>
    </>
  );
}

type RowProps = {
  term: string;
  /** What the button at its end copies. */
  copied?: string;
  /** Lines below the value. */
  more?: readonly string[];
  className?: string;
  children: ReactNode;
};

function Row({ term, copied, more = [], className = '', children }: RowProps) {
  return (
    <div
      className={`grid min-h-16 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-2 border-line border-t py-2 first:border-0 ${className}`}
    >
      <dt className="text-muted text-small">{term}</dt>
      <dd className="col-start-1 break-words text-h3">
        {children}
        {more.map((line) => (
          <span key={line} className="block font-normal text-small">
            {line}
          </span>
        ))}
      </dd>
      {copied !== undefined && (
        <dd className="col-start-2 row-span-2 row-start-1">
          {/* Drawn 36 px high, pressable at 44 px. As wide as “Copied”. */}
          <CopyButton
            short
            className="min-h-9 min-w-20 px-3 py-1 text-small after:absolute after:-inset-1"
            text={copied}
            what={term}
          />
        </dd>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { describeDays, formatKst } from '#app/shared/dates.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { type DepositAccount, depositorWithCode } from '../deposits/deposit-terms.ts';

type Props = {
  deposit: DepositAccount & { missing: Krw };
  dueAt: Date;
  /** Whole days from today to the deadline, KST. */
  daysLeft: number;
};

/** How much to send to which account, under which name and until when; what is typed at the bank can be copied. */
export function DepositDetails({ deposit, dueAt, daysLeft }: Props) {
  const depositor = depositorWithCode(deposit);
  return (
    <div className="@container">
      <dl className="grid items-start gap-x-6 @xl:grid-cols-2">
        <Row
          term="Account number"
          copied={deposit.number}
          first
          more={[deposit.bank, `Holder: ${deposit.holder}`]}
        >
          {deposit.number}
        </Row>
        {depositor !== null && (
          <Row
            term="Depositor’s name"
            className="@xl:border-0"
            copied={depositor}
            more={deposit.depositor && deposit.code ? [`or ${deposit.code} alone`] : []}
          >
            {depositor}
          </Row>
        )}
        <Row term="Amount" copied={String(deposit.missing)}>
          {formatKrw(deposit.missing)}
        </Row>
        {/* Stands out on its last two days. */}
        <Row term="Deadline" className={daysLeft <= 1 ? 'text-warn' : ''}>
          <time dateTime={dueAt.toISOString()}>{formatKst(dueAt)}</time>{' '}
          <span className="inline-block">({describeDays(daysLeft)})</span>
        </Row>
      </dl>
    </div>
  );
}

type RowProps = {
  term: string;
  /** What the button at its end copies. */
  copied?: string;
  /** That button is the filled one. */
  first?: boolean;
  /** Lines below the value. */
  more?: readonly string[];
  className?: string;
  children: ReactNode;
};

function Row({ term, copied, first = false, more = [], className = '', children }: RowProps) {
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
        <dd className="col-start-2 row-span-2 row-start-1 mt-1.5 self-start">
          {/* Drawn 36 px high, pressable at 44 px. As wide as “Copied”. */}
          <CopyButton
            short
            variant={first ? 'primary' : 'secondary'}
            className="min-h-9 min-w-20 px-3 py-1 text-small after:absolute after:-inset-1"
            text={copied}
            what={term}
          />
        </dd>
      )}
    </div>
  );
}

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
        <Row term="Account number" copied={deposit.number} more={[deposit.bank, `Holder: ${deposit.holder}`]}>
          {deposit.number}
        </Row>
        {depositor !== null && (
          <Row
            term="Depositor’s name"
            className="@xl:border-0"
            copied={depositor}
            more={deposit.code === null ? [] : describeCode(deposit.code, deposit.depositor !== null)}
          >
            {depositor}
          </Row>
        )}
        <Row term="Amount" copied={String(deposit.missing)}>
          {formatKrw(deposit.missing)}
        </Row>
        {/* Stands out on its last two days. */}
        <Row term="Deadline" className={daysLeft <= 1 ? 'text-warn' : ''}>
          <time className="normal-nums" dateTime={dueAt.toISOString()}>
            {formatKst(dueAt)}
          </time>{' '}
          <span className="inline-block">({describeDays(daysLeft)})</span>
        </Row>
      </dl>
    </div>
  );
}

/** `named`: whether the code follows a name. */
function describeCode(code: string, named: boolean): string[] {
  return named
    ? [`or the code ${code} alone`, 'Without the code the check takes longer.']
    : ['Without it the check takes longer.'];
}

type RowProps = {
  term: string;
  /** What the button at its end copies. */
  copied?: string;
  /** Small lines below the value, and below the button. */
  more?: readonly string[];
  className?: string;
  children: ReactNode;
};

function Row({ term, copied, more = [], className = '', children }: RowProps) {
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-line border-t py-3 first:border-0 ${className}`}
    >
      <dt className="text-muted text-small">{term}</dt>
      <dd className="col-start-1 break-words text-h3">{children}</dd>
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
      {more.map((line) => (
        <dd key={line} className="col-span-full text-small">
          {line}
        </dd>
      ))}
    </div>
  );
}

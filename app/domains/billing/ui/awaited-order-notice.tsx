import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { describeDays, formatKst, kstDate } from '#app/shared/dates.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Day } from '#app/ui/day.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type DepositAccount, depositorWithCode } from '../deposits/deposit-terms.ts';
import { CopyAction } from './copy-action.tsx';

type Props = {
  order: {
    number: string;
    planName: string;
    dueAt: Date;
    /** Null while its account is being opened. */
    deposit: (DepositAccount & { missing: Krw }) | null;
  };
  /** Whole days from today to the deadline, KST. */
  daysLeft: number;
  /** One line, without the account. */
  brief: boolean;
};

/** Shows what a member's order still awaits, with its account (decisions P20). */
export function AwaitedOrderNotice({ order, daysLeft, brief }: Props) {
  const { number, planName, dueAt, deposit } = order;
  const title = `Your order of Routi ${planName} is waiting for your deposit`;
  const to = `/orderdetail?order=${number}`;
  if (brief)
    return (
      <Notice tone="warn" slim>
        {title}
        {deposit && (
          <>
            {' '}
            of <strong>{formatKrw(deposit.missing)}</strong>
          </>
        )}{' '}
        by{' '}
        <strong>
          <Day on={kstDate(dueAt)} />
        </strong>
        .{' '}
        <Link className="link inline-block" to={to}>
          See the order
        </Link>
      </Notice>
    );
  const depositor = deposit && depositorWithCode(deposit);
  return (
    <Notice tone="warn">
      <h2 className="notice-title text-h3">{title}</h2>
      {deposit ? (
        <dl className={`mt-3 grid gap-x-8 gap-y-4 md:grid-cols-2 ${UNDER_ICON}`}>
          <Detail term="Amount">{formatKrw(deposit.missing)}</Detail>
          <Detail term="Account" more={[deposit.bank, `Holder: ${deposit.holder}`]}>
            {deposit.number}
          </Detail>
          {depositor && (
            <Detail
              term="Depositor’s name"
              more={deposit.depositor && deposit.code ? [`or ${deposit.code} alone`] : []}
            >
              {depositor}
            </Detail>
          )}
          <Detail term="Deadline" more={[describeDays(daysLeft)]}>
            {formatKst(dueAt)}
          </Detail>
        </dl>
      ) : (
        <p>The bank is opening an account for it. We will email you its number.</p>
      )}
      <div className={`mt-5 ${UNDER_ICON}`}>
        <div className="actions">
          {deposit && <CopyAction variant="primary" text={deposit.number} what="Account number" />}
          {deposit && <CopyAction text={String(deposit.missing)} what="Amount" />}
          {depositor && <CopyAction text={depositor} what="Depositor’s name" />}
          <ButtonLink className="px-3" variant="link" to={to}>
            See the order
          </ButtonLink>
        </div>
      </div>
    </Notice>
  );
}

/** On phones below the icon too, not only below the title. */
const UNDER_ICON = 'max-sm:-ml-7.5';

type DetailProps = {
  term: string;
  /** Lines below the value. */
  more?: readonly string[];
  children: ReactNode;
};

function Detail({ term, more = [], children }: DetailProps) {
  return (
    <div className="items-baseline justify-between gap-x-4 max-md:flex">
      <dt className="shrink-0 text-muted text-small">{term}</dt>
      <dd className="font-semibold tabular-nums max-md:text-end">
        {children}
        {more.map((line) => (
          <span key={line} className="block font-normal text-small">
            {line}
          </span>
        ))}
      </dd>
    </div>
  );
}

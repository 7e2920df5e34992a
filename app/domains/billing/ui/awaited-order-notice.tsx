import { Link } from 'react-router';
import { kstDate } from '#app/shared/dates.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Day } from '#app/ui/day.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { DepositAccount } from '../deposits/deposit-terms.ts';
import { DepositDetails } from './deposit-details.tsx';

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
  return (
    <Notice tone="warn">
      <h2 className="mb-2 text-h3">{title}</h2>
      <div className={UNDER_ICON}>
        {deposit ? (
          <DepositDetails deposit={deposit} dueAt={dueAt} daysLeft={daysLeft} />
        ) : (
          <p>The bank is opening an account for it. We will email you its number.</p>
        )}
        <div className="actions mt-5">
          <ButtonLink variant="secondary" to={to}>
            See the order
          </ButtonLink>
        </div>
      </div>
    </Notice>
  );
}

/** On phones below the icon too, not only below the title. */
const UNDER_ICON = 'max-sm:-ml-7.5';

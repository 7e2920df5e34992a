import { Link } from 'react-router';
import { formatKst } from '#app/shared/dates.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { Notice } from '#app/ui/notice.tsx';

type Props = {
  order: {
    number: string;
    planName: string;
    dueAt: Date;
    /** Null while its account is being opened. */
    deposit: { bank: string; number: string; holder: string; missing: Krw } | null;
  };
};

/** What an order still waits for, where its account stands in front of the member (decisions P20). */
export function AwaitedOrderNotice({ order }: Props) {
  const { deposit } = order;
  return (
    <Notice
      tone="warn"
      title={`Your order of Routi ${order.planName} is waiting for your deposit`}
      className="mb-8"
    >
      <p className="mb-2">
        {deposit
          ? `Please transfer ${formatKrw(deposit.missing)} to ${deposit.bank} ${deposit.number} (${deposit.holder}) by ${formatKst(order.dueAt)}.`
          : 'The bank is opening an account for it. We mail you its number.'}
      </p>
      <Link className="link" to={`/orderdetail?order=${order.number}`}>
        See the order
      </Link>
    </Notice>
  );
}

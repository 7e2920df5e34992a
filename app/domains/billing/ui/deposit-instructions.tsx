import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { DepositAccount } from '../deposits/deposit-terms.ts';
import { DepositDetails } from './deposit-details.tsx';

type Props = {
  order: { number: string; total: Krw; held: Krw; dueAt: Date };
  deposit: DepositAccount & {
    missing: Krw;
    /** Who reversed its payment; null if nobody did. */
    reversed: 'bank' | 'staff' | null;
  };
  /** Whole days from today to the deadline, KST. */
  daysLeft: number;
};

/** Where to send the deposit, how much and until when, and what has arrived so far (spec §2, Completion). */
export function DepositInstructions({ order, deposit, daysLeft }: Props) {
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
      <div className="notice notice-warn text-text">
        <h2 className="mb-2 text-h3">Your deposit</h2>
        <DepositDetails deposit={deposit} dueAt={order.dueAt} daysLeft={daysLeft} />
        <p className="mt-3">We email you when your deposit has arrived.</p>
        <div className="actions mt-5">
          {/* A plain link to a file: the router would request its data. */}
          <a
            className="button button-secondary"
            href={`/orderdetail/${order.number}/deadline.ics`}
            download="routi-deposit.ics"
          >
            <Icon name="calendar" size={18} />
            Add to calendar
          </a>
        </div>
      </div>
    </>
  );
}

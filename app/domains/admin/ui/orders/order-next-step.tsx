import { Link } from 'react-router';
import { isUnpaidOrder } from '#app/domains/billing/orders/order.ts';
import { formatKst } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { NoWrapDays } from '#app/ui/day.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { WORK_ITEMS } from '../../staff-messages.ts';
import type { StaffOrderView } from '../../staff-views.ts';
import { workItemPath } from '../../work-items/work-item-path.ts';

/** Open work items, what an unpaid order waits for, and the deposits that may pay it. */
export function OrderNextStep({ found: { order, dueAt, held, items, likely } }: { found: StaffOrderView }) {
  return (
    <>
      {items.length > 0 && (
        <Notice tone="warn" title="Needs attention" className="mb-6">
          <ul className="grid gap-1">
            {items.map(({ id, kind }) => (
              <li key={id}>
                <Link className="link" to={workItemPath(id)}>
                  {WORK_ITEMS[kind].name}
                </Link>{' '}
                – {WORK_ITEMS[kind].next}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {isUnpaidOrder(order.state) && (
        <Notice className="mb-6">
          <p className="font-semibold">
            <NoWrapDays text={`Waits for ${formatKrw(order.total - held)} until ${formatKst(dueAt)}`} />
          </p>
          {likely.map(({ id, amount, payer }) => (
            <p key={id}>
              A deposit of {formatKrw(amount)} from {payer || 'an unnamed payer'} may be for this order.{' '}
              <Link className="link" to={`/admin/deposits/${id}`}>
                Compare
              </Link>
            </p>
          ))}
        </Notice>
      )}
    </>
  );
}

import { Link } from 'react-router';
import { formatKrw } from '#app/shared/krw.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { OrderIneligibility } from '../lifecycle/order-ineligibility.ts';

/** What must be done before a new order, and where. */
export function IneligibleNotice({ why }: { why: OrderIneligibility }) {
  if (why.code === 'not-open')
    return (
      <Notice tone="info" title="Orders are not open yet" role="alert">
        The details of the seller are still missing on this site, so nothing can be ordered. Existing
        subscriptions continue.
      </Notice>
    );
  if (why.code === 'debt-owed')
    return (
      <Notice tone="warn" title={`Please pay ${formatKrw(why.amount)} first`} role="alert">
        <p className="mb-4">
          This is outstanding from an earlier subscription. After that you can order again.
        </p>
        <ButtonLink to="/mypage/ticket/pay">Pay it now</ButtonLink>
      </Notice>
    );
  return (
    <Notice tone="info" title="Please order through our support" role="alert">
      Two orders were withdrawn within 365 days.{' '}
      <Link className="link" to="/contact?kind=support">
        Write to us
      </Link>{' '}
      and we will open the order for you.
    </Notice>
  );
}

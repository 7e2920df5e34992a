import { Link } from 'react-router';

/** Shown if it is unknown whether an order arrived. Opens in a new tab, which keeps the form. */
export const CHECK_ORDERS = (
  <>
    Check{' '}
    <Link className="link" to="/orderdetail" target="_blank">
      your orders
    </Link>{' '}
    before you try again, so that nothing is paid twice.
  </>
);

/** The same for a payment of a subscription. */
export const CHECK_SUBSCRIPTION = (
  <>
    Check{' '}
    <Link className="link" to="/mypage/ticket" target="_blank">
      your subscription
    </Link>{' '}
    before you try again, so that nothing is paid twice.
  </>
);

import { Link } from 'react-router';

/** Said where it is not known whether an order arrived. A tab of its own keeps the form. */
export const CHECK_ORDERS = (
  <>
    Check{' '}
    <Link className="link" to="/orderdetail" target="_blank">
      your orders
    </Link>{' '}
    before you try again, so that nothing is paid twice.
  </>
);

/** Likewise of a payment of a subscription. */
export const CHECK_SUBSCRIPTION = (
  <>
    Check{' '}
    <Link className="link" to="/mypage/ticket" target="_blank">
      your subscription
    </Link>{' '}
    before you try again, so that nothing is paid twice.
  </>
);

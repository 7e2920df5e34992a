import {
  isDeposit,
  methodLabel,
  type Offers,
  PAYMENT_METHODS,
  type PaymentMethodType,
  renews,
} from '#app/domains/billing/payments/payment-method.ts';
import { firstCharge, type Plan } from '#app/domains/plans/catalog.ts';
import { PENALTY_PERCENT } from '#app/domains/plans/penalty-percent.ts';
import { PERIOD_DAYS, PERIODS, SUBSCRIPTION_DAYS } from '#app/domains/plans/term.ts';
import { WITHDRAWAL_DAYS } from '#app/domains/subscriptions/cancellation/early-cancellation.ts';
import { CORRECTION_DAYS } from '#app/domains/subscriptions/dunning/dunning.ts';
import { formatKst } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { formatUsd } from '#app/shared/usd.ts';

type Props = { plan: Plan; deadline: Date; offers: Offers };

const LAST_PERIOD_DAYS = SUBSCRIPTION_DAYS - PERIOD_DAYS * (PERIODS - 1);

/** What the chosen method means for later periods (payments.md §4.5). */
export function RenewalTerms({ plan, deadline, offers }: Props) {
  return PAYMENT_METHODS.map(({ code }) => (
    <p key={code} className={`with-${code}`}>
      {renewalOf(code, plan)} The last payment covers {LAST_PERIOD_DAYS} days.
      {code === 'paypal' && ` ${paidInDollars(plan, offers)}`}
      {isDeposit(code) && ` The deposit must arrive by ${formatKst(deadline)}; the order expires after that.`}
    </p>
  ));
}

/** What an early end costs (decisions M7). */
export function PenaltyTerms() {
  return (
    <p>
      You may withdraw within {WITHDRAWAL_DAYS} days; after that, canceling early may cost a penalty of{' '}
      {PENALTY_PERCENT}% of the unused contract value. The same applies if a suspended subscription stays
      unpaid for {CORRECTION_DAYS} days and ends.
    </p>
  );
}

function renewalOf(code: PaymentMethodType, plan: Plan): string {
  const monthly = formatKrw(plan.monthly);
  if (renews(code)) {
    const to = code === 'card' ? 'this card' : `your ${methodLabel(code)}`;
    return `${monthly} is charged to ${to} every ${PERIOD_DAYS} days, ${PERIODS} times in a subscription of ${SUBSCRIPTION_DAYS} days.`;
  }
  return `This pays the first ${PERIOD_DAYS} days. No automatic charges: you get an invoice of ${monthly} for each of the ${PERIODS - 1} periods after it.`;
}

function paidInDollars(plan: Plan, { usdPrices }: Offers): string {
  const price = usdPrices[plan.code];
  return price === undefined
    ? ''
    : `PayPal takes ${formatUsd(price)}, which pays these ${formatKrw(firstCharge(plan))}. A refund is paid in US dollars too.`;
}

/** The pay button's label: the amount; for a deposit, ordering comes first. */
export function PayLabel({ plan, offers }: Omit<Props, 'deadline'>) {
  const amount = formatKrw(firstCharge(plan));
  const usdPrice = offers.usdPrices[plan.code];
  return (
    <>
      <span className="at-once">
        <span className={usdPrice === undefined ? '' : 'without-paypal'}>Pay {amount}</span>
        {usdPrice !== undefined && <span className="with-paypal">Pay {formatUsd(usdPrice)} by PayPal</span>}
      </span>
      <span className="by-deposit">Order and deposit {amount}</span>
    </>
  );
}

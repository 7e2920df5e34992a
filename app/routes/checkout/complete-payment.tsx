import { useEffect } from 'react';
import { data, redirect, useRevalidator } from 'react-router';
import { platformContext } from '#app/context.ts';
import type { OrderState } from '#app/domains/billing/orders/order.ts';
import { getOrder } from '#app/domains/billing/orders/order-queries.server.ts';
import { cardLabel, isDeposit, methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { DepositInstructions } from '#app/domains/billing/ui/deposit-instructions.tsx';
import { NextSteps } from '#app/domains/checkout/ui/next-steps.tsx';
import { findSeats } from '#app/domains/licenses/find-seats.server.ts';
import { findPeriodOfOwnOrder } from '#app/domains/subscriptions/invoices/invoice-queries.server.ts';
import { describeNextPayment } from '#app/domains/subscriptions/schedule/describe-next-payment.ts';
import { findOwnSubscription } from '#app/domains/subscriptions/schedule/find-own-subscription.server.ts';
import { daysBetween, formatKst, kstDate } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { formatUsd } from '#app/shared/usd.ts';
import { LogInInvitation } from '#app/shell/log-in-invitation.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DayRange } from '#app/ui/day.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { loginPath } from '#app/web/session.server.ts';
import { siteFacts } from '#content/site-facts.ts';
import type { Route } from './+types/complete-payment';

export { loaderHeaders as headers } from '#app/web/headers.server.ts';

/** How often a page polls its payment, ms. */
const POLL_MS = 2000;

const TITLES: Readonly<Record<OrderState, string>> = {
  PENDING_PAYMENT: 'Payment',
  AWAITING_DEPOSIT: 'Order placed, deposit pending',
  PAID: 'Payment complete',
  PARTIALLY_REFUNDED: 'This order was partly refunded',
  REFUNDED: 'This order was refunded',
  CANCELED: 'This order was canceled',
  EXPIRED: 'This order has expired',
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const order = loaderData?.order;
  return [{ title: pageTitle(order && !order.confirming ? TITLES[order.state] : 'Payment') }];
};

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context } = args;
  if (actor === null)
    return { loginTo: loginPath(request), order: null, daysLeft: 0, next: null, started: null };
  const number = new URL(request.url).searchParams.get('order');
  if (number === null) return { loginTo: null, order: null, daysLeft: 0, next: null, started: null };
  const platform = context.get(platformContext);
  const found = await getOrder(platform, actor, number);
  if (!found.ok) throw data('There is no such order.', { status: 404 });
  const order = { ...found.value, period: await findPeriodOfOwnOrder(platform, actor, number) };
  if (order.state === 'PENDING_PAYMENT' && !order.confirming)
    throw redirect(`/payment?order=${order.number}`);
  // Reloads the page without scripts.
  const headers = order.confirming ? { Refresh: String(POLL_MS / 1000) } : undefined;
  const daysLeft = daysBetween(kstDate(platform.clock.now()), kstDate(order.dueAt));
  const subscription = order.state === 'PAID' ? await findOwnSubscription(platform, actor) : null;
  const seats = subscription && (await findSeats(platform, actor));
  // The order that began the running subscription, not a later period's.
  const begun = subscription !== null && order.period?.startsOn === subscription.anchor ? subscription : null;
  return data(
    {
      loginTo: null,
      order,
      daysLeft,
      next: subscription && describeNextPayment(subscription),
      started: begun && seats && { planName: begun.planName, seats },
    },
    { headers },
  );
}

export default function CompletePayment({ loaderData }: Route.ComponentProps) {
  const { loginTo, order } = loaderData;
  const { revalidate } = useRevalidator();
  const confirming = order?.confirming ?? false;
  useEffect(() => {
    if (!confirming) return;
    const timer = setInterval(revalidate, POLL_MS);
    return () => clearInterval(timer);
  }, [confirming, revalidate]);

  return (
    <div className="mx-auto max-w-page px-5 py-10">
      {loginTo !== null && <LogInInvitation title="Payment" to={loginTo} />}
      {loginTo === null && order === null && (
        <>
          <PageHeader title="No recent order" />
          <EmptyCard
            title="There is nothing to confirm"
            text="After a payment its result is shown here. Your orders and their documents are in your account."
          >
            <ButtonLink to="/orderdetail">Go to orders</ButtonLink>
            <ButtonLink variant="secondary" to="/solutionplan">
              Plans
            </ButtonLink>
          </EmptyCard>
        </>
      )}
      {order?.confirming && <Confirming order={order} />}
      {order && !order.confirming && <Outcome {...loaderData} order={order} />}
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];
type Order = NonNullable<Data['order']>;

function Confirming({ order }: { order: Order }) {
  return (
    <>
      <PageHeader
        title={isDeposit(order.method) ? 'Your account is being opened' : 'Your payment is being confirmed'}
      />
      <Card className="max-w-3xl">
        <div role="status" className="flex items-center gap-4">
          <Spinner label="Confirming" />
          <p>
            {isDeposit(order.method)
              ? `The bank is opening an account for order ${order.number}. You may close this page: we mail you where the deposit goes.`
              : `We are asking ${order.method === 'paypal' ? 'PayPal' : 'the card company'} about order ${order.number}. You may close this page: the order is settled without it, and you will not be charged twice.`}
          </p>
        </div>
      </Card>
    </>
  );
}

function Outcome({ order, daysLeft, next, started }: Data & { order: Order }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid grid-cols-1 gap-8">
        <header>
          {order.state === 'PAID' && <OutcomeMark icon="check" className="bg-button text-on-button" />}
          {order.state === 'AWAITING_DEPOSIT' && (
            <OutcomeMark icon="calendar" className="bg-warn-wash text-warn" />
          )}
          {started && <p className="mb-1 font-semibold text-brand">{TITLES.PAID}</p>}
          <h1 className="text-h1" tabIndex={-1}>
            {started ? `You’re on ${siteFacts.brand} ${started.planName}` : TITLES[order.state]}
          </h1>
          <p className="mt-3 text-lead text-muted">
            {started && order.period ? (
              <>
                Your first period runs <DayRange from={order.period.startsOn} to={order.period.endsOn} />.
              </>
            ) : (
              leadOf(order)
            )}
          </p>
        </header>
        {started && <NextSteps orderNumber={order.number} seats={started.seats} />}
        {order.deposit && (
          <div>
            <DepositInstructions order={order} deposit={order.deposit} daysLeft={daysLeft} />
            <p className="text-muted">We have emailed you this, and remind you a day before the deadline.</p>
          </div>
        )}
        <div className="actions">
          <ButtonLink
            variant={started || order.deposit ? 'secondary' : 'primary'}
            to={`/orderdetail?order=${order.number}`}
          >
            Order detail
          </ButtonLink>
          <ButtonLink variant="secondary" to="/solutionplan">
            Plans
          </ButtonLink>
          <ButtonLink variant="quiet" to="/mypage/ticket">
            My subscription
          </ButtonLink>
        </div>
      </div>
      <Card className="break-keep">
        <h2 className="mb-1 text-h3">Your order</h2>
        <p className="mb-5 text-muted">
          {siteFacts.brand} {order.planName}
        </p>
        <DefinitionList
          items={[
            { term: 'Order number', value: order.number },
            { term: 'Amount', value: formatKrw(order.total) },
            { term: 'VAT, included', value: formatKrw(order.vat) },
            ...(order.usdCents === null
              ? []
              : [{ term: 'Taken by PayPal', value: formatUsd(order.usdCents) }]),
            { term: 'Payment method', value: methodLabel(order.method) },
            ...(order.card ? [{ term: 'Card', value: cardLabel(order.card) }] : []),
            ...(order.paidAt ? [{ term: 'Paid', value: formatKst(order.paidAt) }] : []),
            ...(order.period
              ? [
                  {
                    term: 'Period',
                    value: <DayRange from={order.period.startsOn} to={order.period.endsOn} />,
                  },
                ]
              : []),
            ...(next ? [{ term: 'Next payment', value: next }] : []),
          ]}
        />
      </Card>
    </div>
  );
}

function leadOf({ kind, deposit, planName }: Order): string {
  const plan = `${siteFacts.brand} ${planName}`;
  return kind === 'checkout' && deposit ? `Deposit ${formatKrw(deposit.missing)} to start ${plan}.` : plan;
}

function OutcomeMark({ icon, className }: { icon: IconName; className: string }) {
  return (
    <span className={`mb-6 grid size-14 place-items-center rounded-full ${className}`}>
      <Icon name={icon} size={30} />
    </span>
  );
}

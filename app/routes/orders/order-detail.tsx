import { data, Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { getOrderHistory, type OrderHistory } from '#app/domains/billing/orders/get-order-history.server.ts';
import { getOrder, listOrders, type OrderView } from '#app/domains/billing/orders/order-queries.server.ts';
import { methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { DepositInstructions } from '#app/domains/billing/ui/deposit-instructions.tsx';
import { OrderEvents } from '#app/domains/billing/ui/order-events.tsx';
import { OrderRefunds } from '#app/domains/billing/ui/order-refunds.tsx';
import { OrderStateBadge } from '#app/domains/billing/ui/order-state-badge.tsx';
import { listDocuments } from '#app/domains/documents/reading/list-documents.server.ts';
import type { OrderDocumentsView } from '#app/domains/documents/reading/order-document-view.ts';
import { OrderDocuments } from '#app/domains/documents/ui/order-documents.tsx';
import { planIncludes } from '#app/domains/plans/plan-includes.ts';
import {
  findOwnWithdrawal,
  type OwnWithdrawal,
} from '#app/domains/subscriptions/cancellation/withdrawal-queries.server.ts';
import {
  findPeriodOfOwnOrder,
  type PaidPeriod,
} from '#app/domains/subscriptions/invoices/invoice-queries.server.ts';
import { daysBetween, formatKst, kstDate } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { formatKrwWithUsd } from '#app/shared/usd.ts';
import { AccountTabs } from '#app/shell/header/account-tabs.tsx';
import { LogInInvitation } from '#app/shell/log-in-invitation.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { loginPath } from '#app/web/session.server.ts';
import type { Route } from './+types/order-detail';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Order detail') }];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context } = args;
  if (actor === null) return { kind: 'visitor' as const, loginTo: loginPath(request) };
  const platform = context.get(platformContext);
  const number = new URL(request.url).searchParams.get('order');
  if (number === null) return { kind: 'list' as const, orders: await listOrders(platform, actor) };
  const found = await getOrder(platform, actor, number);
  const history = await getOrderHistory(platform, actor, number);
  const documents = await listDocuments(platform, actor, number);
  if (!found.ok || !history.ok || !documents.ok) throw data('There is no such order.', { status: 404 });
  const today = kstDate(platform.clock.now());
  const daysLeft = daysBetween(today, kstDate(found.value.dueAt));
  return {
    kind: 'order' as const,
    order: { ...found.value, period: await findPeriodOfOwnOrder(platform, actor, number) },
    history: { ...history.value, withdrawal: await findOwnWithdrawal(platform, actor, number) },
    documents: documents.value,
    daysLeft,
  };
}

export default function OrderDetail({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-page px-5 py-12">
      {loaderData.kind === 'visitor' && <LogInInvitation title="Order detail" to={loaderData.loginTo} />}
      {loaderData.kind === 'list' && <OrderList orders={loaderData.orders} />}
      {loaderData.kind === 'order' && <OrderCard {...loaderData} />}
    </div>
  );
}

function OrderList({ orders }: { orders: Awaited<ReturnType<typeof listOrders>> }) {
  if (orders.length === 0) {
    return (
      <>
        <PageHeader title="Orders" />
        <AccountTabs />
        <EmptyCard
          title="You have no orders yet."
          text="Each order and its documents are listed here once you subscribe."
        >
          <ButtonLink to="/solutionplan">See the plans</ButtonLink>
        </EmptyCard>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Orders" />
      <AccountTabs />
      <ul className="mb-8 grid max-w-3xl gap-3">
        {orders.map((order) => (
          <li key={order.number}>
            <Card>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <Link className="link font-semibold" to={`/orderdetail?order=${order.number}`}>
                  {order.number}
                </Link>
                <OrderStateBadge state={order.state} />
              </div>
              <p className="mt-2">
                Routi {order.planName}, {formatKrw(order.total)}, {formatKst(order.createdAt)}
              </p>
            </Card>
          </li>
        ))}
      </ul>
      <ButtonLink to="/solutionplan">See the plans</ButtonLink>
    </>
  );
}

type Order = OrderView & { period: PaidPeriod | null };
type History = OrderHistory & { withdrawal: OwnWithdrawal | null };

type OrderCardProps = {
  order: Order;
  history: History;
  documents: OrderDocumentsView;
  daysLeft: number;
};

function OrderCard({ order, history, documents, daysLeft }: OrderCardProps) {
  const { contractor } = order;
  const { refunds, timeline } = history;
  const events = (
    <Section title="What happened">
      <OrderEvents timeline={timeline} />
    </Section>
  );
  return (
    <>
      <PageHeader title="Order detail" aside={<OrderStateBadge state={order.state} />} />
      <AccountTabs />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {order.deposit && <DepositInstructions order={order} deposit={order.deposit} daysLeft={daysLeft} />}
        {refunds.length > 0 && (
          <Section title={refunds.length > 1 ? 'Refunds' : 'Refund'}>
            <OrderRefunds orderNumber={order.number} refunds={refunds} />
          </Section>
        )}
        {(order.deposit || refunds.length > 0) && events}
        <Section title="Product">
          <DefinitionList
            items={[
              { term: 'Order number', value: order.number },
              { term: 'Solution', value: 'Routi' },
              { term: 'Grade', value: order.planName },
              { term: 'Price', value: `${formatKrw(order.monthly)} per month` },
              ...(order.setupFee > 0 ? [{ term: 'Setup, once', value: formatKrw(order.setupFee) }] : []),
              { term: 'Includes', value: planIncludes(order.planCode) },
              // There are no other products and no discounts (spec §3, Order).
              { term: 'Additional options', value: 'None' },
              { term: 'Discounts', value: 'None' },
              ...(order.period
                ? [
                    { term: 'First period', value: `${order.period.startsOn} – ${order.period.endsOn}` },
                    { term: 'Contract ends', value: order.period.contractEndsOn },
                  ]
                : []),
            ]}
          />
        </Section>
        <Section title="Payment">
          <DefinitionList
            items={[
              { term: 'Amount', value: formatKrwWithUsd(order.total, order.usdCents) },
              {
                term: 'Of which supply and VAT',
                value: `${formatKrw(order.supply)} + ${formatKrw(order.vat)}`,
              },
              { term: 'Payment method', value: methodLabel(order.method) },
              ...(order.depositTerms
                ? [{ term: 'Certificate', value: certificateName(order.depositTerms.certificate) }]
                : []),
              ...(order.card ? [{ term: 'Card', value: `${order.card.company} ${order.card.number}` }] : []),
              { term: 'Ordered', value: formatKst(order.createdAt) },
              { term: 'Paid', value: order.paidAt ? formatKst(order.paidAt) : 'Not yet' },
            ]}
          />
        </Section>
        <Section title="Contractor">
          <DefinitionList
            items={[
              { term: 'Company', value: contractor.company ?? 'None given' },
              { term: 'Contact person', value: contractor.name },
              { term: 'Phone', value: contractor.phone },
              { term: 'Email', value: contractor.email },
              { term: 'Address', value: contractor.address },
            ]}
          />
        </Section>
        {!order.deposit && refunds.length === 0 && events}
        <div className="lg:col-span-2">
          <Section title="Documents">
            <OrderDocuments {...documents} />
          </Section>
        </div>
      </div>
      <OrderActions order={order} history={history} />
    </>
  );
}

function certificateName(certificate: 'cash' | 'bill'): string {
  return certificate === 'cash' ? 'Cash receipt' : 'Tax invoice';
}

function OrderActions({ order, history }: { order: Order; history: History }) {
  const { withdrawal } = history;
  const { number, state, confirming } = order;
  return (
    <div className="mt-8 flex flex-wrap gap-3 print:hidden">
      {state === 'PENDING_PAYMENT' && !confirming && (
        <ButtonLink to={order.kind === 'checkout' ? `/payment?order=${number}` : '/mypage/ticket/pay'}>
          Continue to payment
        </ButtonLink>
      )}
      {history.cancellation.refusal === null && (
        <ButtonLink variant="secondary" to={`/orderdetail/${number}/cancel`}>
          Cancel the order
        </ButtonLink>
      )}
      {withdrawal && (
        <ButtonLink variant="secondary" to={`/orderdetail/${number}/withdraw`}>
          Withdraw (until {withdrawal.until})
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" to="/orderdetail">
        All orders
      </ButtonLink>
      <ButtonLink variant="secondary" to="/mypage/ticket">
        My subscriptions
      </ButtonLink>
    </div>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card>
      <h2 className="mb-4 text-h3">{title}</h2>
      {children}
    </Card>
  );
}

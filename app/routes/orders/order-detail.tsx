import { data } from 'react-router';
import { platformContext } from '#app/context.ts';
import { getOrderHistory, type OrderHistory } from '#app/domains/billing/orders/get-order-history.server.ts';
import { getOrder, type OrderView } from '#app/domains/billing/orders/order-queries.server.ts';
import { ContractorList } from '#app/domains/billing/ui/contractor-list.tsx';
import { DepositInstructions } from '#app/domains/billing/ui/deposit-instructions.tsx';
import { OrderEvents } from '#app/domains/billing/ui/order-events.tsx';
import { OrderHeading } from '#app/domains/billing/ui/order-heading.tsx';
import { OrderReceipt } from '#app/domains/billing/ui/order-receipt.tsx';
import { OrderRefunds } from '#app/domains/billing/ui/order-refunds.tsx';
import { OrderTable } from '#app/domains/billing/ui/order-table.tsx';
import { listDocuments } from '#app/domains/documents/reading/list-documents.server.ts';
import type { OrderDocumentsView } from '#app/domains/documents/reading/order-document-view.ts';
import { OrderDocuments } from '#app/domains/documents/ui/order-documents.tsx';
import { PlanIncludes } from '#app/domains/plans/ui/plan-includes.tsx';
import {
  findOwnWithdrawal,
  type OwnWithdrawal,
} from '#app/domains/subscriptions/cancellation/withdrawal-queries.server.ts';
import {
  findPeriodOfOwnOrder,
  type PaidPeriod,
} from '#app/domains/subscriptions/invoices/invoice-queries.server.ts';
import { listOwnOrders } from '#app/domains/subscriptions/invoices/list-own-orders.server.ts';
import { daysBetween, kstDate } from '#app/shared/dates.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DayRange } from '#app/ui/day.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/order-detail';

export const handle = {
  heading: (query: URLSearchParams) => (query.has('order') ? null : 'Orders'),
};

export const meta: Route.MetaFunction = ({ location }) => [
  { title: pageTitle(handle.heading(new URLSearchParams(location.search)) ?? 'Order detail') },
];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context } = args;
  if (actor === null) return { kind: 'visitor' as const };
  const platform = context.get(platformContext);
  const number = new URL(request.url).searchParams.get('order');
  if (number === null) return { kind: 'list' as const, orders: await listOwnOrders(platform, actor) };
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
  switch (loaderData.kind) {
    case 'visitor':
      return null;
    case 'list':
      return <OrderList orders={loaderData.orders} />;
    case 'order':
      return <OrderCard {...loaderData} />;
  }
}

function OrderList({ orders }: React.ComponentProps<typeof OrderTable>) {
  if (orders.length > 0) return <OrderTable orders={orders} />;
  return (
    <EmptyCard title="No orders yet" text="Each order and its documents are listed here once you subscribe.">
      <ButtonLink to="/solutionplan">See the plans</ButtonLink>
    </EmptyCard>
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
  const { refunds, timeline, cancellation } = history;
  return (
    <>
      <header className="mb-6">
        <OrderHeading order={order} />
        <OrderActions order={order} withdrawal={history.withdrawal} />
      </header>
      {order.deposit && <DepositInstructions order={order} deposit={order.deposit} daysLeft={daysLeft} />}
      {refunds.length > 0 && (
        <div className="mb-6">
          <Section title={refunds.length > 1 ? 'Refunds' : 'Refund'}>
            <OrderRefunds orderNumber={order.number} refunds={refunds} />
          </Section>
        </div>
      )}
      {/* In one column the documents are first; in two the first card is as high as both beside it. */}
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
        <Card className="xl:row-span-2">
          <SectionHead title="Product" />
          <PlanIncludes plan={order.planCode} className="mb-4 border-line border-b pb-4" />
          <DefinitionList
            items={[
              { term: 'Solution, grade', value: `Routi, ${order.planName}` },
              ...(order.period
                ? [
                    {
                      term: describePeriod(order.period),
                      value: <DayRange from={order.period.startsOn} to={order.period.endsOn} />,
                    },
                    { term: 'Subscription ends', value: order.period.contractEndsOn },
                  ]
                : []),
            ]}
          />
          <div className="mt-6 border-line border-t pt-6">
            <SectionHead title="Payment" />
            <OrderReceipt order={order} />
          </div>
        </Card>
        <Section
          title="Documents"
          id="documents"
          className="scroll-mt-6 max-xl:order-first"
          action={
            documents.bundle && (
              <a
                className="button button-secondary -mt-2 min-h-9 px-3 py-1 text-small"
                href={documents.bundle}
                download
              >
                All documents (ZIP)
              </a>
            )
          }
        >
          <OrderDocuments documents={documents.documents} resubmitUrl={documents.resubmitUrl} />
        </Section>
        <Section title="Contractor">
          <ContractorList {...order.contractor} />
        </Section>
        <Section title="History" className="xl:col-span-2">
          <OrderEvents timeline={timeline} />
        </Section>
      </div>
      {cancellation.refusal === null && (
        <div className="actions mt-6 print:hidden">
          <ButtonLink variant="danger-quiet" to={`/orderdetail/${order.number}/cancel`}>
            Cancel the order
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function describePeriod({ kind, periodNo }: PaidPeriod): string {
  if (kind !== 'period') return 'Usage period';
  return periodNo === 1 ? 'First period' : `Period ${periodNo}`;
}

type OrderActionsProps = { order: Order; withdrawal: OwnWithdrawal | null };

function OrderActions({ order, withdrawal }: OrderActionsProps) {
  const { number, state, confirming } = order;
  return (
    <div className="actions mt-4 empty:hidden print:hidden">
      {state === 'PENDING_PAYMENT' && !confirming && (
        <ButtonLink to={order.kind === 'checkout' ? `/payment?order=${number}` : '/mypage/ticket/pay'}>
          Continue to payment
        </ButtonLink>
      )}
      {withdrawal && (
        <ButtonLink variant="secondary" to={`/orderdetail/${number}/withdraw`}>
          Withdraw (until {withdrawal.until})
        </ButtonLink>
      )}
    </div>
  );
}

type HeadProps = {
  title: string;
  /** Beside the title. */
  action?: React.ReactNode;
};

function Section({ title, action, children, ...card }: React.ComponentProps<'div'> & HeadProps) {
  return (
    <Card {...card}>
      <SectionHead title={title} action={action} />
      {children}
    </Card>
  );
}

function SectionHead({ title, action }: HeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
      <h2 className="text-h3">{title}</h2>
      {action}
    </div>
  );
}

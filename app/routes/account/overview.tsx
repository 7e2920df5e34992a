import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { OrderTable } from '#app/domains/billing/ui/order-table.tsx';
import { NextSteps } from '#app/domains/checkout/ui/next-steps.tsx';
import { findSeats, type SeatsView } from '#app/domains/licenses/find-seats.server.ts';
import { describePlaces } from '#app/domains/licenses/license.ts';
import { listInvitations } from '#app/domains/licenses/list-invitations.server.ts';
import { products } from '#app/domains/site/product.ts';
import { findOutstanding } from '#app/domains/subscriptions/invoices/find-outstanding.server.ts';
import { listOwnOrders } from '#app/domains/subscriptions/invoices/list-own-orders.server.ts';
import { findOfferTo } from '#app/domains/subscriptions/price-changes/find-price-offer-view.server.ts';
import { toOwnSubscription } from '#app/domains/subscriptions/schedule/find-own-subscription.server.ts';
import type { OwnSubscription } from '#app/domains/subscriptions/schedule/own-subscription.ts';
import { findTrialIneligibility } from '#app/domains/subscriptions/trials/find-trial-ineligibility.server.ts';
import { NoSubscription } from '#app/domains/subscriptions/ui/no-subscription.tsx';
import { SubscriptionAlerts } from '#app/domains/subscriptions/ui/subscription-alerts.tsx';
import { SubscriptionAwaited } from '#app/domains/subscriptions/ui/subscription-awaited.tsx';
import { PlanSummary } from '#app/domains/subscriptions/ui/subscription-card.tsx';
import { SubscriptionEnded } from '#app/domains/subscriptions/ui/subscription-ended.tsx';
import { SubscriptionTimeline } from '#app/domains/subscriptions/ui/subscription-timeline.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { ExternalLink } from '#app/ui/external-link.tsx';
import { Meter } from '#app/ui/meter.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/overview';
import { getRunningSubscription } from './running-subscription.server.ts';

export const handle = { heading: 'Overview' };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(handle.heading) }];

const NEWEST_ORDERS = 3;

const FIRST_STEPS = [
  { title: 'Choose a plan', text: 'Your subscription begins with its first payment.' },
  {
    title: 'Connect the add-in',
    text: (
      <>
        Make a token here and enter it in <span className="whitespace-nowrap">Routi-AI</span>.
      </>
    ),
  },
  { title: 'Invite people', text: 'Your team works under the same plan.' },
  { title: 'Route', text: 'Open your model and route your first lines.' },
];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  if (actor === null) return null;
  const platform = args.context.get(platformContext);
  const running = await getRunningSubscription(args, actor);
  const [subscription, owed, price, orders, seats, invitations, trialIneligibility] = await Promise.all([
    running ? toOwnSubscription(platform, running) : null,
    findOutstanding(platform, actor),
    running ? findOfferTo(platform, running) : null,
    listOwnOrders(platform, actor),
    findSeats(platform, actor, running),
    listInvitations(platform, actor),
    running ? null : findTrialIneligibility(platform.db, actor.accountId),
  ]);
  return {
    subscription,
    canStartTrial: !running && trialIneligibility === null,
    hasEnded: !running && orders.some(({ state }) => state === 'PAID'),
    // The outstanding amount of a running subscription has its own notice.
    debt: owed?.over ? owed : null,
    price,
    orders: orders
      .slice(0, NEWEST_ORDERS)
      .map(({ number, planName, periodNo, total, usdCents, createdAt, state }) => ({
        number,
        planName,
        periodNo,
        total,
        usdCents,
        createdAt,
        state,
      })),
    seats,
    invitations,
  };
}

/** Open tasks, the next step, seats in use and the newest orders. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { subscription, canStartTrial, hasEnded, debt, price, orders, seats, invitations } = loaderData;
  const isStarting =
    (subscription?.state === 'ACTIVE' || subscription?.state === 'TRIALING') &&
    seats?.owner === true &&
    (seats.devices.length === 0 || seats.people.length === 0);
  return (
    <>
      <SubscriptionAlerts subscription={subscription} debt={debt} price={price} />
      {invitations.map((loginId) => (
        <Notice key={loginId} tone="info" title={`${loginId} invites you to their subscription`}>
          <Link className="link" to="/mypage/ticket/seats">
            Accept or decline
          </Link>
        </Notice>
      ))}
      {isStarting && (
        <div className="mb-10">
          <NextSteps orderNumber={orders[0]?.number} seats={seats} />
        </div>
      )}
      {subscription ? (
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
          <PlanCard subscription={subscription} seats={seats} isStarting={isStarting} />
          <SubscriptionTimeline subscription={subscription} />
        </div>
      ) : (
        <NoPlan
          seats={seats}
          awaited={orders[0]?.state === 'AWAITING_DEPOSIT'}
          hasEnded={hasEnded}
          canStartTrial={canStartTrial}
        />
      )}
      {orders.length > 0 && (
        <section aria-labelledby="orders" className="mt-12">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="orders" className="text-h3">
              Orders
            </h2>
            <Link className="link" to="/orderdetail">
              All orders
            </Link>
          </div>
          <OrderTable orders={orders} />
        </section>
      )}
    </>
  );
}

type PlanCardProps = {
  subscription: OwnSubscription;
  seats: SeatsView | null;
  /** Whether the next steps are shown, which link to people and devices. */
  isStarting: boolean;
};

function PlanCard({ subscription, seats, isStarting }: PlanCardProps) {
  return (
    <Card className="flex flex-col">
      <PlanSummary subscription={subscription} />
      {seats && <DefinitionList items={describeUse(seats)} />}
      <div className="actions mt-auto gap-x-6 pt-5">
        {!isStarting && (
          <ButtonLink variant="secondary" to="/mypage/ticket/seats">
            Invite people
          </ButtonLink>
        )}
        <ButtonLink variant={isStarting ? 'secondary' : 'link'} to="/mypage/ticket">
          Manage billing
        </ButtonLink>
      </div>
    </Card>
  );
}

function describeUse({ holders, seats, people, devices }: SeatsView) {
  return [
    { term: 'Seats in use', value: <SeatsInUse used={holders.length} seats={seats} /> },
    { term: 'People', value: describePlaces(people) },
    { term: 'Your devices', value: devices.length === 0 ? 'None connected' : devices.length },
    {
      term: products.routiar.name,
      value: (
        <ExternalLink className="link" href="/store">
          Get the app
        </ExternalLink>
      ),
    },
  ];
}

function SeatsInUse({ used, seats }: { used: number; seats: number | null }) {
  if (seats === null) return used;
  return (
    <span className="flex items-center gap-3 whitespace-nowrap">
      {used} of {seats}
      {used > 0 && <Meter value={used} max={seats} />}
    </span>
  );
}

/** Without a subscription of one's own: the plans, or the subscription one has a seat in. */
function NoPlan({
  seats,
  awaited,
  hasEnded,
  canStartTrial,
}: {
  seats: SeatsView | null;
  awaited: boolean;
  /** Whether a subscription was paid and is over. */
  hasEnded: boolean;
  canStartTrial: boolean;
}) {
  if (awaited) return <SubscriptionAwaited />;
  if (seats)
    return (
      <Card>
        <h2 className="mb-2 text-h3">Routi {seats.planName}</h2>
        <p className="mb-5 text-muted">You work under the subscription of {seats.ownerId}.</p>
        <ButtonLink variant="secondary" to="/mypage/ticket/seats">
          Your devices
        </ButtonLink>
      </Card>
    );
  if (hasEnded) return <SubscriptionEnded />;
  return (
    <>
      <NoSubscription
        text="Choose the plan that fits your team. New customers can try Basic free for 30 days."
        canStartTrial={canStartTrial}
      />
      <section className="mt-12" aria-labelledby="first-steps">
        <h2 id="first-steps" className="mb-4 text-h3">
          How you get started
        </h2>
        <ol className="grid gap-y-6 md:grid-cols-4">
          {FIRST_STEPS.map(({ title, text }, index) => (
            <li key={title} className="plate pr-4">
              <h3 className="font-semibold">
                {index + 1}. {title}
              </h3>
              <p className="mt-1 text-muted text-small">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

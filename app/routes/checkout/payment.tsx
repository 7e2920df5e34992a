import { randomUUID } from 'node:crypto';
import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect, redirectDocument } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { visitor } from '#app/domains/accounts/identity/actor.ts';
import { LogInCard } from '#app/domains/accounts/ui/login-form.tsx';
import { ORDER_LIMITED, ORDER_MESSAGES } from '#app/domains/billing/messages.ts';
import { findAwaitedOrderNumber } from '#app/domains/billing/orders/order-queries.server.ts';
import type { RunningSubscription } from '#app/domains/checkout/checkout.ts';
import { prepareCheckout } from '#app/domains/checkout/prepare-checkout.server.ts';
import { PlaceOrder } from '#app/domains/checkout/schema.ts';
import { type NextStep, submitCheckout } from '#app/domains/checkout/submit-checkout.server.ts';
import { CheckoutForm } from '#app/domains/checkout/ui/checkout-form.tsx';
import { CurrentSubscription } from '#app/domains/checkout/ui/current-subscription.tsx';
import { OrderSummary, OrderSummaryBar } from '#app/domains/checkout/ui/order-summary.tsx';
import { termsText } from '#app/domains/consents/terms-text.server.ts';
import { describeIneligibility } from '#app/domains/subscriptions/lifecycle/find-order-ineligibility.server.ts';
import { describePayment } from '#app/domains/subscriptions/schedule/describe-next-payment.ts';
import { toOwnSubscription } from '#app/domains/subscriptions/schedule/find-own-subscription.server.ts';
import type { SubscriptionRow } from '#app/domains/subscriptions/tables.ts';
import { IneligibleNotice } from '#app/domains/subscriptions/ui/ineligible-notice.tsx';
import { kstDate } from '#app/shared/dates.ts';
import { checkoutFrame } from '#app/shell/checkout-frame.tsx';
import { LogInInvitation } from '#app/shell/log-in-invitation.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { rateLimitError } from '#app/web/form-errors.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { loginPath, notLoggedIn, pagePath } from '#app/web/session.server.ts';
import type { Route } from './+types/payment';
import {
  clearCheckoutDraft,
  hashCheckoutMember,
  readCheckoutDraft,
  saveCheckoutDraft,
} from './checkout-draft.server.ts';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { noMeta as meta } from '#app/web/seo/page-title.ts';

export const handle = { frame: checkoutFrame };

const TITLE = pageTitle('Payment');

const COLUMNS = 'items-start gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem]';

export async function loader(args: Route.LoaderArgs) {
  const member = await authorizeOrNull(args);
  const { request, context } = args;
  const platform = context.get(platformContext);
  const url = new URL(request.url);
  const checkout = await prepareCheckout(platform, member ?? visitor, {
    plan: url.searchParams.get('plan'),
    orderNumber: url.searchParams.get('order'),
    failed: url.searchParams.get('failed'),
  });
  if (!checkout.ok) {
    if (checkout.error.code === 'not-found') throw data('There is no such order.', { status: 404 });
    if (checkout.error.code === 'of-contract') throw redirect('/mypage/ticket/pay');
    throw redirect(`/completepayment?order=${checkout.error.orderNumber}`);
  }
  const { initial, offers, depositDeadline, subscription, ...shown } = checkout.value;
  return {
    ...shown,
    subscription: subscription && (await describeRunning(args, subscription)),
    usdPrice: (shown.plan && offers.usdPrices[shown.plan.code]) ?? null,
    loginTo: member ? null : loginPath(request),
    here: pagePath(request),
    today: kstDate(platform.clock.now()),
    form: member &&
      initial && {
        member: hashCheckoutMember(args, member),
        // Each page load is a new checkout; submitting it again, from any tab, is not.
        checkoutKey: randomUUID(),
        initial: { ...initial, ...readCheckoutDraft(args, member) },
        offers,
        depositDeadline,
        terms: {
          privacy: termsText(platform, 'payment-privacy').html,
          agreement: termsText(platform, 'payment-agreement').html,
        },
      },
  };
}

async function describeRunning(
  { context }: Route.LoaderArgs,
  row: SubscriptionRow,
): Promise<RunningSubscription> {
  const own = await toOwnSubscription(context.get(platformContext), row);
  const { next } = own.schedule;
  return {
    planCode: own.planCode,
    planName: own.planName,
    endsOn: own.endsOn,
    trialEndsOn: own.state === 'TRIALING' ? own.trialEndsOn : null,
    nextPayment: next?.kind === 'pay' ? { on: next.on, text: describePayment(own, next) } : null,
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await readForm(request);
  const actor = await authorizeOrNull(args);
  if (actor === null) {
    const saved = saveCheckoutDraft(args, form);
    throw saved ? redirect(saved.to, { headers: saved.headers }) : notLoggedIn();
  }
  const submission = parseWithValibot(form, { schema: PlaceOrder });
  if (submission.status !== 'success')
    return data({ result: submission.reply(), awaited: null, ineligible: null }, { status: 422 });
  const submitted = await submitCheckout(
    context.get(platformContext),
    actor,
    submission.value,
    context.get(requestContext),
  );
  if (submitted.ok) throw redirectToNextStep(submitted.value, clearCheckoutDraft({ context }));
  const { error } = submitted;
  if (error.code === 'limited') {
    const { status, headers, problem } = rateLimitError(error, ORDER_LIMITED);
    const result = submission.reply({ formErrors: [problem ?? ORDER_LIMITED] });
    return data({ result, awaited: null, ineligible: null }, { status, headers });
  }
  const result = submission.reply({ formErrors: [ORDER_MESSAGES[error.code]] });
  // Placed in another tab meanwhile: the page links to it.
  const awaited =
    error.code === 'deposit-awaited'
      ? await findAwaitedOrderNumber(context.get(platformContext), actor)
      : null;
  const ineligible = await describeIneligibility(context.get(platformContext), actor, error.code);
  return data({ result, awaited, ineligible }, { status: 409 });
}

function redirectToNextStep(
  { orderNumber, next }: { orderNumber: string; next: NextStep },
  headers: { 'Set-Cookie': string },
) {
  switch (next) {
    case 'window':
      // A new document, because only its content security policy allows the gateway's window.
      return redirectDocument(`/payment/window?order=${orderNumber}`, { headers });
    case 'paypal':
      return redirect(`/payment/paypal?order=${orderNumber}`, { headers });
    case 'completion':
      return redirect(`/completepayment?order=${orderNumber}`, { headers });
    case 'form':
      return redirect(`/payment?order=${orderNumber}&failed=account`, { headers });
  }
}

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, usdPrice, today, loginTo, failure, subscription } = loaderData;
  const awaited = loaderData.awaited ?? actionData?.awaited ?? null;
  const ineligible = actionData?.ineligible ?? loaderData.ineligible;
  // A rejected form keeps its input, to be submitted again.
  const open = ineligible === null || actionData !== undefined;
  const form = awaited === null && open ? loaderData.form : null;
  // Otherwise nothing is due: no total, and no promise of a secure payment.
  const selling = form !== null || (plan !== null && loginTo !== null);
  const head = (
    <>
      <h1 className="text-h2" tabIndex={-1}>
        Payment
      </h1>
      {plan !== null && selling && (
        // The summary of a narrow screen must not cover the focused field.
        <aside className="sticky top-0 z-10 lg:hidden" aria-label="Order summary">
          <OrderSummaryBar plan={plan} usdPrice={usdPrice} today={today} />
        </aside>
      )}
      {failure !== null && (
        <Notice tone="danger" title="The payment did not go through" role="alert">
          {failure}
        </Notice>
      )}
      {ineligible !== null && subscription === null && <IneligibleNotice why={ineligible} />}
    </>
  );
  return (
    <div className="mx-auto max-w-page px-5 py-6" data-nothing-due={!selling || undefined}>
      {form === null && <title>{TITLE}</title>}
      {plan === null && (
        <>
          <PageHeader title="Payment" />
          <Notice tone="info" title="No plan chosen">
            <p className="mb-4">Please choose a plan first.</p>
            <ButtonLink to="/solutionplan">See the plans</ButtonLink>
          </Notice>
          {loginTo !== null && (
            <div className="mt-8">
              <LogInInvitation to={loginTo} />
            </div>
          )}
        </>
      )}
      {plan !== null && form !== null && (
        <CheckoutForm
          key={loaderData.orderNumber ?? 'new'}
          className={`max-lg:**:scroll-mt-24 ${COLUMNS}`}
          title={TITLE}
          plan={plan}
          today={today}
          {...form}
          lastResult={actionData?.result}
        >
          {head}
        </CheckoutForm>
      )}
      {plan !== null && form === null && (
        <div className={COLUMNS}>
          <div className="*:mb-8 max-lg:contents">
            {head}
            {loginTo !== null && <LogInCard title={TITLE} to={loginTo} next={loaderData.here} />}
            {subscription !== null && (
              <Notice tone="info" title={`You are subscribed to Routi ${subscription.planName}`}>
                <p className="mb-4">
                  One account has one subscription at a time, so there is nothing to pay here.
                  {subscription.trialEndsOn !== null && ' To order another plan, end your trial first.'}
                </p>
                <div className="actions">
                  <ButtonLink to="/mypage/ticket">My subscription</ButtonLink>
                </div>
              </Notice>
            )}
            {awaited !== null && (
              <Notice tone="info" title="You have an order waiting for a deposit" role="alert">
                <p className="mb-4">Please pay or cancel it before you place another one.</p>
                <ButtonLink to={`/orderdetail?order=${awaited}`}>See the order</ButtonLink>
              </Notice>
            )}
          </div>
          {selling && <OrderSummary plan={plan} usdPrice={usdPrice} today={today} />}
          {subscription !== null && <CurrentSubscription {...subscription} />}
        </div>
      )}
    </div>
  );
}

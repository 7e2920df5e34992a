import { randomUUID } from 'node:crypto';
import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect, redirectDocument } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { ORDER_LIMITED, ORDER_MESSAGES } from '#app/domains/billing/messages.ts';
import { findAwaitedOrderNumber } from '#app/domains/billing/orders/order-queries.server.ts';
import { PlaceOrder } from '#app/domains/billing/schema.ts';
import { prepareCheckout } from '#app/domains/checkout/prepare-checkout.server.ts';
import { type NextStep, submitCheckout } from '#app/domains/checkout/submit-checkout.server.ts';
import { CheckoutForm } from '#app/domains/checkout/ui/checkout-form.tsx';
import { OrderSummary } from '#app/domains/checkout/ui/order-summary.tsx';
import { termsText } from '#app/domains/consents/terms-text.server.ts';
import { describeIneligibility } from '#app/domains/subscriptions/lifecycle/find-order-ineligibility.server.ts';
import { IneligibleNotice } from '#app/domains/subscriptions/ui/ineligible-notice.tsx';
import { LogInInvitation } from '#app/shell/log-in-invitation.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { limitedRefusal } from '#app/web/form-errors.server.ts';
import { formOf } from '#app/web/read-form.server.ts';
import { titled } from '#app/web/seo/page-title.ts';
import { actorOf, loginPath, memberWhoMay, notLoggedIn } from '#app/web/session.server.ts';
import type { Route } from './+types/payment';
import {
  checkoutMember,
  clearCheckoutDraft,
  readCheckoutDraft,
  saveCheckoutDraft,
} from './checkout-draft.server.ts';

const TITLE = titled('Payment');

/** The page says the title, for its form knows whether it was refused. */
export const meta: Route.MetaFunction = () => [];

/** Retry-After, which React Router does not pass on by itself. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await actorOf({ request, context });
  const platform = context.get(platformContext);
  const url = new URL(request.url);
  const checkout = await prepareCheckout(platform, actor, {
    plan: url.searchParams.get('plan'),
    orderNumber: url.searchParams.get('order'),
    failed: url.searchParams.get('failed'),
  });
  if (!checkout.ok) {
    if (checkout.error.code === 'not-found') throw data('There is no such order.', { status: 404 });
    if (checkout.error.code === 'of-contract') throw redirect('/mypage/ticket/pay');
    throw redirect(`/completepayment?order=${checkout.error.orderNumber}`);
  }
  const draft = actor.kind === 'member' ? readCheckoutDraft({ request, context }, actor) : {};
  return {
    ...checkout.value,
    initial: { ...checkout.value.initial, ...draft },
    member: actor.kind === 'member' ? checkoutMember({ context }, actor) : '',
    loginTo: actor.kind === 'visitor' ? loginPath(request) : null,
    // A new page is a new checkout; submitting this one again, from any tab, is not.
    checkoutKey: randomUUID(),
    terms: {
      privacy: termsText(platform, 'payment-privacy').html,
      agreement: termsText(platform, 'payment-agreement').html,
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const actor = await memberWhoMay({ request, context }, 'order.place');
  if (actor === null) {
    const saved = saveCheckoutDraft({ request, context }, form);
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
  if (submitted.ok) throw onwards(submitted.value, clearCheckoutDraft({ context }));
  const { error } = submitted;
  if (error.code === 'limited') {
    const { status, headers, problem } = limitedRefusal(error, ORDER_LIMITED);
    const result = submission.reply({ formErrors: [problem ?? ORDER_LIMITED] });
    return data({ result, awaited: null, ineligible: null }, { status, headers });
  }
  const result = submission.reply({ formErrors: [ORDER_MESSAGES[error.code]] });
  // Placed in another tab meanwhile: the page leads there.
  const awaited =
    error.code === 'deposit-awaited'
      ? await findAwaitedOrderNumber(context.get(platformContext), actor)
      : null;
  const ineligible = await describeIneligibility(context.get(platformContext), actor, error.code);
  return data({ result, awaited, ineligible }, { status: 409 });
}

function onwards(
  { orderNumber, next }: { orderNumber: string; next: NextStep },
  headers: { 'Set-Cookie': string },
) {
  switch (next) {
    case 'window':
      // A document of its own: only that page's policy lets the gateway's window open.
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
  const { plan, loginTo, failure, subscription } = loaderData;
  const awaited = loaderData.awaited ?? actionData?.awaited ?? null;
  const ineligible = actionData?.ineligible ?? loaderData.ineligible;
  // What was typed and refused stays, so that it can be sent again afterwards.
  const open = ineligible === null || actionData !== undefined;
  const paying = plan !== null && loginTo === null && subscription === null && awaited === null && open;
  return (
    <div className="mx-auto max-w-page px-5 py-12">
      {!paying && <title>{TITLE}</title>}
      <PageHeader title="Payment" />
      {plan === null && (
        <Notice tone="info" title="No plan chosen">
          <p className="mb-4">Please choose a plan first.</p>
          <ButtonLink to="/solutionplan">See the plans</ButtonLink>
        </Notice>
      )}
      {plan === null && loginTo !== null && (
        <div className="mt-8">
          <LogInInvitation to={loginTo} />
        </div>
      )}
      {plan !== null && (
        <div className="items-start gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
          <aside className="sticky top-0 z-10 mb-8 lg:top-6 lg:order-2 lg:mb-0" aria-label="Order summary">
            <OrderSummary plan={plan} usdPrice={loaderData.offers.usdPrices[plan.code] ?? null} />
          </aside>
          {/* What takes the focus must not come to lie under the summary. */}
          <div className="max-lg:[&_*]:scroll-mt-24">
            {failure !== null && (
              <Notice tone="danger" title="The payment did not go through" role="alert">
                {failure}
              </Notice>
            )}
            {loginTo !== null && <LogInInvitation to={loginTo} />}
            {subscription !== null && (
              <Notice tone="info" title={`You are subscribed to Routi ${subscription.planName}`}>
                <p className="mb-4">
                  {subscription.trialEndsOn === null
                    ? `Your contract runs until ${subscription.endsOn}. `
                    : `Your trial runs until ${subscription.trialEndsOn}. To order another plan, end it first. `}
                  One account has one contract at a time.
                </p>
                <ButtonLink to="/mypage/ticket">My subscriptions</ButtonLink>
              </Notice>
            )}
            {awaited !== null && (
              <Notice tone="info" title="An order of yours is waiting for its deposit" role="alert">
                <p className="mb-4">{ORDER_MESSAGES['deposit-awaited']}</p>
                <ButtonLink to={`/orderdetail?order=${awaited}`}>See the order</ButtonLink>
              </Notice>
            )}
            {ineligible !== null && subscription === null && <IneligibleNotice why={ineligible} />}
            {paying && (
              <CheckoutForm
                key={loaderData.orderNumber ?? 'new'}
                title={TITLE}
                plan={plan}
                checkoutKey={loaderData.checkoutKey}
                member={loaderData.member}
                depositDeadline={loaderData.depositDeadline}
                offers={loaderData.offers}
                initial={loaderData.initial}
                terms={loaderData.terms}
                lastResult={actionData?.result}
              />
            )}
          </div>
        </div>
      )}
    </div>
  );
}

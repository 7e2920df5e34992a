import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { platformContext } from '#app/context.ts';
import { openPaypalWindow } from '#app/domains/billing/paypal/open-paypal-window.server.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { formatUsd } from '#app/shared/usd.ts';
import { checkoutFrame } from '#app/shell/checkout-frame.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { loginPath } from '#app/web/session.server.ts';
import type { Route } from './+types/payment.paypal';

export const handle = { frame: checkoutFrame };

export const meta: Route.MetaFunction = () => [{ title: pageTitle('PayPal') }];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context } = args;
  if (actor === null) throw redirect(loginPath(request));
  const number = new URL(request.url).searchParams.get('order') ?? '';
  const opened = await openPaypalWindow(context.get(platformContext), actor, number);
  if (opened.ok) return opened.value;
  switch (opened.error) {
    case 'not-found':
      throw data('There is no such order.', { status: 404 });
    case 'settled':
      throw redirect(`/completepayment?order=${number}`);
    case 'unavailable':
      throw redirect(`/payment?order=${number}&failed=paypal-silent`);
  }
}

/** Opens PayPal automatically, or by a link without scripts. */
export default function PaymentPaypal({ loaderData }: Route.ComponentProps) {
  const { approveUrl, usdCents, amount, backTo } = loaderData;
  // Replaces this page, so that Back at PayPal leads to the payment, not to PayPal again.
  useEffect(() => window.location.replace(approveUrl), [approveUrl]);
  return (
    <div className="mx-auto max-w-xl px-5 py-12">
      <PageHeader
        title="PayPal"
        lead={`You pay ${formatUsd(usdCents)} at PayPal, for the ${formatKrw(amount)} of this order.`}
      />
      <Card>
        <p className="mb-6">
          PayPal opens now. If it does not, use this button. Nothing is taken before you approve it there.
        </p>
        <div className="actions">
          <a className="button button-primary" href={approveUrl}>
            Continue to PayPal
          </a>
          <ButtonLink variant="secondary" to={backTo}>
            Back to payment
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}

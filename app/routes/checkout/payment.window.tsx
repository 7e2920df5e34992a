import { useEffect, useRef, useState } from 'react';
import { data, redirect } from 'react-router';
import { platformContext } from '#app/context.ts';
import { openCardWindow } from '#app/domains/billing/payments/open-card-window.server.ts';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import { methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { loadGatewayScript, walletOf } from '#app/domains/billing/ui/gateway-script.ts';

import { formatKrw } from '#app/shared/krw.ts';
import { checkoutFrame } from '#app/shell/checkout-frame.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { loginPath } from '#app/web/session.server.ts';
import type { Route } from './+types/payment.window';

/** The hosts that the content security policy allows on this page only (security R11). */
export const handle = { frame: checkoutFrame, gatewayHosts: ['https://*.tosspayments.com'] };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? nameOf(loaderData) : 'Payment window') },
];

function nameOf({ method }: { method: PaymentMethodType }): string {
  return method === 'card' ? 'Card window' : `${methodLabel(method)} window`;
}

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context } = args;
  if (actor === null) throw redirect(loginPath(request));
  const number = new URL(request.url).searchParams.get('order') ?? '';
  const opened = await openCardWindow(context.get(platformContext), actor, number);
  if (opened.ok) return opened.value;
  if (opened.error === 'not-found') throw data('There is no such order.', { status: 404 });
  throw redirect(`/completepayment?order=${number}`);
}

export default function PaymentWindow({ loaderData }: Route.ComponentProps) {
  const { window: gateway, plainPage, backTo, ...request } = loaderData;
  const name = nameOf(request);
  const inSentence = request.method === 'card' ? 'card window' : name;
  const [failed, setFailed] = useState(false);
  const started = useRef(false);

  const open = async () => {
    setFailed(false);
    try {
      const tossPayments = await loadGatewayScript(gateway.sdkUrl);
      const payment = tossPayments(gateway.clientKey).payment({ customerKey: request.customerKey });
      const returns = {
        successUrl: request.returnUrl,
        failUrl: request.returnUrl,
        customerName: request.customerName,
        customerEmail: request.customerEmail,
      };
      const wallet = walletOf(request.easyPay);
      if (request.orderRef === null) {
        await payment.requestBillingAuth({ method: 'CARD', ...returns, ...wallet });
      } else {
        await payment.requestPayment({
          method: 'CARD',
          amount: { currency: 'KRW', value: request.amount },
          orderId: request.orderRef,
          orderName: request.orderName,
          ...returns,
          ...wallet,
        });
      }
    } catch {
      setFailed(true);
    }
  };

  // A second run would open a second window.
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void open();
  });

  return (
    <div className="mx-auto max-w-xl px-5 py-12">
      <PageHeader
        title={name}
        lead={
          request.method === 'card'
            ? 'You pay on the page of our payment provider. We never see your card number.'
            : `You pay ${formatKrw(request.amount)} on the page of our payment provider.`
        }
      />
      <Card>
        {failed && (
          <Notice tone="danger" title={`We couldn’t open the ${inSentence}`}>
            Nothing was charged. Please check your connection and try again.
          </Notice>
        )}
        <p className="mb-6">
          The {inSentence} of the payment provider opens now. If it does not, use this button.
        </p>
        <div className="actions">
          {plainPage === null ? (
            <Button onClick={open}>Open the {inSentence}</Button>
          ) : (
            // The sandbox has a plain page that works without scripts.
            <a className="button button-primary" href={plainPage}>
              Open the {inSentence}
            </a>
          )}
          <ButtonLink variant="secondary" to={backTo}>
            Back to payment
          </ButtonLink>
        </div>
        {plainPage === null && (
          <noscript>
            <p>The {inSentence} needs JavaScript. Please turn it on and load this page again.</p>
          </noscript>
        )}
      </Card>
    </div>
  );
}

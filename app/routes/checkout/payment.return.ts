import { redirect } from 'react-router';
import * as v from 'valibot';
import { platformContext } from '#app/context.ts';
import type { PaymentMessageCode } from '#app/domains/billing/messages.ts';
import { chargeOrder } from '#app/domains/billing/payments/charge-order.server.ts';
import { confirmPayment } from '#app/domains/billing/payments/confirm-payment.server.ts';
import { failureMessage } from '#app/domains/billing/payments/failure-message.ts';
import { captureOrder } from '#app/domains/billing/paypal/capture-order.server.ts';
import { GatewayReturn } from '#app/domains/checkout/schema.ts';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { loginPath } from '#app/web/session.server.ts';
import type { Route } from './+types/payment.return';

/** The gateway's return address. Charges once, however often it is loaded; the next page shows the outcome. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context } = args;
  if (actor === null) throw redirect(loginPath(request));
  const parsed = v.safeParse(GatewayReturn, Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success) throw redirect('/solutionplan');
  const { order, authKey, customerKey, paymentKey, orderId, amount, code, token } = parsed.output;
  const platform = context.get(platformContext);
  const back = (failure: PaymentMessageCode) => redirect(`/payment?order=${order}&failed=${failure}`);
  if (paymentKey !== undefined && orderId !== undefined && amount !== undefined) {
    const returned = { orderNumber: order, paymentKey, orderRef: orderId, amount };
    const confirmed = await confirmPayment(platform, actor, returned);
    // Nothing was charged: the parameters belong to an earlier window, or were altered.
    if (!confirmed.ok && confirmed.error === 'altered') throw back('expired');
    throw redirect(`/completepayment?order=${order}`);
  }
  // A customer who cancels at PayPal returns with a token too, and with our code.
  if (token !== undefined && code === undefined) {
    const captured = await captureOrder(platform, actor, { orderNumber: order, token });
    if (!captured.ok && captured.error === 'altered') throw back('expired');
    if (!captured.ok && captured.error === 'silent') throw back('paypal-silent');
    throw redirect(`/completepayment?order=${order}`);
  }
  if (authKey === undefined || customerKey === undefined) throw back(failureMessage(code));
  await chargeOrder(platform, actor, { orderNumber: order, authKey, customerKey });
  throw redirect(`/completepayment?order=${order}`);
}

import { redirect } from 'react-router';
import * as v from 'valibot';
import { platformContext } from '#app/context.ts';
import { failureMessage } from '#app/domains/billing/failure-message.ts';
import { payOrder } from '#app/domains/billing/pay-order.server.ts';
import { GatewayReturn } from '#app/domains/billing/schema.ts';
import { loginPath, memberWhoMay } from '#app/session.server.ts';
import type { Route } from './+types/payment.return';

/**
 * Where the gateway sends the customer back. With an authorisation the order is paid, once, however often this
 * address is loaded; what became of it is told by the page that follows.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await memberWhoMay({ request, context }, 'order.place');
  if (actor === null) throw redirect(loginPath(request));
  const parsed = v.safeParse(GatewayReturn, Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success) throw redirect('/solutionplan');
  const { order, authKey, customerKey, code } = parsed.output;
  if (authKey === undefined || customerKey === undefined) {
    throw redirect(`/payment?order=${order}&failed=${failureMessage(code)}`);
  }
  await payOrder(context.get(platformContext), actor, { orderNumber: order, authKey, customerKey });
  throw redirect(`/completepayment?order=${order}`);
}

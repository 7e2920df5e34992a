import { redirect } from 'react-router';
import * as v from 'valibot';
import { platformContext, requestContext } from '#app/context.ts';
import type { PaymentMessageCode } from '#app/domains/billing/messages.ts';
import { failureMessage } from '#app/domains/billing/payments/failure-message.ts';
import { registerCard } from '#app/domains/subscriptions/payment-method/register-card.server.ts';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { loginPath } from '#app/web/session.server.ts';
import type { Route } from './+types/card-return';

/** The parameters of the gateway's redirect (payments.md §1.1). */
const Returned = v.object({
  kind: v.picklist(['card', 'naverpay']),
  authKey: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(300))),
  customerKey: v.optional(v.pipe(v.string(), v.maxLength(300))),
  code: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

/** The gateway's return address after registering a card; loading it again changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context } = args;
  if (actor === null) throw redirect(loginPath(request));
  const parsed = v.safeParse(Returned, Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success) throw redirect('/mypage/ticket');
  const { kind, authKey, customerKey, code } = parsed.output;
  const back = (failed: PaymentMessageCode) => redirect(`/mypage/ticket/card?failed=${failed}`);
  if (authKey === undefined || customerKey === undefined) throw back(failureMessage(code));
  const registered = await registerCard(
    context.get(platformContext),
    actor,
    { kind, authKey, customerKey },
    context.get(requestContext),
  );
  if (!registered.ok) {
    const { error } = registered;
    // The subscription's page says why.
    throw error === 'no-contract' || error === 'method-unavailable'
      ? redirect('/mypage/ticket')
      : back(error);
  }
  const done = registered.value === 'kept' ? 'card' : `card-${registered.value}`;
  throw redirect(`/mypage/ticket?done=${done}`);
}

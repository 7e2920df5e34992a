import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect, redirectDocument } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { depositDeadline } from '#app/domains/billing/deposits/deposit-terms.ts';
import { METHOD_MESSAGES } from '#app/domains/subscriptions/messages.ts';
import { changePaymentMethod } from '#app/domains/subscriptions/payment-method/change-payment-method.server.ts';
import { ownBanks } from '#app/domains/subscriptions/payment-method/find-method-refusal.server.ts';
import { isRecurring } from '#app/domains/subscriptions/payment-method/recurring-method.ts';
import { ChooseMethod } from '#app/domains/subscriptions/payment-method/recurring-method-schema.ts';
import { findOwnSubscription } from '#app/domains/subscriptions/schedule/find-own-subscription.server.ts';
import { ChooseMethodForm } from '#app/domains/subscriptions/ui/choose-method-form.tsx';
import { startOfKstDay } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Card } from '#app/ui/card.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/payment-method';

export const handle = { heading: 'Change payment method' };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(handle.heading) }];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { context } = args;
  if (actor === null) return { subscription: null };
  const platform = context.get(platformContext);
  const subscription = await findOwnSubscription(platform, actor);
  if (!subscription || subscription.state === 'TRIALING' || subscription.state === 'CANCEL_SCHEDULED')
    throw redirect('/mypage/ticket');
  const { next } = subscription.schedule;
  const from = next?.kind === 'pay' ? next.on : subscription.today;
  return {
    subscription,
    ownBanks: ownBanks(platform),
    taxInvoices: platform.taxInvoices !== null,
    deadline: depositDeadline(startOfKstDay(from)),
  };
}

export async function action(args: Route.ActionArgs) {
  const actor = await authorize(args);
  const { request, context } = args;
  const submission = parseWithValibot(await readForm(request), { schema: ChooseMethod });
  if (submission.status !== 'success') return data({ result: submission.reply() }, { status: 422 });
  const changed = await changePaymentMethod(
    context.get(platformContext),
    actor,
    submission.value,
    context.get(requestContext),
  );
  if (changed.ok) throw redirect('/mypage/ticket?done=method', 303);
  // A new document, because only its content security policy allows the gateway's window.
  if (changed.error === 'no-card') throw redirectDocument('/mypage/ticket/card');
  const result = submission.reply({ formErrors: [METHOD_MESSAGES[changed.error]] });
  return data({ result }, { status: 409 });
}

/** Changes the payment method of future periods; an outstanding amount keeps its own. */
export default function ChangePaymentMethod({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.subscription) return null;
  const { subscription, deadline, ownBanks: banks, taxInvoices } = loaderData;
  const { card, method, monthly } = subscription;
  return (
    <Card>
      <p className="mb-6 text-muted">
        For coming periods, {formatKrw(monthly)} each. An outstanding amount keeps its own payment method.
      </p>
      <ChooseMethodForm
        legend="Payment method"
        submit="Save payment method"
        chosen={isRecurring(method) ? method : null}
        amount={monthly}
        deadline={deadline}
        ownBanks={banks}
        taxInvoices={taxInvoices}
        card={
          card?.good
            ? 'Your saved card is charged every 30 days; register another one on the next page.'
            : 'Register it on the next page. It is charged every 30 days.'
        }
        lastResult={actionData?.result}
      />
    </Card>
  );
}

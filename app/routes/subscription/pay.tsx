import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect, useNavigation } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { depositDeadline } from '#app/domains/billing/deposits/deposit-terms.ts';
import { cardLabel, isDeposit, METHOD_NAMES } from '#app/domains/billing/payments/payment-method.ts';
import { payOutstanding } from '#app/domains/subscriptions/charging/pay-outstanding.server.ts';
import { describeOutstanding } from '#app/domains/subscriptions/invoices/describe-outstanding.ts';
import { findOutstanding } from '#app/domains/subscriptions/invoices/find-outstanding.server.ts';
import { METHOD_MESSAGES, NOT_PAID_MESSAGES } from '#app/domains/subscriptions/messages.ts';
import { ownBanks } from '#app/domains/subscriptions/payment-method/find-method-refusal.server.ts';
import { payByDeposit } from '#app/domains/subscriptions/payment-method/pay-by-deposit.server.ts';
import { ChooseMethod } from '#app/domains/subscriptions/payment-method/recurring-method-schema.ts';
import { ChooseMethodForm } from '#app/domains/subscriptions/ui/choose-method-form.tsx';
import { formatKrw } from '#app/shared/krw.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckBeforeRetry } from '#app/ui/check-before-retry.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/pay';

export const handle = { heading: 'Pay outstanding amount' };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(handle.heading) }];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { context } = args;
  if (actor === null) return { owed: null };
  const platform = context.get(platformContext);
  const all = await findOutstanding(platform, actor);
  const [owed] = all?.invoices ?? [];
  if (!all || !owed) throw redirect('/mypage/ticket');
  return {
    owed,
    more: all.invoices.length - 1,
    planName: all.planName,
    over: all.over,
    canRegisterCard: all.canRegisterCard,
    card: all.card,
    ownBanks: ownBanks(platform),
    taxInvoices: platform.taxInvoices !== null,
    deadline: depositDeadline(platform.clock.now()),
  };
}

export async function action(args: Route.ActionArgs) {
  const actor = await authorize(args);
  const { request, context } = args;
  const platform = context.get(platformContext);
  const form = await readForm(request);
  if (form.get('intent') === 'card') {
    const paid = await payOutstanding(platform, actor);
    if (paid.ok) throw redirect(`/mypage/ticket?done=${paid.value}`, 303);
    return data({ result: null, problem: NOT_PAID_MESSAGES[paid.error] }, { status: 409 });
  }
  const submission = parseWithValibot(form, { schema: ChooseMethod });
  if (submission.status !== 'success')
    return data({ result: submission.reply(), problem: null }, { status: 422 });
  const ordered = await payByDeposit(platform, actor, submission.value, context.get(requestContext));
  if (ordered.ok) throw redirect(`/completepayment?order=${ordered.value.orderNumber}`, 303);
  const result = submission.reply({ formErrors: [METHOD_MESSAGES[ordered.error]] });
  return data({ result, problem: null }, { status: 409 });
}

/** Pays an outstanding amount by the saved card, another card or a deposit. */
export default function PayOutstanding({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  if (!loaderData.owed) return null;
  const {
    owed,
    more,
    planName,
    over,
    canRegisterCard,
    card,
    ownBanks: banks,
    taxInvoices,
    deadline,
  } = loaderData;
  const amount = formatKrw(owed.amount);
  return (
    <div className="grid grid-cols-1 gap-6">
      {actionData?.problem && (
        <Notice tone="danger" title="Nothing was paid" role="alert">
          {actionData.problem}
        </Notice>
      )}
      <Card>
        <h2 className="mb-2 text-h3">Pay {amount}</h2>
        <p className="mb-6 text-muted">
          {describeOutstanding(owed.kind, { planName, over })}
          {over && ' The subscription has ended; nothing new is charged for it.'}
          {more > 0 && ` It is the oldest of ${more + 1} outstanding payments; the next one follows.`}
        </p>
        {isDeposit(owed.method) && owed.orderNumber !== null && (
          <p className="mb-6">
            It is waiting for your {METHOD_NAMES[owed.method].en}.{' '}
            <ButtonLink variant="quiet" to={`/orderdetail?order=${owed.orderNumber}`}>
              See the account
            </ButtonLink>
          </p>
        )}
        <div className="actions">
          {card && (
            <Form
              method="post"
              beforeRetry={<CheckBeforeRetry to="/mypage/ticket">your subscription</CheckBeforeRetry>}
            >
              <Button type="submit" name="intent" value="card" pending={busy}>
                Charge {cardLabel(card)}
              </Button>
            </Form>
          )}
          {canRegisterCard && (
            <ButtonLink variant={card ? 'secondary' : 'primary'} reloadDocument to="/mypage/ticket/card">
              {card ? 'Use another card' : 'Register a card'}
            </ButtonLink>
          )}
        </div>
      </Card>
      <Card>
        <ChooseMethodForm
          legend={!card && !canRegisterCard ? 'Pay by deposit' : 'Or pay by deposit, this once'}
          submit={`Order ${amount} by deposit`}
          chosen={null}
          amount={owed.amount}
          deadline={deadline}
          ownBanks={banks}
          taxInvoices={taxInvoices}
          lastResult={actionData?.result ?? undefined}
        />
      </Card>
    </div>
  );
}

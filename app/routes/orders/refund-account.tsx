import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { hasTwoFactor } from '#app/domains/accounts/two-factor/two-factor-queries.server.ts';
import { getOrderHistory } from '#app/domains/billing/orders/get-order-history.server.ts';
import { submitRefundAccount } from '#app/domains/billing/refund-accounts/submit-refund-account.server.ts';
import { RefundForm } from '#app/domains/billing/ui/refund-form.tsx';
import { formatKrw } from '#app/shared/krw.ts';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { loginPath } from '#app/web/session.server.ts';
import type { Route } from './+types/refund-account';
import { readRefundForm } from './refund-form.server.ts';

export { actionHeaders as headers } from '#app/web/headers.server.ts';

export const handle = { heading: 'Where should we send your refund?' };

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Account for your refund') }];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context, params } = args;
  if (actor === null) throw redirect(loginPath(request));
  const history = await getOrderHistory(context.get(platformContext), actor, params.number);
  if (!history.ok) throw data('There is no such order.', { status: 404 });
  const waiting = history.value.refunds.filter(({ needsAccount }) => needsAccount);
  // No refund waits for an account.
  if (waiting.length === 0) throw redirect(`/orderdetail?order=${params.number}`);
  const twoFactor = await hasTwoFactor(context.get(platformContext).db, actor.accountId);
  return { number: params.number, amount: waiting.reduce((sum, { amount }) => sum + amount, 0), twoFactor };
}

export async function action(args: Route.ActionArgs) {
  const actor = await authorize(args);
  const { context, params } = args;
  const platform = context.get(platformContext);
  // The owner is checked before the fields, so that others learn nothing about them.
  const history = await getOrderHistory(platform, actor, params.number);
  if (!history.ok) throw data('There is no such order.', { status: 404 });
  const read = await readRefundForm(args, actor, { needsAccount: true });
  if (!read.ok) return data(read.error.formResult, read.error.init);
  const { owner, account } = read.value;
  if (account === null) throw new Error('The form of a refund account names one.');
  const input = { orderNumber: params.number, account };
  const given = await submitRefundAccount(platform, owner, input, context.get(requestContext));
  if (!given.ok && given.error === 'not-found') throw data('There is no such order.', { status: 404 });
  throw redirect(`/orderdetail?order=${params.number}`, 303);
}

/** The account for the refund of an order that was paid by deposit. */
export default function RefundAccount({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-6 text-lead text-muted">You receive {formatKrw(loaderData.amount)}.</p>
      {actionData?.problem && (
        <Notice tone="danger" title="The account was not saved" role="alert" className="mb-6">
          {actionData.problem}
        </Notice>
      )}
      <Card>
        <RefundForm
          needsAccount
          twoFactor={loaderData.twoFactor}
          submit={{ label: 'Save the account', variant: 'primary' }}
          leave={{ label: 'Back to the order', to: `/orderdetail?order=${loaderData.number}` }}
          lastResult={actionData?.result}
        />
      </Card>
    </>
  );
}

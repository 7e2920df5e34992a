import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { hasTwoFactor } from '#app/domains/accounts/two-factor/two-factor-queries.server.ts';
import { WITHDRAW_MESSAGES } from '#app/domains/billing/messages.ts';
import { getOrder } from '#app/domains/billing/orders/order-queries.server.ts';
import { RefundForm } from '#app/domains/billing/ui/refund-form.tsx';
import { withdrawOrder } from '#app/domains/subscriptions/cancellation/withdraw-order.server.ts';
import { findOwnWithdrawal } from '#app/domains/subscriptions/cancellation/withdrawal-queries.server.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { loginPath } from '#app/web/session.server.ts';
import type { Route } from './+types/withdraw';
import { readRefundForm } from './refund-form.server.ts';

export { actionHeaders as headers } from '#app/web/headers.server.ts';

export const handle = { heading: 'Withdraw from the order?' };

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Withdraw from the order') }];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context, params } = args;
  if (actor === null) throw redirect(loginPath(request));
  const platform = context.get(platformContext);
  const found = await getOrder(platform, actor, params.number);
  if (!found.ok) throw data('There is no such order.', { status: 404 });
  const { number, planName, held } = found.value;
  const withdrawal = await findOwnWithdrawal(platform, actor, params.number);
  const twoFactor = await hasTwoFactor(platform.db, actor.accountId);
  return { number, planName, held, withdrawal, twoFactor };
}

export async function action(args: Route.ActionArgs) {
  const actor = await authorize(args);
  const { context, params } = args;
  const platform = context.get(platformContext);
  const found = await getOrder(platform, actor, params.number);
  if (!found.ok) throw data('There is no such order.', { status: 404 });
  const withdrawal = await findOwnWithdrawal(platform, actor, params.number);
  // The page says why; that needs no reauthentication.
  if (!withdrawal) return data({ result: undefined, problem: null }, { status: 409 });
  const { needsAccount } = withdrawal;
  const read = await readRefundForm(args, actor, { needsAccount });
  if (!read.ok) return data(read.error.formResult, read.error.init);
  const input = { orderNumber: params.number, account: read.value.account };
  const withdrawn = await withdrawOrder(platform, read.value.owner, input, context.get(requestContext));
  if (withdrawn.ok) throw redirect(`/orderdetail?order=${params.number}`, 303);
  if (withdrawn.error === 'not-found') throw data('There is no such order.', { status: 404 });
  return data(read.value.reject(WITHDRAW_MESSAGES[withdrawn.error]), { status: 409 });
}

/** The withdrawal within seven days (payments.md §4.6): the amount and its destination. */
export default function WithdrawOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { number, planName, held, withdrawal, twoFactor } = loaderData;
  const back = `/orderdetail?order=${number}`;
  return (
    <>
      <p className="mb-6 text-lead text-muted">Routi {planName}</p>
      {actionData?.problem && (
        <Notice tone="danger" title="The order was not withdrawn" role="alert" className="mb-6">
          {actionData.problem}
        </Notice>
      )}
      <Card>
        {withdrawal === null ? (
          <>
            <p className="mb-6">
              This order can no longer be withdrawn. See the order page for its current state.
            </p>
            <ButtonLink to={back}>Order detail</ButtonLink>
          </>
        ) : (
          <>
            <p className="mb-6">
              You can withdraw until {withdrawal.until}. You receive {formatKrw(held)} within three business
              days, without a penalty, and the subscription ends.
            </p>
            <RefundForm
              needsAccount={withdrawal.needsAccount}
              twoFactor={twoFactor}
              submit={{ label: 'Withdraw and refund', variant: 'danger' }}
              leave={{ label: 'Keep the order', to: back }}
              lastResult={actionData?.result}
            />
          </>
        )}
      </Card>
    </>
  );
}

import { data, redirect, useNavigation } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { hasTwoFactor } from '#app/domains/accounts/two-factor/two-factor-queries.server.ts';
import { CANCEL_MESSAGES } from '#app/domains/billing/messages.ts';
import { cancelOrder } from '#app/domains/billing/orders/cancel-order.server.ts';
import { getOrderHistory } from '#app/domains/billing/orders/get-order-history.server.ts';
import { getOrder } from '#app/domains/billing/orders/order-queries.server.ts';
import { RefundForm } from '#app/domains/billing/ui/refund-form.tsx';
import { formatKrw } from '#app/shared/krw.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { loginPath } from '#app/web/session.server.ts';
import type { Route } from './+types/cancel';
import { readRefundForm } from './refund-form.server.ts';

export { actionHeaders as headers } from '#app/web/headers.server.ts';

export const handle = { heading: 'Cancel the order?' };

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Cancel the order') }];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context, params } = args;
  if (actor === null) throw redirect(loginPath(request));
  const platform = context.get(platformContext);
  const found = await getOrder(platform, actor, params.number);
  const history = await getOrderHistory(platform, actor, params.number);
  if (!found.ok || !history.ok) throw data('There is no such order.', { status: 404 });
  const { number, planName, total, state, deposit } = found.value;
  if (state === 'CANCELED') throw redirect(`/orderdetail?order=${number}`);
  const { refusal, refundAmount, needsAccount } = history.value.cancellation;
  return {
    order: { number, planName, total, awaited: deposit !== null },
    refusal: refusal && CANCEL_MESSAGES[refusal],
    refundAmount,
    needsAccount,
    twoFactor: await hasTwoFactor(platform.db, actor.accountId),
  };
}

export async function action(args: Route.ActionArgs) {
  const actor = await authorize(args);
  const { context, params } = args;
  const platform = context.get(platformContext);
  const history = await getOrderHistory(platform, actor, params.number);
  if (!history.ok) throw data('There is no such order.', { status: 404 });
  const { refusal, refundAmount, needsAccount } = history.value.cancellation;
  // Only a refund requires reauthentication. The use case checks again under its lock.
  const read =
    refusal === null && refundAmount > 0 ? await readRefundForm(args, actor, { needsAccount }) : null;
  if (read?.ok === false) return data(read.error.formResult, read.error.init);
  const caller = context.get(requestContext);
  const orderNumber = params.number;
  const canceled = read
    ? await cancelOrder(
        platform,
        read.value.owner,
        { orderNumber, refund: { account: read.value.account } },
        caller,
      )
    : await cancelOrder(platform, actor, { orderNumber, refund: null }, caller);
  if (canceled.ok) throw redirect(`/orderdetail?order=${params.number}`, 303);
  if (canceled.error === 'not-found') throw data('There is no such order.', { status: 404 });
  const problem = CANCEL_MESSAGES[canceled.error];
  return data(read?.value.reject(problem) ?? { result: undefined, problem }, { status: 409 });
}

/** The confirmation before an order is canceled; for a partly paid order with the refund account. */
export default function CancelOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, refusal } = loaderData;
  const back = `/orderdetail?order=${order.number}`;
  return (
    <>
      <p className="mb-6 text-lead text-muted">
        Routi {order.planName}, {formatKrw(order.total)}
      </p>
      {actionData?.problem && (
        <Notice tone="danger" title="The order was not canceled" role="alert" className="mb-6">
          {actionData.problem}
        </Notice>
      )}
      <Card>
        {refusal === null ? (
          <Question {...loaderData} back={back} lastResult={actionData?.result} />
        ) : (
          <>
            <p className="mb-6">{refusal}</p>
            <ButtonLink to={back}>Order detail</ButtonLink>
          </>
        )}
      </Card>
    </>
  );
}

type QuestionProps = Route.ComponentProps['loaderData'] & {
  back: string;
  lastResult: NonNullable<Route.ComponentProps['actionData']>['result'];
};

function Question({ order, refundAmount, needsAccount, twoFactor, back, lastResult }: QuestionProps) {
  const busy = useNavigation().state !== 'idle';
  if (refundAmount > 0) {
    return (
      <>
        <p className="mb-6">
          Order {order.number} is canceled, and you receive the {formatKrw(refundAmount)} that has arrived
          within three business days. Please make no further deposit for it: whatever still arrives is
          refunded.
        </p>
        <RefundForm
          needsAccount={needsAccount}
          twoFactor={twoFactor}
          submit={{ label: 'Cancel and refund', variant: 'danger' }}
          leave={{ label: 'Keep the order', to: back }}
          lastResult={lastResult}
        />
      </>
    );
  }
  return (
    <>
      <p className="mb-6">
        Order {order.number} is canceled and nothing is charged.
        {order.awaited && ' Please make no deposit for it: whatever still arrives is refunded.'}
      </p>
      <Form method="post" className="actions">
        <Button type="submit" variant="danger" pending={busy}>
          Cancel the order
        </Button>
        <ButtonLink variant="secondary" to={back}>
          Keep the order
        </ButtonLink>
      </Form>
    </>
  );
}

import { data, Form, redirect, useNavigation } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { cancelOrder } from '#app/domains/billing/cancel-order.server.ts';
import { CANCEL_MESSAGES } from '#app/domains/billing/messages.ts';
import { readOrder } from '#app/domains/billing/read-order.server.ts';
import { titled } from '#app/meta-of.ts';
import { loginPath, memberWhoMay, requireMember } from '#app/session.server.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/order-detail.cancel';

export const meta: Route.MetaFunction = () => [{ title: titled('Cancel the order') }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const actor = await memberWhoMay({ request, context }, 'order.read');
  if (actor === null) throw redirect(loginPath(request));
  const found = await readOrder(context.get(platformContext), actor, params.number);
  if (!found.ok) throw data('There is no such order.', { status: 404 });
  const { number, planName, total, state, deposit } = found.value;
  if (state === 'CANCELED') throw redirect(`/orderdetail?order=${number}`);
  return { number, planName, total, awaited: deposit !== null };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = await requireMember({ request, context }, 'order.place');
  const canceled = await cancelOrder(
    context.get(platformContext),
    actor,
    params.number,
    context.get(requestContext),
  );
  if (canceled.ok) throw redirect(`/orderdetail?order=${params.number}`, 303);
  if (canceled.error === 'not-found') throw data('There is no such order.', { status: 404 });
  return data({ problem: CANCEL_MESSAGES[canceled.error] }, { status: 409 });
}

/** The one question before an order is given up; a page of its own, so that it also works without scripts. */
export default function CancelOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { number, planName, total, awaited } = loaderData;
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="mx-auto max-w-xl px-5 py-12">
      <PageHeader title="Cancel the order?" lead={`Routi ${planName}, ${formatKrw(total)}`} />
      {actionData && (
        <Notice tone="danger" title="The order was not canceled" role="alert" className="mb-6">
          {actionData.problem}
        </Notice>
      )}
      <Card>
        <p className="mb-6">
          Order {number} is given up and nothing is charged.
          {awaited && ' Please make no deposit for it any more: what still arrives is paid back.'}
        </p>
        <Form method="post" className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" pending={busy}>
            Cancel the order
          </Button>
          <ButtonLink variant="secondary" to={`/orderdetail?order=${number}`}>
            Keep the order
          </ButtonLink>
        </Form>
      </Card>
    </div>
  );
}

import { formatKst } from '#app/shared/dates.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { Route } from './+types/gateway';

type GatewayState = Route.ComponentProps['loaderData'];

const STATES = {
  PENDING: { tone: 'info', label: 'Waiting' },
  DELIVERED: { tone: 'success', label: 'Delivered' },
  DROPPED: { tone: 'warn', label: 'Dropped' },
  GIVEN_UP: { tone: 'danger', label: 'Given up' },
} as const;

/** The gateway's webhooks, newest first. */
export function ConsoleWebhooks({ webhooks }: { webhooks: GatewayState['webhooks']['rows'] }) {
  if (webhooks.length === 0) return <p>No webhooks here.</p>;
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">Sent</th>
          <th scope="col">Delivery</th>
          <th scope="col">Again</th>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <tr key={webhook.id}>
            <th scope="row" data-label="Event">
              <span className="break-all">{webhook.event}</span>
              <span className="block break-all font-normal text-muted text-small">{webhook.orderRef}</span>
            </th>
            <td data-label="Sent">{formatKst(webhook.createdAt)}</td>
            <td data-label="Delivery">
              <span>
                <Badge tone={STATES[webhook.state].tone}>{STATES[webhook.state].label}</Badge>
                <span className="block text-muted text-small">{deliveryOf(webhook)}</span>
              </span>
            </td>
            <td data-label="Again">
              <Form method="post">
                <input type="hidden" name="id" value={webhook.id} />
                <Button type="submit" name="act" value="resend" variant="secondary">
                  Resend<span className="sr-only"> {`webhook ${webhook.id}`}</span>
                </Button>
              </Form>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function deliveryOf({ answer, retried, state, dueAt }: GatewayState['webhooks']['rows'][number]): string {
  const due = state === 'PENDING' ? `due ${formatKst(dueAt)}` : '';
  const result = answer === null ? '' : `answered ${answer}`;
  const again = retried === 0 ? '' : `repeats: ${retried}`;
  return [result, again, due].filter(Boolean).join(', ');
}

import { formatKst } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { Route } from './+types/gateway';

type GatewayState = Route.ComponentProps['loaderData'];

const TONES: Readonly<Record<string, 'success' | 'info' | 'warn'>> = {
  DONE: 'success',
  WAITING_FOR_DEPOSIT: 'info',
};

export function ConsolePayments({ payments }: { payments: GatewayState['payments']['rows'] }) {
  if (payments.length === 0) return <p>No payments here. Buy a plan, and its payment appears.</p>;
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Method</th>
          <th scope="col">Amount</th>
          <th scope="col">State</th>
          <th scope="col">At the gateway</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.paymentKey}>
            <th scope="row" data-label="Order">
              <span className="break-all">{payment.orderRef}</span>
              <span className="block font-normal text-muted text-small">{payment.orderName}</span>
            </th>
            <td data-label="Method">
              <span>
                <span lang="ko">{payment.method}</span>
                {payment.account && (
                  <span className="block text-muted text-small">
                    {payment.account.bank} {payment.account.number}, until {formatKst(payment.account.dueAt)}
                  </span>
                )}
              </span>
            </td>
            <td data-label="Amount">
              <span>
                {formatKrw(payment.amount)}
                {payment.balance !== payment.amount && (
                  <span className="block text-muted text-small">{formatKrw(payment.balance)} held</span>
                )}
              </span>
            </td>
            <td data-label="State">
              <Badge tone={TONES[payment.status] ?? 'warn'}>{payment.status}</Badge>
            </td>
            <td data-label="At the gateway">
              <PaymentActions payment={payment} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PaymentActions({ payment }: { payment: GatewayState['payments']['rows'][number] }) {
  const { orderRef, paymentKey, canDeposit, canReverse, canRefund } = payment;
  if (!canDeposit && !canReverse && !canRefund) return <span className="text-muted">Nothing to do</span>;
  return (
    <div className="flex flex-wrap gap-2">
      {canDeposit && (
        <ActionButton act="deposit" name="orderRef" value={orderRef} label="Deposit" of={orderRef} />
      )}
      {canReverse && (
        <ActionButton act="reverse" name="orderRef" value={orderRef} label="Reverse" of={orderRef} />
      )}
      {canRefund && (
        <ActionButton act="refund" name="paymentKey" value={paymentKey} label="Refund" of={orderRef} />
      )}
    </div>
  );
}

function ActionButton({
  act,
  name,
  value,
  label,
  of,
}: Record<'act' | 'name' | 'value' | 'label' | 'of', string>) {
  return (
    <Form method="post">
      <input type="hidden" name={name} value={value} />
      <Button type="submit" name="act" value={act} variant="secondary">
        {label}
        <span className="sr-only"> {of}</span>
      </Button>
    </Form>
  );
}

import type { ConsoleAction, ConsoleState, SandboxConsole } from '#app/platform/payments/sandbox-console.ts';
import { cancelEndpoint } from '../api/cancel.server.ts';
import type { ApiResponse } from '../api/endpoint.ts';
import { methodOf } from '../api/payment-json.server.ts';
import { findPayment } from '../api/payments.server.ts';
import { type Sandbox, sandboxNow } from '../context.server.ts';
import { tossError } from '../error-catalog.ts';
import type { PaymentStatus } from '../tables.ts';
import * as money from './control-money.server.ts';
import * as rules from './control-rules.server.ts';
import * as webhooks from './control-webhooks.server.ts';

const MINUTE_MS = 60_000;
const PAYMENTS_SHOWN = 50;
const WEBHOOKS_SHOWN = 50;
const SHOWN: readonly PaymentStatus[] = ['WAITING_FOR_DEPOSIT', 'DONE', 'PARTIAL_CANCELED', 'CANCELED'];
/** The account to which the console refunds deposits. */
const REFUND_ACCOUNT = { bank: '88', accountNumber: '110123456789', holderName: '홍길동' };

/** The console is for people; programs use the control routes. */
export function createSandboxConsole(sandbox: Sandbox): SandboxConsole {
  return {
    read: () => read(sandbox),
    async act(what) {
      const response = await perform(sandbox, what);
      sandbox.webhooks.wake();
      return response.status === 200;
    },
  };
}

async function read(sandbox: Sandbox): Promise<ConsoleState> {
  const [now, payments, accounts, faults, webhookRules, sent] = await Promise.all([
    sandboxNow(sandbox),
    sandbox.db
      .selectFrom('sandbox_toss_payments')
      .selectAll()
      .where('status', 'in', SHOWN)
      .orderBy('requested_at', 'desc')
      .orderBy('payment_key')
      .limit(PAYMENTS_SHOWN)
      .execute(),
    sandbox.db.selectFrom('sandbox_toss_virtual_accounts').selectAll().execute(),
    sandbox.db
      .selectFrom('sandbox_toss_faults')
      .selectAll()
      .where('remaining', '>', 0)
      .orderBy('id')
      .execute(),
    sandbox.db
      .selectFrom('sandbox_toss_webhook_rules')
      .selectAll()
      .where('remaining', '>', 0)
      .orderBy('id')
      .execute(),
    sandbox.db
      .selectFrom('sandbox_toss_webhooks')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(WEBHOOKS_SHOWN)
      .execute(),
  ]);
  return {
    now,
    payments: payments.map((row) => {
      const account = accounts.find((each) => each.payment_key === row.payment_key);
      const balance = row.status === 'WAITING_FOR_DEPOSIT' ? 0 : row.amount - row.canceled_amount;
      return {
        paymentKey: row.payment_key,
        orderRef: row.order_id,
        orderName: row.order_name,
        method: methodOf(row, account) ?? '',
        account: account
          ? { bank: account.bank, number: account.account_number, dueAt: account.due_at }
          : null,
        amount: row.amount,
        balance,
        status: row.status,
        canDeposit: row.status === 'WAITING_FOR_DEPOSIT' && account !== undefined && now <= account.due_at,
        canReverse: row.status === 'DONE' && account !== undefined,
        canRefund: balance > 0,
      };
    }),
    rules: [
      ...faults.map((row) => ({ id: `fault-${row.id}`, ...ruleOf(row) })),
      ...webhookRules.map((row) => ({ id: `webhook-${row.id}`, ...ruleOf(row) })),
    ],
    webhooks: sent.map((row) => ({
      id: row.id,
      event: row.event,
      orderRef: row.order_id,
      state: row.state,
      retried: row.retried,
      answer: row.answer,
      createdAt: row.created_at,
      dueAt: row.due_at,
    })),
  };
}

function ruleOf({ match, kind, remaining }: { match: string; kind: string; remaining: number }) {
  return { match, kind, remaining };
}

async function perform(sandbox: Sandbox, what: ConsoleAction): Promise<ApiResponse> {
  switch (what.act) {
    case 'deposit':
      return depositInFull(sandbox, what.orderRef);
    case 'reverse':
      return money.reverse(sandbox, { orderId: what.orderRef });
    case 'refund':
      return refundInFull(sandbox, what.paymentKey);
    case 'fault':
      return rules.addFault(sandbox, { kind: what.kind, match: what.match, times: what.times });
    case 'webhook-rule':
      return webhooks.addRule(sandbox, { kind: what.kind, match: what.match, times: what.times });
    case 'clear-rules':
      await webhooks.clearRules(sandbox);
      return rules.clearFaults(sandbox);
    case 'advance':
      return rules.moveClock(sandbox, { advanceMs: what.minutes * MINUTE_MS });
    case 'reset-clock':
      return rules.moveClock(sandbox, { reset: true });
    case 'resend':
      return webhooks.resend(sandbox, { id: what.id });
  }
}

async function depositInFull(sandbox: Sandbox, orderRef: string): Promise<ApiResponse> {
  const payment = await sandbox.db
    .selectFrom('sandbox_toss_payments')
    .select('amount')
    .where('order_id', '=', orderRef)
    .where('status', '=', 'WAITING_FOR_DEPOSIT')
    .executeTakeFirst();
  if (!payment) return tossError('NOT_FOUND_PAYMENT');
  return money.depositIntoAccount(sandbox, { orderId: orderRef, amount: payment.amount });
}

/** Like a refund in the gateway's own console: the site learns of it by webhook only. */
async function refundInFull(sandbox: Sandbox, paymentKey: string): Promise<ApiResponse> {
  const now = await sandboxNow(sandbox);
  return sandbox.transaction(async (tx) => {
    const payment = await findPayment(tx, paymentKey);
    if (!payment || payment.status === 'WAITING_FOR_DEPOSIT') return tossError('NOT_CANCELABLE_PAYMENT');
    const account = await tx
      .selectFrom('sandbox_toss_virtual_accounts')
      .select('order_id')
      .where('payment_key', '=', paymentKey)
      .executeTakeFirst();
    const body = {
      cancelReason: 'Refunded at the console of the gateway',
      ...(account && { refundReceiveAccount: REFUND_ACCOUNT }),
    };
    return cancelEndpoint.run(tx, { params: { paymentKey }, query: new URLSearchParams(), body, now });
  });
}

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawOrder } from '#app/domains/subscriptions/cancellation/withdraw-order.server.ts';
import type { DomesticGateway } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import {
  GOOD_ACCOUNT,
  type MoneySite,
  openMoneySite,
  type PlacedOrder,
  REQUEST,
} from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { repetitions } from '#tests/support/repetitions.ts';
import { expireAbandonedAttempts } from '../deposits/expire-abandoned-attempts.server.ts';
import { isBalanceConsistent } from '../ledger/is-balance-consistent.ts';
import { endOverdueDeposits } from '../orders/end-overdue-deposits.server.ts';
import type { OrderState } from '../orders/order.ts';
import { sendRefunds } from '../refunds/send-refunds.server.ts';
import { processWebhooks } from '../webhooks/process-webhooks.server.ts';
import { chargeOrder } from './charge-order.server.ts';
import { openCardWindow } from './open-card-window.server.ts';
import { openVirtualAccount } from './open-virtual-account.server.ts';
import { recoverPayments } from './recover-payments.server.ts';
import { syncAttempt } from './sync-attempts.server.ts';

/** payments.md §5.3: after any sequence of events the ledger equals the gateway, and nothing is paid twice. */
const RUNS = repetitions(12, 100);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TOTAL = 3_750_000;

let site: MoneySite;

beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

const FAULTS = [
  'timeout_after_charge',
  'timeout_before_charge',
  'http_500_after_charge',
  'reset_connection',
  'http_429',
];

type Step =
  | { do: (typeof ANY_STEPS)[number] | (typeof DEPOSIT_ONLY_STEPS)[number] }
  | { do: 'fault'; kind: string }
  | { do: 'webhooks'; kind: (typeof WEBHOOK_RULES)[number] };

const ANY_STEPS = [
  'pay',
  'pay-and-crash',
  'withdraw',
  'send-refunds',
  'refund-and-crash',
  'recover',
  'give-up',
  'wait-days',
] as const;
const DEPOSIT_ONLY_STEPS = ['deposit', 'reverse', 'hear'] as const;
const WEBHOOK_RULES = ['duplicate', 'delay', 'reorder', 'drop', 'wrong_secret'] as const;
/** Steps that end a run early, so they are rare. */
const RARE: readonly string[] = ['give-up', 'wait-days', 'recover'];

const plain = (
  steps: readonly ((typeof ANY_STEPS)[number] | (typeof DEPOSIT_ONLY_STEPS)[number])[],
  weight: number,
) =>
  steps.map((step) => ({
    weight: RARE.includes(step) ? 1 : weight,
    arbitrary: fc.constant<Step>({ do: step }),
  }));
const fault = {
  weight: 4,
  arbitrary: fc.constantFrom(...FAULTS).map((kind): Step => ({ do: 'fault', kind })),
};
const webhooks = {
  weight: 3,
  arbitrary: fc.constantFrom(...WEBHOOK_RULES).map((kind): Step => ({ do: 'webhooks', kind })),
};
const CARD_STEPS = fc.array(fc.oneof(...plain(ANY_STEPS, 3), fault), { minLength: 4, maxLength: 12 });
const DEPOSIT_STEPS = fc.array(
  fc.oneof(...plain(ANY_STEPS, 2), ...plain(DEPOSIT_ONLY_STEPS, 6), fault, webhooks),
  {
    minLength: 8,
    maxLength: 20,
  },
);
const Scenario = fc.oneof(
  { weight: 1, arbitrary: fc.record({ deposit: fc.constant(false), steps: CARD_STEPS }) },
  { weight: 2, arbitrary: fc.record({ deposit: fc.constant(true), steps: DEPOSIT_STEPS }) },
);

/** A platform whose process dies right after the gateway has acted, before the response is recorded. */
function crashingPlatform(platform: Platform): Platform {
  const { domestic } = platform.gateways;
  const die = async (response: Promise<unknown>): Promise<never> => {
    await response;
    throw new Error('The process died.');
  };
  const gateway: DomesticGateway = {
    ...domestic,
    billing: { ...domestic.billing, charge: (input) => die(domestic.billing.charge(input)) },
    payments: { ...domestic.payments, cancel: (input) => die(domestic.payments.cancel(input)) },
    virtualAccounts: { issue: (input) => die(domestic.virtualAccounts.issue(input)) },
  };
  return { ...platform, gateways: { ...platform.gateways, domestic: gateway } };
}

/** A step may fail; only the end state counts. */
const attempted = (work: Promise<unknown>) => work.then(() => true).catch(() => false);

async function pay(platform: Platform, order: PlacedOrder, deposit: boolean): Promise<unknown> {
  if (deposit) return openVirtualAccount(platform, order.orderId);
  const { member, orderNumber } = order;
  const opened = await openCardWindow(platform, member, orderNumber);
  if (!opened.ok) return;
  const { customerKey } = opened.value;
  const authKey = await site.sandbox.control.authorizeCard(customerKey);
  return chargeOrder(platform, member, { orderNumber, authKey, customerKey });
}

async function refsOf(order: PlacedOrder): Promise<{ id: string; ref: string }[]> {
  const { rows } = await sql<{ id: string; ref: string }>`
    select id, order_ref as ref from payment_attempts where order_id = ${order.orderId} order by attempt_no
  `.execute(site.platform.db);
  return rows;
}

async function runStep(step: Step, order: PlacedOrder, deposit: boolean): Promise<void> {
  const { control } = site.sandbox;
  const { platform } = site;
  const ref = (await refsOf(order)).at(-1)?.ref ?? order.ref;
  switch (step.do) {
    case 'pay':
      return void (await attempted(pay(platform, order, deposit)));
    case 'pay-and-crash':
      return void (await attempted(pay(crashingPlatform(platform), order, deposit)));
    case 'deposit':
      return void (await attempted(control.deposit({ orderId: ref, amount: TOTAL })));
    case 'reverse':
      return void (await attempted(control.reverseDeposit(ref)));
    case 'withdraw': {
      const account = deposit ? GOOD_ACCOUNT : null;
      await withdrawOrder(
        platform,
        reauthenticated(order.member),
        { orderNumber: order.orderNumber, account },
        REQUEST,
      );
      return;
    }
    case 'send-refunds':
      return sendRefunds(platform);
    case 'refund-and-crash':
      return void (await attempted(sendRefunds(crashingPlatform(platform))));
    case 'hear':
      return site.deliverWebhooks();
    case 'recover':
      site.clock.advance(4 * MINUTE_MS);
      return recoverPayments(platform);
    case 'give-up':
      await sql`
        update orders set state = 'CANCELED' where id = ${order.orderId} and state in ('PENDING_PAYMENT', 'AWAITING_DEPOSIT')
          and paid_at is null
      `.execute(platform.db);
      return expireAbandonedAttempts(platform);
    case 'wait-days':
      site.clock.advance(4 * DAY_MS);
      return endOverdueDeposits(platform);
    case 'fault':
      return void (await control.addFault({ match: ref, kind: step.kind, times: 1 }));
    case 'webhooks':
      return void (await control.addWebhookRule({ match: ref, kind: step.kind, times: 2 }));
  }
}

/** Runs all jobs until every event is delivered. */
async function runJobsUntilSettled(order: PlacedOrder): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    site.clock.advance(70 * MINUTE_MS);
    await recoverPayments(site.platform);
    await site.deliverWebhooks();
    for (const { id } of await refsOf(order)) await attempted(syncAttempt(site.platform, id));
    await sendRefunds(site.platform);
    await processWebhooks(site.platform);
  }
}

async function sums(
  order: PlacedOrder,
): Promise<{ ledger: number; gateway: number; back: number; state: OrderState }> {
  const { rows } = await sql<{ ledger: number; gateway: number; back: number; state: OrderState }>`
    select o.state,
      (select coalesce(sum(amount), 0)::int from payment_transactions where order_id = o.id) as ledger,
      (select coalesce(sum(amount), 0)::int from sandbox_toss_transactions where order_id like o.number || '-%') as gateway,
      (select coalesce(sum(amount), 0)::int from refunds where order_id = o.id and state <> 'DONE' and state <> 'FAILED') as back
    from orders o where o.id = ${order.orderId}
  `.execute(site.platform.db);
  const [row] = rows;
  if (!row) throw new Error('The order is gone.');
  return row;
}

test('keeps the ledger equal to the gateway and pays no order twice, for any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(Scenario, async ({ deposit, steps }) => {
      const order = await site.place(
        deposit ? { method: 'virtual-account', accountBank: 'ibk', accountCertificate: 'cash' } : {},
      );
      // A card's first charge may be subject to a fault too.
      if (deposit) await attempted(pay(site.platform, order, deposit));
      for (const step of steps) await runStep(step, order, deposit);
      await runJobsUntilSettled(order);
      const { ledger, gateway, back, state } = await sums(order);
      expect(ledger).toBe(gateway);
      expect(ledger).toBeLessThanOrEqual(TOTAL);
      expect(
        isBalanceConsistent(state, TOTAL, ledger) || isBalanceConsistent(state, TOTAL, ledger - back),
      ).toBe(true);
    }),
    { numRuns: RUNS },
  );
}, 300_000);

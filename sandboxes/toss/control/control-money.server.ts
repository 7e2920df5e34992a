import * as v from 'valibot';
import { authorizeCard } from '../api/billing-keys.server.ts';
import { type DepositResult, deposit, reverseDeposit } from '../api/deposits.server.ts';
import type { ApiResponse } from '../api/endpoint.ts';
import { CustomerKey, OrderId } from '../api/request-rules.ts';
import { randomKey, type Sandbox, sandboxNow } from '../context.server.ts';
import { tossError } from '../error-catalog.ts';
import { EASY_PAYS } from '../tables.ts';
import { TEST_CARDS } from '../test-cards.ts';
import { queueBillingDeleted } from '../webhooks/webhook-events.server.ts';

/** Completed and declined payments, oldest first, so that tests can count charges. */
export async function listCharges(sandbox: Sandbox): Promise<ApiResponse> {
  const charges = await sandbox.db
    .selectFrom('sandbox_toss_payments')
    .select([
      'payment_key as paymentKey',
      'order_id as orderId',
      'type',
      'amount',
      'status',
      'failure_code as failureCode',
      'requested_at as requestedAt',
      'approved_at as approvedAt',
    ])
    .where((row) => row.or([row('approved_at', 'is not', null), row('status', '=', 'ABORTED')]))
    .orderBy('requested_at')
    .orderBy('payment_key')
    .execute();
  return { status: 200, body: { charges } };
}

/** Every virtual account, oldest first. */
export async function listAccounts(sandbox: Sandbox): Promise<ApiResponse> {
  const accounts = await sandbox.db
    .selectFrom('sandbox_toss_virtual_accounts as account')
    .innerJoin('sandbox_toss_payments as payment', 'payment.payment_key', 'account.payment_key')
    .select([
      'account.order_id as orderId',
      'account.payment_key as paymentKey',
      'account.bank as bank',
      'account.account_number as accountNumber',
      'account.due_at as dueAt',
      'payment.amount as amount',
      'payment.status as status',
    ])
    .orderBy('payment.requested_at')
    .orderBy('account.payment_key')
    .execute();
  return { status: 200, body: { accounts } };
}

const AuthorizeBody = v.strictObject({
  customerKey: CustomerKey,
  card: v.optional(v.picklist(TEST_CARDS.map((card) => card.number)), '4906251234123456'),
  easyPay: v.optional(v.picklist(EASY_PAYS)),
});

/** Does what "Approve" does in the card window, for seeds and tests without a browser. */
export async function authorize(sandbox: Sandbox, body: unknown): Promise<ApiResponse> {
  const parsed = v.safeParse(AuthorizeBody, body);
  if (!parsed.success) return tossError('INVALID_REQUEST');
  const { customerKey, card, easyPay = null } = parsed.output;
  const at = await sandboxNow(sandbox);
  const authKey = await authorizeCard(sandbox.db, { customerKey, card, easyPay, at });
  return { status: 200, body: { authKey, customerKey } };
}

const Deposit = v.strictObject({
  orderId: OrderId,
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60)), '홍길동'),
  at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});

/** Makes a deposit for an order; 409 with the reason if the bank rejects it. */
export async function depositIntoAccount(sandbox: Sandbox, body: unknown): Promise<ApiResponse> {
  const parsed = v.safeParse(Deposit, body);
  if (!parsed.success) return tossError('INVALID_REQUEST');
  const { orderId, amount, name } = parsed.output;
  const now = await sandboxNow(sandbox);
  const at = parsed.output.at === undefined ? now : new Date(parsed.output.at);
  if (at > now) return tossError('INVALID_REQUEST');
  return depositResponse(await sandbox.transaction((tx) => deposit(tx, { orderId, amount, name, at, now })));
}

const Reversal = v.strictObject({ orderId: OrderId });

export async function reverse(sandbox: Sandbox, body: unknown): Promise<ApiResponse> {
  const parsed = v.safeParse(Reversal, body);
  if (!parsed.success) return tossError('INVALID_REQUEST');
  const now = await sandboxNow(sandbox);
  const { orderId } = parsed.output;
  return depositResponse(await sandbox.transaction((tx) => reverseDeposit(tx, { orderId, now })));
}

function depositResponse(response: DepositResult): ApiResponse {
  if (!response.ok)
    return { status: 409, body: { code: response.code, message: 'The bank rejected the deposit.' } };
  const { status, last_transaction_key } = response.payment;
  return { status: 200, body: { status, transactionKey: last_transaction_key } };
}

const KeyChoice = v.union([
  v.strictObject({ billingKey: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  v.strictObject({ customerKey: CustomerKey }),
]);

/** The customer revokes a key at the card company; the shop learns of it by webhook only. */
export async function revokeBillingKey(sandbox: Sandbox, body: unknown): Promise<ApiResponse> {
  const parsed = v.safeParse(KeyChoice, body);
  if (!parsed.success) return tossError('INVALID_REQUEST');
  const of = parsed.output;
  const now = await sandboxNow(sandbox);
  const deleted = await sandbox.transaction(async (tx) => {
    const rows = await tx
      .updateTable('sandbox_toss_billing_keys')
      .set({ deleted_at: now })
      .where((row) =>
        'billingKey' in of
          ? row('billing_key', '=', of.billingKey)
          : row('customer_key', '=', of.customerKey),
      )
      .where('deleted_at', 'is', null)
      .returning('billing_key')
      .execute();
    for (const { billing_key } of rows) {
      await queueBillingDeleted(tx, { billingKey: billing_key, reason: 'REMOVED_BY_CUSTOMER' }, now);
    }
    return rows.length;
  });
  return { status: 200, body: { deleted } };
}

const Amount = v.pipe(v.number(), v.safeInteger());
const Difference = v.variant('kind', [
  /** Missing from the list of transactions. */
  v.strictObject({ kind: v.literal('missing'), orderId: OrderId }),
  /** In the list with another amount. */
  v.strictObject({ kind: v.literal('amount'), orderId: OrderId, amount: Amount }),
  /** In the list, but not a payment of ours. */
  v.strictObject({
    kind: v.literal('extra'),
    orderId: OrderId,
    amount: Amount,
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5000)), 1),
  }),
  /** The settlement's fee is higher than agreed by this amount. */
  v.strictObject({ kind: v.literal('fee'), orderId: OrderId, amount: Amount }),
]);

/** Makes the lists of transactions and settlements differ from what really happened to an order. */
export async function seedDifference(sandbox: Sandbox, body: unknown): Promise<ApiResponse> {
  const parsed = v.safeParse(Difference, body);
  if (!parsed.success) return tossError('INVALID_REQUEST');
  const { output } = parsed;
  if (output.kind === 'extra') {
    const at = await sandboxNow(sandbox);
    const rows = Array.from({ length: output.times }, () => ({
      transaction_key: randomKey('txrd_'),
      payment_key: randomKey('tgen_'),
      order_id: output.orderId,
      amount: output.amount,
      kind: 'deposit' as const,
      at,
    }));
    await sandbox.db.insertInto('sandbox_toss_transactions').values(rows).execute();
    return { status: 200, body: { changed: rows.length } };
  }
  const changed = await sandbox.db
    .updateTable('sandbox_toss_transactions')
    .set(
      output.kind === 'missing'
        ? { hidden: true }
        : output.kind === 'amount'
          ? { told_amount: output.amount }
          : { fee_difference: output.amount },
    )
    .where('order_id', '=', output.orderId)
    .returning('transaction_key')
    .execute();
  return { status: 200, body: { changed: changed.length } };
}

import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { GatewayPayment, GatewayResponse, Refusal } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import { endPendingMethod } from '../cards/payment-methods.store.server.ts';
import { type CustomerLock, lockCustomerOf } from '../customers/lock-customer.server.ts';
import { closeVirtualAccount } from '../deposits/close-virtual-account.server.ts';
import { listLedgerOfAttempt } from '../ledger/ledger.store.server.ts';
import { type Attempt, type AttemptState, nextAttemptState } from '../payments/attempt.ts';
import { bumpVersion, findAttempt, transitionAttempt } from '../payments/attempts.store.server.ts';
import { nextCheck } from '../payments/check-schedule.ts';
import { raiseFinding, raiseWorkItem } from '../work-items/work-items.server.ts';
import { declineCharge } from './decline-charge.server.ts';
import { recordAwaitedDeposit } from './record-awaited-deposit.server.ts';
import { recordCancels } from './record-cancels.server.ts';
import { recordPayment } from './record-payment.server.ts';
import { recordReversal } from './record-reversal.server.ts';

/**
 * The only place where a gateway's response is applied, whether it comes from a charge, a query, a webhook or a
 * restart. A response without an allowed transition changes nothing. Returns the attempt's state afterwards.
 *
 * `version`: for a response to a query, the attempt's version before the query. If another response was applied
 * meanwhile, this one may be older, so it is discarded and `stale` returned: query again. Only a response to a query
 * may take recorded money away.
 */
export async function applyGatewayResult(
  platform: Platform,
  attemptId: string,
  response: GatewayResponse<GatewayPayment>,
): Promise<AttemptState>;
export async function applyGatewayResult(
  platform: Platform,
  attemptId: string,
  response: GatewayResponse<GatewayPayment>,
  version: number,
): Promise<AttemptState | 'stale'>;
export async function applyGatewayResult(
  platform: Platform,
  attemptId: string,
  response: GatewayResponse<GatewayPayment>,
  version?: number,
): Promise<AttemptState | 'stale'> {
  const settled = await platform.transaction(async (tx) => {
    const lock = await lockCustomerOf(tx, attemptId);
    if (version !== undefined && !(await bumpVersion(tx, attemptId, version))) return 'stale';
    const attempt = await findAttempt(tx, attemptId);
    if (!attempt) throw new Error(`There is no attempt ${attemptId}.`);
    if (response.kind === 'settled') {
      await applyPayment(platform, lock, attempt, response.value, version !== undefined);
    }
    if (response.kind === 'refused') await applyRefused(platform, lock, attempt, response.refusal);
    if (response.kind === 'unknown') await applyUnknown(platform, tx, attempt);
    return (await findAttempt(tx, attemptId)) ?? attempt;
  });
  if (settled === 'stale') return settled;
  if (response.kind === 'settled') {
    const { status, paymentKey } = response.value;
    // The account was opened after the attempt failed, or was not closed when the order was canceled.
    if (status === 'WAITING_FOR_DEPOSIT' && (settled.state === 'FAILED' || settled.state === 'CANCELED'))
      await closeVirtualAccount(platform, { ...settled, paymentKey });
  }
  return settled.state;
}

/** Applies the gateway's state of a payment. `fresh`: it comes from a query. */
async function applyPayment(
  platform: Platform,
  lock: CustomerLock,
  attempt: Attempt,
  payment: GatewayPayment,
  fresh: boolean,
): Promise<void> {
  const { tx } = lock;
  switch (payment.status) {
    case 'DONE':
      return recordPayment(platform, lock, attempt, payment, fresh);
    case 'WAITING_FOR_DEPOSIT':
      if (nextAttemptState(attempt.state, 'wait'))
        return recordAwaitedDeposit(platform, tx, attempt, payment);
      if (!fresh) return;
      if (nextAttemptState(attempt.state, 'reverse')) return recordReversal(platform, tx, attempt, payment);
      return reportReversalOfRefunded(platform, tx, attempt);
    case 'CANCELED':
    case 'PARTIAL_CANCELED':
      await recordCancels(platform, tx, attempt, payment);
      return raiseUnexplainedCancel(platform, tx, attempt, payment);
    default:
      throw new Error(`A payment that is ${payment.status} settles nothing.`);
  }
}

/** The bank reversed a deposit after a refund was sent: the loss is ours, and staff settle it. */
async function reportReversalOfRefunded(platform: Platform, tx: Tx, attempt: Attempt): Promise<void> {
  const ledger = await listLedgerOfAttempt(tx, attempt.id);
  if (ledger.at(-1)?.kind !== 'refund') return;
  await raiseFinding(platform, tx, {
    kind: 'deposit-reversed',
    subject: attempt.orderRef,
    orderId: attempt.orderId,
    details: { amount: attempt.amount, attempt: attempt.orderRef, found: 'reversed-after-refund' },
  });
}

/** A dispute may take money back without saying how much, which no rule can record. */
async function raiseUnexplainedCancel(
  platform: Platform,
  tx: Tx,
  attempt: Attempt,
  { status, totalAmount, balanceAmount }: GatewayPayment,
): Promise<void> {
  const explained = status === 'CANCELED' ? balanceAmount === 0 : balanceAmount < totalAmount;
  if (explained || (attempt.state !== 'SUCCEEDED' && attempt.state !== 'PARTIALLY_CANCELED')) return;
  await raiseFinding(platform, tx, {
    kind: 'reconciliation-difference',
    subject: attempt.orderRef,
    orderId: attempt.orderId,
    details: { found: 'refund-without-details', attempt: attempt.orderRef, gateway: balanceAmount },
  });
}

/** The order stays open for another card; a declined card is not charged again. */
async function applyRefused(
  platform: Platform,
  lock: CustomerLock,
  attempt: Attempt,
  refusal: Refusal,
): Promise<void> {
  const { tx } = lock;
  const finalAt = platform.clock.now();
  const event = attempt.state === 'WAITING_FOR_DEPOSIT' ? closingEvent(refusal.code) : 'refuse';
  if (!event || !nextAttemptState(attempt.state, event)) return;
  await transitionAttempt(tx, attempt, event, { finalAt, failureCode: refusal.code });
  // Only a hard decline says something about the card itself.
  const state = refusal.remedy === 'other-method' && !refusal.retryable ? 'INVALID' : 'DELETED';
  if (attempt.onFile) await declineCharge(platform, lock, attempt, refusal);
  else if (attempt.paymentMethodId) await endPendingMethod(tx, attempt.paymentMethodId, state);
  if (refusal.remedy === 'operator') {
    await raiseWorkItem(platform, tx, {
      kind: 'gateway-set-up',
      subject: refusal.code,
      orderId: attempt.orderId,
      details: { code: refusal.code, attempt: attempt.orderRef },
    });
  }
  // The gateway decided, not a request, so there is no request id.
  await recordAudit(tx, {
    at: finalAt,
    actor: attempt.accountId,
    action: 'billing.payment-refused',
    target: attempt.orderRef,
    requestId: null,
  });
}

/** A virtual account that awaits its deposit is closed, never declined. */
function closingEvent(code: string): 'cancel' | 'expire' | null {
  if (code === 'CANCELED') return 'cancel';
  return code === 'EXPIRED' ? 'expire' : null;
}

async function applyUnknown(platform: Platform, tx: Tx, attempt: Attempt): Promise<void> {
  if (!nextAttemptState(attempt.state, 'lose')) return;
  const nextCheckAt = nextCheck(platform.clock.now(), attempt.checks);
  // Only a query without a result counts as a check.
  const checked = attempt.state === 'UNKNOWN';
  await transitionAttempt(tx, attempt, 'lose', { nextCheckAt, checked });
}

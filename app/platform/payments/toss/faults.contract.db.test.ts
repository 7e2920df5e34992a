import { describe, expect, test } from 'vitest';
import { FAULT_KINDS, type FaultKind } from '#sandboxes/toss/tables.ts';
import { cancelRequest, contractWithTossSandbox } from '#tests/support/toss-contract.ts';
import type { DomesticGateway, PaymentLookup } from '../gateway.ts';

/** Tests every fault of the control API at every call that moves or awaits money (payments.md §5.1). */
const contract = contractWithTossSandbox();
const { gateway, timingOut } = contract;

/** A prepared call, and what a lookup returns if it was done and if it was not. */
type Prepared = {
  orderRef: string;
  send(by: DomesticGateway): Promise<{ kind: string; reason?: string }>;
  done: object;
  untouched: object;
};

const CALLS: Record<'confirm' | 'charge' | 'cancel' | 'virtual-account', () => Promise<Prepared>> = {
  async confirm() {
    const payment = await contract.authenticatedPayment();
    return {
      orderRef: payment.orderRef,
      send: (by) => by.payments.confirm(payment),
      done: { kind: 'found', payment: { status: 'DONE' } },
      untouched: { kind: 'found', payment: { status: 'IN_PROGRESS' } },
    };
  },
  async charge() {
    const charge = await contract.preparedCharge();
    return {
      orderRef: charge.orderRef,
      send: (by) => by.billing.charge(charge),
      done: { kind: 'found', payment: { status: 'DONE' } },
      untouched: { kind: 'not-found' },
    };
  },
  async cancel() {
    const payment = await contract.charged();
    const request = cancelRequest(payment, { amount: 980_000 });
    return {
      orderRef: payment.orderRef,
      send: (by) => by.payments.cancel(request),
      done: { kind: 'found', payment: { status: 'PARTIAL_CANCELED', balanceAmount: 1_000_000 } },
      untouched: { kind: 'found', payment: { status: 'DONE', balanceAmount: 1_980_000, cancels: [] } },
    };
  },
  async 'virtual-account'() {
    const request = contract.accountRequest();
    return {
      orderRef: request.orderRef,
      send: (by) => by.virtualAccounts.issue(request),
      done: { kind: 'found', payment: { status: 'WAITING_FOR_DEPOSIT' } },
      untouched: { kind: 'not-found' },
    };
  },
};

/** The reason that the adapter reports, and whether the gateway did the call anyway. */
const FAULTS: Record<FaultKind, { reason: unknown; done: boolean; responded?: boolean }> = {
  timeout_before_charge: { reason: 'timeout', done: false },
  timeout_after_charge: { reason: 'timeout', done: true },
  http_500_after_charge: { reason: 'FAILED_INTERNAL_SYSTEM_PROCESSING', done: true, responded: true },
  http_429: { reason: 'TOO_MANY_REQUESTS', done: false, responded: false },
  reset_connection: { reason: expect.any(String), done: true },
  // The call continues when the pause ends, long after the adapter has given up.
  slow: { reason: 'timeout', done: true },
};

const NAMES = ['confirm', 'charge', 'cancel', 'virtual-account'] as const;
const cases = NAMES.flatMap((name) =>
  FAULT_KINDS.map((kind, index) => [name, kind, index % 2 === 0 ? 'endpoint' : 'order'] as const),
);

describe('a call without a response', () => {
  test.each(cases)(
    'is unknown, can be looked up and is done once with the same key: %s with %s, matched by the %s',
    async (name, kind, by) => {
      const byOrder = by === 'order';
      const prepared = await CALLS[name]();
      const { orderRef, send } = prepared;
      const { done, ...unknown } = FAULTS[kind];
      await contract.control.addFault({ match: byOrder ? orderRef : name, kind });
      const patience = unknown.reason === 'timeout' ? timingOut() : null;
      expect(await send(patience?.gateway ?? gateway())).toEqual({ kind: 'unknown', ...unknown });
      (await patience?.pause)?.release();
      expect(await readUntil(orderRef, done ? prepared.done : prepared.untouched)).toMatchObject(
        done ? prepared.done : prepared.untouched,
      );
      expect(await send(gateway())).toMatchObject({ kind: 'settled' });
      expect(await gateway().payments.getByOrder(orderRef)).toMatchObject(prepared.done);
    },
  );
});

/** Looks the payment up, again while a released call is still running; the test checks the last result. */
async function readUntil(orderRef: string, expected: object): Promise<PaymentLookup> {
  for (let tries = 0; ; tries += 1) {
    const found = await gateway().payments.getByOrder(orderRef);
    if (tries === 50 || matches(found, expected)) return found;
  }
}

function matches(found: object, expected: object): boolean {
  try {
    expect(found).toMatchObject(expected);
    return true;
  } catch {
    return false;
  }
}

describe('a rule for the first six digits of a card', () => {
  const rule = (change: object) =>
    contract.control.setCardRule({ bin: '490625', rule: 'ok', ...change } as Parameters<
      typeof contract.control.setCardRule
    >[0]);
  const charge = async (label?: string) => gateway().billing.charge(await contract.preparedCharge(label));

  test.each([
    ['limit', 'REJECT_CARD_PAYMENT', true],
    ['stopped', 'INVALID_STOPPED_CARD', false],
    ['lost', 'INVALID_CARD_LOST_OR_STOLEN', false],
    ['expired', 'INVALID_CARD_EXPIRATION', false],
  ])('refuses charges with %s', async (name, code, retryable) => {
    await rule({ rule: name });
    expect(await charge()).toEqual({
      kind: 'refused',
      refusal: { code, retryable, remedy: 'other-method' },
    });
    expect(await gateway().payments.confirm(await contract.authenticatedPayment())).toMatchObject({
      refusal: { code },
    });
  });

  test('accepts a charge that the test card would refuse', async () => {
    await rule({ bin: '433028' });
    expect(await charge('Stopped card')).toMatchObject({ kind: 'settled' });
  });

  test('applies only from its date', async () => {
    await rule({ rule: 'expired', from: '2026-12-01T00:00:00Z' });
    expect(await charge()).toMatchObject({ kind: 'settled' });
    await contract.control.setClock(new Date('2026-12-01T00:00:00Z'));
    expect(await charge()).toMatchObject({ refusal: { code: 'INVALID_CARD_EXPIRATION' } });
  });
});

import { describe, expect, test } from 'vitest';
import { contractWithSandbox } from '#tests/support/gateway-contract.ts';

const contract = contractWithSandbox();
const { gateway, timingOut, preparedCharge, chargesOf } = contract;

describe('an answer that does not arrive is unknown', () => {
  test('timeout after the charge: the read-back finds it, and the same key gets the first answer', async () => {
    const charge = await preparedCharge();
    await contract.control.addFault({ match: charge.orderRef, kind: 'timeout_after_charge' });
    expect(await timingOut().gateway.billing.charge(charge)).toEqual({ kind: 'unknown', reason: 'timeout' });
    expect(await gateway().payments.getByOrder(charge.orderRef)).toMatchObject({
      kind: 'found',
      payment: { status: 'DONE', totalAmount: charge.amount },
    });
    expect(await gateway().billing.charge(charge)).toMatchObject({ kind: 'settled' });
    expect(await chargesOf(charge.orderRef)).toEqual(['DONE']);
  });

  test('timeout after a refusal: the read-back tells why, as the answer would have', async () => {
    const charge = await preparedCharge('Stopped card');
    await contract.control.addFault({ match: charge.orderRef, kind: 'timeout_after_charge' });
    expect(await timingOut().gateway.billing.charge(charge)).toEqual({ kind: 'unknown', reason: 'timeout' });
    expect(await gateway().payments.getByOrder(charge.orderRef)).toMatchObject({
      kind: 'found',
      payment: {
        status: 'ABORTED',
        failure: { code: 'INVALID_STOPPED_CARD', retryable: false, remedy: 'other-method' },
      },
    });
  });

  test('timeout before the charge: the read-back finds nothing, and the same key charges once', async () => {
    const charge = await preparedCharge();
    await contract.control.addFault({ match: charge.orderRef, kind: 'timeout_before_charge' });
    expect(await timingOut().gateway.billing.charge(charge)).toEqual({ kind: 'unknown', reason: 'timeout' });
    expect(await gateway().payments.getByOrder(charge.orderRef)).toEqual({ kind: 'not-found' });
    expect(await gateway().billing.charge(charge)).toMatchObject({ kind: 'settled' });
    expect(await chargesOf(charge.orderRef)).toEqual(['DONE']);
  });

  test.each([
    ['http_500_after_charge', 'FAILED_INTERNAL_SYSTEM_PROCESSING', 'DONE'],
    ['http_429', 'TOO_MANY_REQUESTS', undefined],
    ['reset_connection', expect.any(String), 'DONE'],
  ])('%s', async (kind, reason, status) => {
    const charge = await preparedCharge();
    await contract.control.addFault({ match: charge.orderRef, kind });
    expect(await gateway().billing.charge(charge)).toMatchObject({ kind: 'unknown', reason });
    const readBack = await gateway().payments.getByOrder(charge.orderRef);
    expect(readBack).toMatchObject(status ? { kind: 'found', payment: { status } } : { kind: 'not-found' });
  });

  test('409 while the same request still runs', async () => {
    const charge = await preparedCharge();
    await contract.control.addFault({ match: charge.orderRef, kind: 'slow', delayMs: 60_000 });
    const first = gateway().billing.charge(charge);
    const pause = await contract.sandbox.nextPause();
    expect(pause.ms).toBe(60_000);
    const second = await gateway().billing.charge(charge);
    expect(second).toMatchObject({ kind: 'unknown', reason: 'IDEMPOTENT_REQUEST_PROCESSING' });
    pause.release();
    expect(await first).toMatchObject({ kind: 'settled' });
    expect(await chargesOf(charge.orderRef)).toEqual(['DONE']);
  });

  test('a card can ask for a 500 after the charge', async () => {
    const charge = await preparedCharge('500 after the charge');
    expect(await gateway().billing.charge(charge)).toMatchObject({ kind: 'unknown' });
    expect(await chargesOf(charge.orderRef)).toEqual(['DONE']);
  });

  test('a card can ask for no answer after the charge', async () => {
    const charge = await preparedCharge('No answer after the charge');
    expect(await timingOut().gateway.billing.charge(charge)).toEqual({ kind: 'unknown', reason: 'timeout' });
    expect(await chargesOf(charge.orderRef)).toEqual(['DONE']);
  });

  test('nobody listens', async () => {
    const nowhere = gateway({ url: 'http://127.0.0.1:1' });
    expect(await nowhere.billing.charge(await preparedCharge())).toMatchObject({ kind: 'unknown' });
    expect(await nowhere.payments.getByOrder('order-123')).toMatchObject({ kind: 'unknown' });
  });

  test('a read-back that fails proves nothing', async () => {
    await contract.control.addFault({ match: 'get-by-order', kind: 'http_429' });
    expect(await gateway().payments.getByOrder('order-123')).toEqual({
      kind: 'unknown',
      reason: 'TOO_MANY_REQUESTS',
    });
  });
});

import { describe, expect, test } from 'vitest';
import { contractWithTossSandbox } from '#tests/support/toss-contract.ts';

const contract = contractWithTossSandbox();
const { gateway, timingOut, preparedCharge, chargesOf } = contract;

describe('a call whose response does not arrive', () => {
  test('is unknown after the charge; a lookup finds it, and the same key gets the first response', async () => {
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

  test('is unknown after a refusal; a lookup gives the same reason as the response', async () => {
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

  test('is unknown before the charge; a lookup finds nothing, and the same key charges once', async () => {
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
  ])('is unknown with %s, and a lookup shows what happened', async (kind, reason, status) => {
    const charge = await preparedCharge();
    await contract.control.addFault({ match: charge.orderRef, kind });
    expect(await gateway().billing.charge(charge)).toMatchObject({ kind: 'unknown', reason });
    const lookup = await gateway().payments.getByOrder(charge.orderRef);
    expect(lookup).toMatchObject(status ? { kind: 'found', payment: { status } } : { kind: 'not-found' });
  });

  test('is unknown with a 409 while the same request still runs', async () => {
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

  test('is unknown with a test card that causes a 500 after the charge', async () => {
    const charge = await preparedCharge('500 after the charge');
    expect(await gateway().billing.charge(charge)).toMatchObject({ kind: 'unknown' });
    expect(await chargesOf(charge.orderRef)).toEqual(['DONE']);
  });

  test('is unknown with a test card that causes a timeout after the charge', async () => {
    const charge = await preparedCharge('No answer after the charge');
    expect(await timingOut().gateway.billing.charge(charge)).toEqual({ kind: 'unknown', reason: 'timeout' });
    expect(await chargesOf(charge.orderRef)).toEqual(['DONE']);
  });

  test('is unknown if the gateway cannot be reached', async () => {
    const nowhere = gateway({ url: 'http://127.0.0.1:1' });
    expect(await nowhere.billing.charge(await preparedCharge())).toMatchObject({ kind: 'unknown' });
    expect(await nowhere.payments.getByOrder('order-123')).toMatchObject({ kind: 'unknown' });
  });

  test('is unknown if the lookup itself fails', async () => {
    await contract.control.addFault({ match: 'get-by-order', kind: 'http_429' });
    expect(await gateway().payments.getByOrder('order-123')).toEqual({
      kind: 'unknown',
      reason: 'TOO_MANY_REQUESTS',
    });
  });
});

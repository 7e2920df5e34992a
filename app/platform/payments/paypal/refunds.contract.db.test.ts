import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contractWithPaypalSandbox } from '#tests/support/paypal-contract.ts';
import { settled } from '#tests/support/toss-contract.ts';

const { clock, gateway, capturedOrder } = contractWithPaypalSandbox();

const refund = (captureId: string, amount: number | null, idempotencyKey: string = randomUUID()) =>
  gateway().refund({ captureId, amount, mark: idempotencyKey, reason: 'Withdrawal', idempotencyKey });

describe('a refund in USD', () => {
  test('refunds parts, but never more than was captured', async () => {
    const { payment, captureId } = await capturedOrder();
    expect(settled(await refund(captureId, 49_900))).toMatchObject({ status: 'COMPLETED', amount: 49_900 });
    expect(await refund(captureId, 100_001)).toMatchObject({
      refusal: { code: 'REFUND_AMOUNT_EXCEEDED', remedy: 'read-back' },
    });
    expect(settled(await refund(captureId, null))).toMatchObject({ amount: 100_000 });
    expect(await refund(captureId, null)).toMatchObject({
      refusal: { code: 'CAPTURE_FULLY_REFUNDED', remedy: 'read-back' },
    });
    expect(await gateway().get(payment.orderId)).toMatchObject({
      payment: { capture: { status: 'REFUNDED' }, refunds: [{ amount: 49_900 }, { amount: 100_000 }] },
    });
  });

  test('can be looked up with our mark and its time', async () => {
    const { payment, captureId } = await capturedOrder();
    const mark = randomUUID();
    const made = settled(await refund(captureId, 49_900, mark));
    expect(made).toMatchObject({ mark, refundedAt: clock.now() });
    expect(await gateway().get(payment.orderId)).toMatchObject({ payment: { refunds: [made] } });
  });

  test.each([
    ['FAILED', { kind: 'unknown', responded: true }],
    ['PENDING', { kind: 'unknown' }],
  ])(
    'that is %s has refunded nothing, and may be retried with another key only if it is final',
    async (status, response) => {
      const ended: typeof fetch = async (input, init) => {
        const reply = await fetch(input, init);
        if (!String(input).endsWith('/refund')) return reply;
        const refunded: unknown = await reply.json();
        return Response.json({ ...Object(refunded), status }, { status: 201 });
      };
      const { captureId } = await capturedOrder();
      const request = { captureId, amount: 100, mark: 'ours', reason: 'x', idempotencyKey: randomUUID() };
      const outcome = await gateway({ fetch: ended }).refund(request);
      expect(outcome).toMatchObject(response);
      expect('responded' in outcome).toBe('responded' in response);
    },
  );

  test('sent twice with the same key refunds once', async () => {
    const { captureId } = await capturedOrder();
    const key = randomUUID();
    expect(await refund(captureId, 100, key)).toEqual(await refund(captureId, 100, key));
    expect(settled(await refund(captureId, null)).amount).toBe(149_800);
  });
});

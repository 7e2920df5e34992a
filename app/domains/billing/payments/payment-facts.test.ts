import { expect, test } from 'vitest';
import { paymentFacts, recordedResponse } from './payment-facts.ts';

/** A deposit as the gateway reports it (payments.md §1.1). */
const RESPONSE = {
  paymentKey: 'pk',
  orderId: 'R1-A1',
  status: 'DONE',
  totalAmount: 3_750_000,
  method: '가상계좌',
  virtualAccount: { accountNumber: 'X6500123456789', customerName: '홍길동', depositorName: '김철수' },
  cashReceipt: {
    receiptKey: 'rk',
    type: '소득공제',
    amount: 3_750_000,
    issueNumber: '12345',
    customerIdentityNumber: '01012345678',
  },
  cashReceipts: [{ customerIdentityNumber: '01012345678' }],
  receipt: { url: 'https://example.com/receipt' },
};

test('keeps what documents need of a response and no personal data', () => {
  const kept = recordedResponse(RESPONSE) ?? '';
  for (const personal of ['X6500123456789', '홍길동', '김철수', '01012345678']) {
    expect(kept).not.toContain(personal);
  }
  expect(paymentFacts(kept)).toEqual(paymentFacts(RESPONSE));
  expect(paymentFacts(kept)?.cashReceipt?.approvalNumber).toBe('12345');
  expect(recordedResponse(JSON.parse(kept)), 'idempotent').toBe(kept);
});

test('keeps nothing of a response that does not fit the schema', () => {
  expect(recordedResponse({ totalAmount: 'much' })).toBeNull();
});

import { expect, test } from 'vitest';
import { paymentFacts, recordedResponse } from './payment-facts.ts';

/** As the gateway tells of a deposit (payments.md §1.1). */
const ANSWER = {
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

test('what is kept of an answer tells documents the same and names nobody', () => {
  const kept = recordedResponse(ANSWER) ?? '';
  for (const personal of ['X6500123456789', '홍길동', '김철수', '01012345678']) {
    expect(kept).not.toContain(personal);
  }
  expect(paymentFacts(kept)).toEqual(paymentFacts(ANSWER));
  expect(paymentFacts(kept)?.cashReceipt?.approvalNumber).toBe('12345');
  expect(recordedResponse(JSON.parse(kept)), 'kept again').toBe(kept);
});

test('an answer that does not fit is not kept', () => {
  expect(recordedResponse({ totalAmount: 'much' })).toBeNull();
});

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PlaceOrder } from '#app/domains/checkout/schema.ts';
import { checkoutInput } from '#tests/support/factories.ts';
import { paymentChoice } from './payment-choice.ts';

function issues(change: Record<string, unknown>): Record<string, string> {
  const parsed = v.safeParse(PlaceOrder, { ...checkoutInput(), ...change });
  // The page shows the first issue of a field.
  return Object.fromEntries(
    (parsed.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]).reverse(),
  );
}

const TRANSFER = {
  method: 'bank-transfer',
  transferBank: 'shinhan',
  depositor: '홍길동',
  transferCertificate: 'bill',
  transferBillNumber: '123-45-67891',
  transferBillCompany: '한강플랜트',
  transferBillRepresentative: '김대표',
  transferBillType: '건설업',
};

test('requires the fields of the chosen tab', () => {
  expect(issues({ method: 'card' })).toEqual({});
  expect(issues({ method: 'easy-pay' })).toEqual({ easyPay: 'easy-pay' });
  expect(issues({ method: 'virtual-account' })).toEqual({
    accountBank: 'bank',
    accountCertificate: 'certificate',
  });
  expect(issues({ method: 'bank-transfer' })).toEqual({
    transferBank: 'bank',
    depositor: 'required',
    transferCertificate: 'certificate',
  });
});

test('ignores errors in tabs that are not chosen', () => {
  expect(issues({ ...TRANSFER, easyPay: 'cheque', accountBank: 'x', accountBillNumber: '1' })).toEqual({});
  expect(issues({ ...TRANSFER, method: 'card', depositor: 'x', transferBank: 'y' })).toEqual({});
});

test.each([
  [{ depositor: 'Kim' }, { depositor: 'depositor' }],
  [{ depositor: 'a\u0000bcdefg' }, { depositor: 'characters' }],
  [{ transferBillNumber: '' }, { transferBillNumber: 'required' }],
  [{ transferBillNumber: '123-45-67890' }, { transferBillNumber: 'business-number' }],
  [
    { transferBillCompany: '', transferBillRepresentative: undefined },
    { transferBillCompany: 'required', transferBillRepresentative: 'required' },
  ],
  [{ transferBillItem: 'x'.repeat(101) }, { transferBillItem: 'business-length' }],
  [{ transferCertificate: 'cash', transferCashNumber: '02-123' }, { transferCashNumber: 'cash-number' }],
  // The number for a certificate that was not chosen does not matter.
  [{ transferCertificate: 'cash', transferBillNumber: 'nonsense', transferBillCompany: '' }, {}],
])('reports %j as %j', (change, wrong) => {
  expect(issues({ ...TRANSFER, ...change })).toEqual(wrong);
});

test('reports errors of the contractor and the tab together', () => {
  expect(issues({ method: 'easy-pay', name: '' })).toEqual({ name: 'required', easyPay: 'easy-pay' });
});

test('copies only the fields of the chosen tab to the order', () => {
  const all = {
    ...TRANSFER,
    easyPay: 'payco',
    accountBank: 'ibk',
    accountCertificate: 'cash',
    name: 'Kim Jiwoo',
  };
  expect(paymentChoice({ ...all, method: 'card' })).toEqual({ method: 'card', deposit: null });
  expect(paymentChoice({ ...all, method: 'easy-pay' })).toEqual({ method: 'payco', deposit: null });
  expect(paymentChoice({ ...all, method: 'bank-transfer' })).toEqual({
    method: 'bank-transfer',
    deposit: {
      bank: 'shinhan',
      certificate: 'bill',
      payer: {
        depositor: '홍길동',
        certificateNumber: '1234567891',
        business: { company: '한강플랜트', representative: '김대표', type: '건설업', item: null },
      },
    },
  });
  expect(paymentChoice({ ...all, method: 'virtual-account' })).toEqual({
    method: 'virtual-account',
    deposit: {
      bank: 'ibk',
      certificate: 'cash',
      payer: { depositor: 'Kim Jiwoo', certificateNumber: null, business: null },
    },
  });
});

import {
  depositAwaited,
  depositAwaitedAgain,
  depositIncomplete,
  depositReminder,
} from './messages/deposit-awaited.ts';
import { depositReversed, depositUnmatched } from './messages/deposit-reversed.ts';
import { orderCanceled, orderExpired } from './messages/order-over.ts';
import { paymentReceived } from './messages/payment-received.ts';
import {
  periodDepositAwaited,
  periodDepositAwaitedAgain,
  periodDepositReminder,
} from './messages/period-deposit.ts';
import { type RefundMail, refundMail } from './messages/refund.ts';
import { taxInvoiceRefused } from './messages/tax-invoice-refused.ts';
import { type Template, template } from './template.ts';

const dueAt = new Date('2026-12-08T14:59:59Z');
const order = {
  name: '홍길동',
  planName: 'Standard',
  orderNumber: 'R0123456789ABCD',
  origin: 'https://www.example.com',
};
const deposit = {
  ...order,
  bank: 'Shinhan Bank',
  accountNumber: '110-123-456789',
  holder: 'Routi Inc.',
  amount: 3_750_000,
  depositor: '홍길동',
  code: 'A1B2',
  dueAt,
};
const unpaid = { ...order, amount: 3_750_000, dueAt };

function refund(step: RefundMail['step'], more: Partial<RefundMail> = {}): RefundMail {
  const { name, orderNumber, origin } = order;
  return {
    step,
    name,
    orderNumber,
    page: `${origin}/orderdetail?order=${orderNumber}`,
    amount: 3_750_000,
    interest: 0,
    dueOn: '2026-12-04',
    usdCents: null,
    account: null,
    ...more,
  };
}

const paid = { ...order, amount: 3_750_000, periodStart: '2026-12-01', periodEnd: '2026-12-30' };

/** Messages about orders, deposits and refunds. */
export const MONEY_TEMPLATES: readonly Template[] = [
  template('payment-received', 'Payment received', paymentReceived, {
    'In won': { ...paid, usdCents: null, penalty: false },
    'In dollars': { ...paid, usdCents: 279_900, penalty: false },
    'For a penalty': { ...paid, usdCents: null, penalty: true },
  }),
  template('deposit-awaited', 'Please make the deposit', depositAwaited, {
    'To our own account': deposit,
    'To a virtual account': { ...deposit, depositor: null, code: null },
  }),
  template('deposit-awaited', 'Another account for the deposit', depositAwaitedAgain, { '': deposit }),
  template('deposit-awaited', 'Reminder of the deposit', depositReminder, { '': deposit }),
  template('period-deposit', 'Deposit of a period is awaited', periodDepositAwaited, {
    '': { ...deposit, penaltyPercent: 10 },
  }),
  template('period-deposit', 'Deposit of a period goes to a new account', periodDepositAwaitedAgain, {
    '': { ...deposit, penaltyPercent: 10 },
  }),
  template('period-deposit', 'Reminder of the deposit of a period', periodDepositReminder, {
    '': { ...deposit, penaltyPercent: 10 },
  }),
  template('deposit-awaited', 'A part has arrived', depositIncomplete, {
    '': { ...order, receivedAmount: 1_000_000, missing: 2_750_000, dueAt },
  }),
  template('order-over', 'Order canceled', orderCanceled, {
    'Nothing came': { ...order, refundAmount: 0 },
    'A part came': { ...order, refundAmount: 1_000_000 },
  }),
  template('order-over', 'Order expired', orderExpired, {
    'Nothing came': { ...order, receivedAmount: 0 },
    'A part came': { ...order, receivedAmount: 1_000_000 },
  }),
  template('deposit-reversed', 'Deposit reversed by the bank', depositReversed, { '': unpaid }),
  template('deposit-reversed', 'Deposit counted by mistake', depositUnmatched, { '': unpaid }),
  template('refund', 'Refund', refundMail, {
    'On its way': refund('requested'),
    'Account given': refund('account-given', { account: 'Shinhan Bank ***6789' }),
    'Account entered by staff': refund('account-entered', { account: 'Shinhan Bank ***6789', page: null }),
    'Account needed': refund('account-needed'),
    'Account rejected': refund('account-refused'),
    'Done, late': refund('done', { interest: 1_541 }),
    'Not made': refund('refused'),
  }),
  template('tax-invoice-refused', 'Tax invoice rejected', taxInvoiceRefused, {
    '': { ...order, reason: 'This business is closed. Please give the number of another one.' },
  }),
];

import type { KstDate } from '#app/shared/dates.ts';
import { formatWon, type Krw } from '#app/shared/krw.ts';
import { formatKrwWithUsd, type UsdCents } from '#app/shared/usd.ts';
import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

export type PaymentReceived = {
  name: string;
  planName: string;
  /** KRW, VAT included. */
  amount: Krw;
  /** The amount PayPal charged, in US cents; null if paid in won. */
  usdCents: UsdCents | null;
  orderNumber: string;
  /** First and last day that the payment covers. */
  periodStart: KstDate;
  periodEnd: KstDate;
  /** A penalty for an early cancellation or a termination: it has no VAT and covers no days. */
  penalty: boolean;
  /** `https://www.example.com` */
  origin: string;
};

/** To a member whose payment was received, for the first and every later payment. */
export function paymentReceived(payment: PaymentReceived): MessageText {
  const { amount, usdCents, penalty, periodStart, periodEnd, orderNumber } = payment;
  return letter({
    subject: [
      `결제가 완료되었습니다: Routi ${payment.planName}`,
      `Payment received: Routi ${payment.planName}`,
    ],
    name: payment.name,
    body: [['결제가 완료되었습니다.', 'We have received your payment.']],
    facts: [
      [['주문 번호', 'Order number'], orderNumber],
      [['상품', 'Product'], `Routi ${payment.planName}`],
      ...(penalty
        ? []
        : [
            [
              ['이용 기간', 'Service period'],
              [`${periodStart} ~ ${periodEnd}`, `${periodStart} to ${periodEnd}`],
            ] as const,
          ]),
      [
        penalty
          ? ['금액 (위약금, 부가세 없음)', 'Amount (penalty, no VAT)']
          : ['금액 (부가세 포함)', 'Amount, VAT included'],
        [formatKrwWithUsd(amount, usdCents, formatWon), formatKrwWithUsd(amount, usdCents)],
        'total',
      ],
    ],
    button: {
      label: ['주문 내역과 증빙 서류', 'View order and documents'],
      url: `${payment.origin}/orderdetail?order=${orderNumber}`,
    },
  });
}

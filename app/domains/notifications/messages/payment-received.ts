import type { KstDate } from '#app/shared/dates.ts';
import { formatWon, type Krw } from '#app/shared/krw.ts';
import { formatKrwWithUsd, type UsdCents } from '#app/shared/usd.ts';
import { bilingual } from '../bilingual.ts';
import type { MessageText } from '../message.ts';

export type PaymentReceived = {
  name: string;
  planName: string;
  /** KRW, VAT included. */
  amount: Krw;
  /** What PayPal took for it; null where it was won. */
  usdCents: UsdCents | null;
  orderNumber: string;
  /** First and last day that the payment covers. */
  periodStart: KstDate;
  periodEnd: KstDate;
  /** What an early end or a termination cost: it has no VAT and covers no days. */
  penalty: boolean;
  /** `https://www.example.com`. */
  origin: string;
};

/** To a member whose payment was received, the first one of a contract and each after it. */
export function paymentReceived(payment: PaymentReceived): MessageText {
  const page = `${payment.origin}/orderdetail?order=${payment.orderNumber}`;
  const covers = coveredBy(payment);
  return bilingual(
    {
      subject: `결제가 완료되었습니다: Routi ${payment.planName}`,
      text: `${payment.name} 님, 안녕하세요.

결제가 완료되었습니다.

주문 번호: ${payment.orderNumber}
상품: Routi ${payment.planName}
금액: ${formatKrwWithUsd(payment.amount, payment.usdCents, formatWon)} ${covers.ko}

주문 내역과 증빙 서류: ${page}
`,
    },
    {
      subject: `Payment received: Routi ${payment.planName}`,
      text: `Hello ${payment.name},

we have received your payment.

Order number: ${payment.orderNumber}
Product: Routi ${payment.planName}
Amount: ${formatKrwWithUsd(payment.amount, payment.usdCents)}${covers.en}

Your order and its documents: ${page}
`,
    },
  );
}

function coveredBy({ penalty, periodStart, periodEnd }: PaymentReceived): { ko: string; en: string } {
  if (penalty) return { ko: '(위약금, 부가세 없음)', en: ' (penalty, no VAT)' };
  return {
    ko: `(부가세 포함)\n이용 기간: ${periodStart} ~ ${periodEnd}`,
    en: `, VAT included\nService period: ${periodStart} to ${periodEnd}`,
  };
}

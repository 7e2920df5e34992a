import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

export type TaxInvoiceRefused = {
  name: string;
  planName: string;
  orderNumber: string;
  /** A sentence with the reason and what to do. */
  reason: string;
  /** `https://www.example.com` */
  origin: string;
};

/** To a buyer whose tax invoice cannot be issued for the business number that they gave. */
export function taxInvoiceRefused(refused: TaxInvoiceRefused): MessageText {
  const { origin, orderNumber } = refused;
  return letter({
    subject: [
      `세금계산서 발행에 다른 사업자등록번호가 필요합니다: 주문 ${orderNumber}`,
      `Your tax invoice needs another business number: order ${orderNumber}`,
    ],
    name: refused.name,
    body: [
      [
        `입력하신 사업자등록번호로는 Routi ${refused.planName} 주문의 세금계산서를 발행할 수 없었습니다. 번호를 확인하시고 다시 입력해 주세요.`,
        `The tax invoice for your order of Routi ${refused.planName} could not be issued. ${refused.reason}`,
      ],
    ],
    button: {
      label: ['번호 입력', 'Enter another number'],
      url: `${origin}/orderdetail/${orderNumber}/taxinvoice`,
    },
    closing: [
      ['결제와 서비스 이용에는 영향이 없습니다.', 'Your payment and your service are not affected.'],
      { label: ['주문 내역', 'View your order'], url: `${origin}/orderdetail?order=${orderNumber}` },
    ],
  });
}

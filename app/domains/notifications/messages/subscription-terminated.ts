import type { Krw } from '#app/shared/krw.ts';
import { terminatedSms } from '../arrears-sms.ts';
import { amountIn, letter } from '../letter.ts';
import type { MailAndText } from '../message.ts';

/** Nothing was paid within 30 days. Amounts in KRW. */
export function subscriptionTerminated(ended: {
  name: string;
  planName: string;
  origin: string;
  use: Krw;
  penalty: Krw;
  toPay: Krw;
}): MailAndText {
  const { use, penalty, toPay } = ended;
  const page = `${ended.origin}/mypage/ticket${toPay > 0 ? '/pay' : ''}`;
  return {
    mail: letter({
      subject: [
        `Routi ${ended.planName} 계약이 해지되었습니다`,
        `Your Routi ${ended.planName} subscription is terminated`,
      ],
      name: ended.name,
      body: [
        [
          '30일 안에 결제가 이루어지지 않아 계약이 해지되었습니다. 등록된 카드로 자동 결제하지 않습니다.',
          'Nothing was paid within 30 days, so the subscription is terminated. Your card is not charged automatically.',
        ],
      ],
      facts: [
        [['이용하신 기간의 미납 요금', 'Days used and not paid'], amountIn(use)],
        [['위약금 (부가세 없음)', 'Penalty, no VAT'], amountIn(penalty)],
        [['납부하실 금액', 'To pay'], amountIn(toPay), 'total'],
      ],
      ...(toPay > 0 && {
        notes: [
          [
            '이용하지 않으신 기간에 이미 결제하신 금액은 위약금에서 공제합니다. 새로 주문하시려면 먼저 이 금액을 납부해 주세요.',
            'Anything you paid for days you did not use counts toward the penalty. Please pay this amount before you order again.',
          ],
        ],
      }),
      button: { label: toPay > 0 ? ['납부하기', 'Pay'] : ['이용 현황', 'View your subscription'], url: page },
    }),
    sms: terminatedSms({ ...ended, amount: toPay, page }),
  };
}

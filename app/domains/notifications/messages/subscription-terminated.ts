import { formatKrw, formatWon, type Krw } from '#app/shared/krw.ts';
import { terminatedSms } from '../arrears-sms.ts';
import { bilingual } from '../bilingual.ts';
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
  const page = `${ended.origin}/mypage/ticket${ended.toPay > 0 ? '/pay' : ''}`;
  const next =
    ended.toPay === 0
      ? { ko: `이용 현황: ${page}`, en: `Your usage: ${page}` }
      : {
          ko: `이용하지 않으신 기간에 이미 결제하신 금액은 위약금에서 공제합니다. 새로 주문하시려면 먼저 이 금액을 납부해 주세요.

납부하기: ${page}`,
          en: `Anything you paid for days you did not use counts toward the penalty. Please pay this amount before you order again.

Pay: ${page}`,
        };
  return {
    mail: bilingual(
      {
        subject: `Routi ${ended.planName} 계약이 해지되었습니다`,
        text: `${ended.name} 님, 안녕하세요.

30일 안에 결제가 이루어지지 않아 계약이 해지되었습니다. 등록된 카드로 자동 결제하지 않습니다.

이용하신 기간의 미납 요금: ${formatWon(ended.use)}
위약금: ${formatWon(ended.penalty)} (부가세 없음)
납부하실 금액: ${formatWon(ended.toPay)}

${next.ko}
`,
      },
      {
        subject: `Your contract for Routi ${ended.planName} is terminated`,
        text: `Hello ${ended.name},

Nothing was paid within 30 days, so the contract is terminated. Your card is not charged automatically.

Days used and not paid: ${formatKrw(ended.use)}
Penalty: ${formatKrw(ended.penalty)} (no VAT)
To pay: ${formatKrw(ended.toPay)}

${next.en}
`,
      },
    ),
    sms: terminatedSms({ ...ended, amount: ended.toPay, page }),
  };
}

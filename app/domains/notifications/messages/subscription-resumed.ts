import { resumedSms } from '../arrears-sms.ts';
import { letter } from '../letter.ts';
import type { MailAndText } from '../message.ts';

export function subscriptionResumed(resumed: {
  name: string;
  planName: string;
  origin: string;
}): MailAndText {
  return {
    mail: letter({
      subject: [
        `Routi ${resumed.planName} 이용이 다시 시작되었습니다`,
        `Routi ${resumed.planName} is available again`,
      ],
      name: resumed.name,
      body: [
        [
          '결제가 확인되어 바로 다시 이용하실 수 있습니다. 계약 기간은 그대로입니다.',
          'Your payment has arrived, and you can use Routi again from now on. The days of your subscription stay as they were.',
        ],
      ],
      button: { label: ['이용 현황', 'View your subscription'], url: `${resumed.origin}/mypage/ticket` },
    }),
    sms: resumedSms(resumed),
  };
}

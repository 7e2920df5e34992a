import type { KstDate } from '#app/shared/dates.ts';
import { formatKrw, formatWon, type Krw } from '#app/shared/krw.ts';
import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/**
 * To a member whose trial began: until when, and that nothing is charged without further consent (decisions
 * M6).
 */
export function trialStarted(trial: {
  name: string;
  planName: string;
  trialEndsOn: KstDate;
  /** The day on which the paid plan would begin. */
  paidFrom: KstDate;
  /** KRW, VAT included. */
  monthly: Krw;
  origin: string;
}): MessageText {
  return letter({
    subject: [
      `Routi ${trial.planName} 무료 체험을 시작했습니다`,
      `Your trial of Routi ${trial.planName} has begun`,
    ],
    name: trial.name,
    body: [
      [
        `Routi ${trial.planName} 무료 체험이 시작되었습니다.`,
        `Your trial of Routi ${trial.planName} has begun.`,
      ],
    ],
    facts: [
      [['마지막 이용일', 'Last day'], trial.trialEndsOn],
      [['요금', 'Cost'], ['없음', 'none'], 'total'],
    ],
    notes: [
      [
        `체험은 자동으로 유료로 전환되지 않습니다. ${trial.paidFrom}부터 30일마다 ${formatWon(trial.monthly)}(부가세 포함)에 계속 이용하시려면 체험 기간 안에 다시 동의해 주세요. 동의하지 않으시면 요금 없이 종료됩니다. 체험은 언제든지 끝내실 수 있습니다.`,
        `It does not become a paid plan automatically. To continue from ${trial.paidFrom} at ${formatKrw(trial.monthly)} every 30 days, VAT included, please agree to it again during the trial. Without that it ends and nothing is charged. You can end it at any time.`,
      ],
    ],
    button: {
      label: ['서비스 이용 현황', 'View your subscription'],
      url: `${trial.origin}/mypage/ticket`,
    },
  });
}

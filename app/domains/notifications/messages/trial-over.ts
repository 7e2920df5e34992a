import type { KstDate } from '#app/shared/dates.ts';
import { formatKrw, formatWon, type Krw } from '#app/shared/krw.ts';
import { amountIn, type Both, letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** `origin`: `https://www.example.com` */
type TrialFields = { name: string; planName: string; origin: string };

/**
 * Sent 7 days and 1 day before a trial ends: what happens next, depending on the member's answer (payments.md
 * §4.5). `monthly`: KRW, VAT included. `needsCard`: agreed to, but there is no card to charge.
 */
export function trialReminder(
  trial: TrialFields & {
    monthly: Krw;
    lastDay: KstDate;
    /** The first day of the paid plan. */
    startsOn: KstDate;
    agreed: boolean;
    needsCard: boolean;
  },
): MessageText {
  return letter({
    subject: [
      `Routi ${trial.planName} 무료 체험이 ${trial.lastDay}에 끝납니다`,
      `Your trial of Routi ${trial.planName} ends on ${trial.lastDay}`,
    ],
    name: trial.name,
    body: [
      [
        `Routi ${trial.planName} 무료 체험의 마지막 날은 ${trial.lastDay}입니다.`,
        `The last day of your trial of Routi ${trial.planName} is ${trial.lastDay}.`,
      ],
      ...(trial.agreed ? afterConsent(trial) : afterSilence(trial)),
    ],
    button: {
      label: ['체험 및 유료 이용 관리', 'Manage your trial and the paid plan'],
      url: ticket(trial),
    },
  });
}

type Next = { monthly: Krw; startsOn: KstDate; needsCard: boolean };

function afterConsent({ monthly, startsOn, needsCard }: Next): Both[] {
  const agreed: Both = [
    `동의하신 대로 ${startsOn}부터 유료 이용이 시작되며, 30일마다 ${formatWon(monthly)}(부가세 포함)이 청구됩니다. 그 전에는 언제든지 동의를 철회하실 수 있습니다.`,
    `As you agreed, the paid plan begins on ${startsOn} and costs ${formatKrw(monthly)}, VAT included, every 30 days. You can withdraw your consent at any time before.`,
  ];
  const noCard: Both = [
    '사용할 수 있는 카드가 없습니다. 그때까지 카드를 등록하지 않으시면 요금 없이 종료됩니다.',
    'There is no card that can be charged. Without one by then it ends, and nothing is charged.',
  ];
  return needsCard ? [agreed, noCard] : [agreed];
}

function afterSilence({ monthly, startsOn }: Next): Both[] {
  return [
    [
      `아무것도 하지 않으시면 요금 없이 종료됩니다. ${startsOn}부터 계속 이용하시려면 그 전에 유료 이용(30일마다 ${formatWon(monthly)}, 부가세 포함)에 동의해 주세요.`,
      `If you do nothing, it ends, and nothing is charged. To continue from ${startsOn}, please agree to the paid plan before then: ${formatKrw(monthly)}, VAT included, every 30 days.`,
    ],
  ];
}

/** The paid plan has begun, as agreed. `monthly`: KRW, VAT included. */
export function trialConverted(
  contract: TrialFields & { monthly: Krw; startsOn: KstDate; endsOn: KstDate },
): MessageText {
  const { planName, monthly, startsOn, endsOn } = contract;
  return letter({
    subject: [`Routi ${planName} 유료 이용이 시작되었습니다`, `Routi ${planName}: your paid plan has begun`],
    name: contract.name,
    body: [['동의하신 대로 유료 이용이 시작되었습니다.', 'As you agreed, your paid plan has begun.']],
    facts: [
      [['상품', 'Product'], `Routi ${planName}`],
      [
        ['계약 기간', 'Subscription'],
        [`${startsOn} ~ ${endsOn}`, `${startsOn} to ${endsOn}`],
      ],
      [['30일마다 (부가세 포함)', 'Price every 30 days, VAT included'], amountIn(monthly), 'total'],
    ],
    button: { label: ['이용 현황', 'View your subscription'], url: ticket(contract) },
  });
}

/** The consent to the paid plan was revoked: the trial runs to its last day, and nothing follows. */
export function paidPlanDeclined(trial: TrialFields & { lastDay: KstDate }): MessageText {
  return letter({
    subject: [
      `Routi ${trial.planName} 유료 이용 동의가 철회되었습니다`,
      `Your trial of Routi ${trial.planName} will not become a paid plan`,
    ],
    name: trial.name,
    body: [
      [
        `Routi ${trial.planName} 유료 이용에 대한 동의를 철회하셨습니다. 무료 체험은 ${trial.lastDay}까지 이용하실 수 있으며, 그 후 청구되는 금액은 없습니다.`,
        `You withdrew your consent to the paid plan of Routi ${trial.planName}. You can use the trial until ${trial.lastDay}. It ends then, and nothing is charged.`,
      ],
      ['그때까지 다시 동의하실 수 있습니다.', 'Until then you can agree again.'],
    ],
    button: { label: ['체험 및 유료 이용 관리', 'Manage your trial and the paid plan'], url: ticket(trial) },
  });
}

/** The trial is over, and nothing follows. `agreed`: there was consent, but no card to charge. */
export function trialEnded(trial: TrialFields & { lastDay: KstDate; agreed: boolean }): MessageText {
  const why: Both = trial.agreed
    ? [
        '사용할 수 있는 카드가 없어 유료 이용이 시작되지 않았습니다.',
        'There was no card that could be charged, so the paid plan did not begin.',
      ]
    : ['유료 이용에 동의하지 않으셨습니다.', 'You did not agree to the paid plan.'];
  return letter({
    subject: [
      `Routi ${trial.planName} 무료 체험이 끝났습니다`,
      `Your trial of Routi ${trial.planName} has ended`,
    ],
    name: trial.name,
    body: [
      [
        `Routi ${trial.planName} 무료 체험이 ${trial.lastDay}에 끝났습니다. ${why[0]} 청구되는 금액은 없습니다.`,
        `Your trial of Routi ${trial.planName} ended on ${trial.lastDay}. ${why[1]} Nothing is charged.`,
      ],
    ],
    button: { label: ['계속 이용하기', 'Continue with a plan'], url: `${trial.origin}/solutionplan` },
  });
}

function ticket({ origin }: { origin: string }): string {
  return `${origin}/mypage/ticket`;
}

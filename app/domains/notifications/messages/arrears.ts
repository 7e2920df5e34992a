import type { KstDate } from '#app/shared/dates.ts';
import { formatKrw, formatWon, type Krw } from '#app/shared/krw.ts';
import { refusedSms, suspendedSms, unpaidSms } from '../arrears-sms.ts';
import { bilingual } from '../bilingual.ts';
import type { MailAndText } from '../message.ts';

/** An invoice that is owed. Amounts in KRW, VAT included; days in Korea. */
export type OwedInvoice = {
  name: string;
  planName: string;
  amount: Krw;
  periodStart: KstDate;
  periodEnd: KstDate;
  /** The last day with access while it stays unpaid. */
  accessUntil: KstDate;
  /** Of the unused contract value, for a termination (decisions M15); 0 where it has no penalty. */
  penaltyPercent: number;
  /** `https://www.example.com`. */
  origin: string;
};

/** `limit`: it does not cover the amount. `card-gone`: nothing can be charged to it any more. */
export type RefusalReason = 'declined' | 'limit' | 'card-gone';

const REASONS: Readonly<Record<RefusalReason, { ko: string; en: string }>> = {
  declined: { ko: '카드사에서 결제를 거절했습니다.', en: 'Your card company declined the payment.' },
  limit: {
    ko: '카드 한도 또는 잔액이 부족합니다.',
    en: 'The card’s limit or balance does not cover the payment.',
  },
  'card-gone': {
    ko: '등록된 카드를 더 이상 사용할 수 없습니다. 다른 카드를 등록해 주세요.',
    en: 'The registered card cannot be used any more; please register another one.',
  },
};

/** The card on file was not charged. `nextTryOn`: null where it is not tried again. */
export function chargeDeclined(
  owed: Omit<OwedInvoice, 'accessUntil'> & {
    /** Null where the contract is over and only its end is to be paid. */
    accessUntil: KstDate | null;
    reason: RefusalReason;
    nextTryOn: KstDate | null;
  },
): MailAndText {
  const reason = REASONS[owed.reason];
  const { nextTryOn } = owed;
  const next =
    nextTryOn === null
      ? { ko: '자동으로 다시 결제하지 않습니다.', en: 'It is not tried again by itself.' }
      : { ko: `다음 결제 시도: ${nextTryOn}.`, en: `Next try: ${nextTryOn}.` };
  const until = owed.accessUntil;
  const access =
    until === null
      ? { ko: '', en: '' }
      : {
          ko: `\n이용 가능 기한: ${until} (그때까지는 평소처럼 이용하실 수 있습니다)\n\n${terminationCost.ko(owed)}`,
          en: `\nYou can go on using Routi until ${until}.\n\n${terminationCost.en(owed)}`,
        };
  return {
    mail: bilingual(
      {
        subject: `Routi ${owed.planName} 결제가 되지 않았습니다`,
        text: `${owed.name} 님, 안녕하세요.

아래 금액이 결제되지 않았습니다. ${reason.ko}

${factsKo(owed)}
${next.ko}${access.ko}

카드 변경 또는 지금 결제: ${ticket(owed)}
`,
      },
      {
        subject: `Routi ${owed.planName}: your payment did not go through`,
        text: `Hello ${owed.name},

the payment below did not go through. ${reason.en}

${factsEn(owed)}
${next.en}${access.en}

Change the card or pay now: ${ticket(owed)}
`,
      },
    ),
    sms: refusedSms({ ...owed, page: ticket(owed), why: reason, next, accessUntil: until }),
  };
}

/** A period that nobody charges by itself is not paid yet: on its first day (`missed` 0) and on the days of the plan after it. */
export function periodUnpaid(owed: OwedInvoice & { missed: number }): MailAndText {
  const ko =
    owed.missed === 0
      ? '새 이용 기간이 시작되었습니다. 아래 금액을 결제해 주세요.'
      : `이용 요금이 아직 결제되지 않았습니다. 결제일로부터 ${owed.missed}일이 지났습니다.`;
  const en =
    owed.missed === 0
      ? 'a new period has begun. Please pay the amount below.'
      : `the payment for this period has not arrived. It was due ${days(owed.missed)} ago.`;
  return {
    mail: bilingual(
      {
        subject: `Routi ${owed.planName} 이용 요금을 결제해 주세요`,
        text: `${owed.name} 님, 안녕하세요.

${ko}

${factsKo(owed)}
이용 가능 기한: ${owed.accessUntil} (이후에는 결제하실 때까지 이용이 정지됩니다)

${terminationCost.ko(owed)}

결제하기: ${ticket(owed)}
`,
      },
      {
        subject: `Please pay for Routi ${owed.planName}`,
        text: `Hello ${owed.name},

${en}

${factsEn(owed)}
You can use Routi until ${owed.accessUntil}; after that it is suspended until you pay.

${terminationCost.en(owed)}

Pay now: ${ticket(owed)}
`,
      },
    ),
    sms: unpaidSms({ ...owed, page: ticket(owed) }),
  };
}

/** Access rests. `terminatesOn`: the Korean day on which the contract ends where nothing is paid. */
export function subscriptionSuspended(
  owed: Omit<OwedInvoice, 'accessUntil'> & { terminatesOn: KstDate },
): MailAndText {
  return {
    mail: bilingual(
      {
        subject: `Routi ${owed.planName} 이용이 정지되었습니다`,
        text: `${owed.name} 님, 안녕하세요.

이용 요금이 결제되지 않아 오늘부터 이용이 정지되었습니다. 결제하시면 바로 다시 이용하실 수 있습니다.

${factsKo(owed)}
결제하지 않으시면 ${owed.terminatesOn}에 계약이 해지됩니다.
${terminationCost.ko(owed)}

카드 변경 또는 지금 결제: ${ticket(owed)}
`,
      },
      {
        subject: `Routi ${owed.planName} is suspended`,
        text: `Hello ${owed.name},

the payment for this period has not arrived, so Routi is suspended from today on. It is there again as soon as you have paid.

${factsEn(owed)}
Without a payment the contract is terminated on ${owed.terminatesOn}.
${terminationCost.en(owed)}

Change the card or pay now: ${ticket(owed)}
`,
      },
    ),
    sms: suspendedSms({ ...owed, page: ticket(owed) }),
  };
}

type Facts = Pick<OwedInvoice, 'planName' | 'amount' | 'periodStart' | 'periodEnd'>;

function factsKo({ planName, amount, periodStart, periodEnd }: Facts): string {
  return `상품: Routi ${planName}
금액: ${formatWon(amount)} (부가세 포함)
이용 기간: ${periodStart} ~ ${periodEnd}`;
}

function factsEn({ planName, amount, periodStart, periodEnd }: Facts): string {
  return `Product: Routi ${planName}
Amount: ${formatKrw(amount)}, VAT included
Service period: ${periodStart} to ${periodEnd}`;
}

/** What a termination for non-payment costs, told before it comes (decisions M15). No percent: there is no penalty. */
export const terminationCost = {
  ko: ({ penaltyPercent }: { penaltyPercent: number }) =>
    penaltyPercent === 0
      ? '이용이 정지된 날부터 30일 안에 결제하지 않으시면 계약이 해지됩니다. 위약금은 없으며, 이용하신 기간의 요금만 청구될 수 있습니다.'
      : `이용이 정지된 날부터 30일 안에 결제하지 않으시면 계약이 해지되며, 그날 중도해지하실 때와 같은 금액이 청구됩니다: 이용하신 기간의 요금과 사용하지 않은 계약 금액의 ${penaltyPercent}%인 위약금.`,
  en: ({ penaltyPercent }: { penaltyPercent: number }) =>
    penaltyPercent === 0
      ? 'If it stays unpaid for 30 days after the suspension, the contract is terminated. There is no penalty; at most the days you used are billed.'
      : `If it stays unpaid for 30 days after the suspension, the contract is terminated, which costs what an early end on that day costs: the days you used, and a penalty of ${penaltyPercent}% of the unused contract value.`,
};

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

function ticket({ origin }: { origin: string }): string {
  return `${origin}/mypage/ticket`;
}

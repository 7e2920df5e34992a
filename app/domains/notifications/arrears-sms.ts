import type { KstDate } from '#app/shared/dates.ts';
import { formatWon, type Krw } from '#app/shared/krw.ts';
import type { Both } from './letter.ts';
import type { MessageText } from './message.ts';

/**
 * Text messages that accompany the mails of `arrears.ts`, in both languages. `amount`: KRW; `page`: a URL.
 */
type Owed = { planName: string; amount: Krw; page: string };

/** The card was not charged. `why` and `next` are sentences. */
export function declinedSms(of: Owed & { why: Both; next: Both; accessUntil: KstDate | null }): MessageText {
  const until = of.accessUntil;
  const ko = until === null ? '' : ` 이용 가능: ${until}까지`;
  const en = until === null ? '' : ` Access until ${until}.`;
  return {
    subject: 'Routi 결제 실패 / Payment failed',
    text: `[Routi] ${of.planName} ${formatWon(of.amount)} 결제 실패. ${of.why[0]} ${of.next[0]}${ko}
Payment failed. ${of.why[1]} ${of.next[1]}${en}
${of.page}`,
  };
}

/** A period without automatic payment is unpaid. */
export function unpaidSms(of: Owed & { accessUntil: KstDate }): MessageText {
  return {
    subject: 'Routi 결제 안내 / Payment due',
    text: `[Routi] ${of.planName} ${formatWon(of.amount)} 미결제. 이용 가능: ${of.accessUntil}까지
Not paid yet. Access until ${of.accessUntil}.
${of.page}`,
  };
}

/** Access is suspended; without a payment the subscription is terminated on `terminatesOn`. */
export function suspendedSms(of: Owed & { terminatesOn: KstDate }): MessageText {
  return {
    subject: 'Routi 이용 정지 / Suspended',
    text: `[Routi] ${of.planName} 이용 정지: ${formatWon(of.amount)} 미결제. ${of.terminatesOn} 계약 해지 예정
Suspended: not paid. Terminated on ${of.terminatesOn} without a payment.
${of.page}`,
  };
}

/** The subscription is terminated for non-payment. */
export function terminatedSms(of: Owed): MessageText {
  return {
    subject: 'Routi 계약 해지 / Terminated',
    text: `[Routi] ${of.planName} 계약이 미결제로 해지되었습니다. 납부하실 금액: ${formatWon(of.amount)}
Your subscription is terminated: not paid.
${of.page}`,
  };
}

/** Paid, and access is restored. */
export function resumedSms({ planName }: Pick<Owed, 'planName'>): MessageText {
  return {
    subject: 'Routi 이용 재개 / Available again',
    text: `[Routi] 결제 확인, ${planName} 이용이 다시 시작되었습니다.
Paid: Routi is available again.`,
  };
}

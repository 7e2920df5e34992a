import { sumOfLines } from '#app/domains/subscriptions/invoices/invoice.ts';
import type { CancellationToday } from '#app/domains/subscriptions/schedule/subscription-schedule.ts';
import { formatKrw } from '#app/shared/krw.ts';

type EarlyEnd = Extract<CancellationToday, { kind: 'early-end' }>;

/** What ending a subscription early costs, in the order in which it adds up. Leaves out what is zero. */
export function listCancellationFigures(cost: EarlyEnd): { term: string; value: string }[] {
  const { penalty, unused, use, refund, toPay, lastDay } = cost;
  const used = sumOfLines(use);
  return [
    { term: 'Penalty', value: formatKrw(penalty) },
    ...(unused > 0 ? [{ term: 'Unused prepaid days', value: `−${formatKrw(unused)}` }] : []),
    ...(used > 0 ? [{ term: 'Used but unpaid', value: formatKrw(used) }] : []),
    ...(refund > 0 ? [{ term: 'Customer receives', value: formatKrw(refund) }] : []),
    ...(toPay > 0 || refund === 0 ? [{ term: 'Customer owes', value: formatKrw(toPay) }] : []),
    { term: 'Last usable day', value: lastDay },
  ];
}

import { formatKrw, type Krw } from '#app/shared/krw.ts';
import type { CancellationOptionView } from '../cancellation/cancellation-view.ts';
import { type Figure, FiguresList } from './figures-list.tsx';

/** What a cancellation costs, line by line, computed as it is billed (decisions M7). */
export function CancellationCostTable({
  choice,
  penaltyPercent,
}: {
  choice: CancellationOptionView;
  penaltyPercent: number;
}) {
  const { unused, unusedValue, penalty, use, refund, toPay, lastDay } = choice;
  // Charges first if the member only pays; in a refund they are deductions.
  const paysOnly = toPay > 0 && refund === 0;
  const charge = (amount: Krw) => (paysOnly ? formatKrw(amount) : `− ${formatKrw(amount)}`);
  const charges: Figure[] = [
    {
      term: 'Penalty',
      how: `${penaltyPercent}% of ${formatKrw(unusedValue)}, what the subscription would still have cost after that day.`,
      value: charge(penalty),
    },
    ...(use > 0
      ? [
          {
            term: 'Used but unpaid',
            how: 'Only the days on which you had access, plus any unpaid setup fee.',
            value: charge(use),
          },
        ]
      : []),
  ];
  const credit: Figure[] =
    unused > 0
      ? [
          {
            term: 'Unused prepaid days',
            how: 'The days of the paid period after that day.',
            value: paysOnly ? `− ${formatKrw(unused)}` : formatKrw(unused),
          },
        ]
      : [];
  const figures: Figure[] = [
    { term: 'Last usable day', value: lastDay },
    ...(paysOnly ? [...charges, ...credit] : [...credit, ...charges]),
    ...(refund > 0 || toPay === 0 ? [{ term: 'You receive', value: formatKrw(refund), sum: true }] : []),
    ...(toPay > 0 ? [{ term: 'You pay', value: formatKrw(toPay), sum: true }] : []),
  ];
  return <FiguresList caption={`What canceling on ${lastDay} costs`} figures={figures} />;
}

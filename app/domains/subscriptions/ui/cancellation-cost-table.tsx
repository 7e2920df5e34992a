import { formatKrw } from '#app/shared/krw.ts';
import type { CancellationOptionView } from '../cancellation/cancellation-view.ts';
import { type Figure, FiguresTable } from './figures-table.tsx';

/** What a cancellation costs, line by line, computed as it is billed (decisions M7). */
export function CancellationCostTable({
  choice,
  penaltyPercent,
}: {
  choice: CancellationOptionView;
  penaltyPercent: number;
}) {
  const { unused, unusedValue, penalty, use, refund, toPay, lastDay } = choice;
  const figures: Figure[] = [
    { term: 'Last usable day', value: lastDay },
    {
      term: 'Unused prepaid days',
      how: 'The days of the paid period after that day.',
      value: formatKrw(unused),
    },
    {
      term: 'Penalty',
      how: `${penaltyPercent}% of ${formatKrw(unusedValue)}, what the contract would still have cost after that day.`,
      value: `− ${formatKrw(penalty)}`,
    },
    ...(use > 0
      ? [
          {
            term: 'Used but unpaid',
            how: 'Only the days on which you had access, plus any unpaid setup fee.',
            value: `− ${formatKrw(use)}`,
          },
        ]
      : []),
    ...(refund > 0 || toPay === 0 ? [{ term: 'You receive', value: formatKrw(refund), sum: true }] : []),
    ...(toPay > 0 ? [{ term: 'You pay', value: formatKrw(toPay), sum: true }] : []),
  ];
  return <FiguresTable caption={`What canceling on ${lastDay} costs`} figures={figures} />;
}

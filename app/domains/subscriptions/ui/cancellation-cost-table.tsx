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
      term: 'Paid and not used',
      how: 'The days of the paid period after that day.',
      value: formatKrw(unused),
    },
    {
      term: 'Penalty',
      how: `${penaltyPercent} % of ${formatKrw(unusedValue)}, which the contract would still have cost after that day.`,
      value: `− ${formatKrw(penalty)}`,
    },
    ...(use > 0
      ? [
          {
            term: 'Used and not paid',
            how: 'Only the days on which you could use it, and a setup that is not paid.',
            value: `− ${formatKrw(use)}`,
          },
        ]
      : []),
    ...(refund > 0 || toPay === 0 ? [{ term: 'Goes back to you', value: formatKrw(refund), sum: true }] : []),
    ...(toPay > 0 ? [{ term: 'You pay', value: formatKrw(toPay), sum: true }] : []),
  ];
  return <FiguresTable caption={`What an end on ${lastDay} means`} figures={figures} />;
}

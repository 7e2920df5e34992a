import type { Both } from './letter.ts';

/**
 * States the cost of a termination for non-payment in advance (decisions M15). 0 percent: there is no
 * penalty.
 */
export function terminationCost({ penaltyPercent }: { penaltyPercent: number }): Both {
  return penaltyPercent === 0
    ? [
        '이용이 정지된 날부터 30일 안에 결제하지 않으시면 계약이 해지됩니다. 위약금은 없으며, 이용하신 기간의 요금만 청구될 수 있습니다.',
        'If it stays unpaid for 30 days after the suspension, the subscription is terminated. There is no penalty; at most the days you used are billed.',
      ]
    : [
        `이용이 정지된 날부터 30일 안에 결제하지 않으시면 계약이 해지되며, 그날 중도해지하실 때와 같은 금액이 청구됩니다: 이용하신 기간의 요금과 사용하지 않은 계약 금액의 ${penaltyPercent}%인 위약금.`,
        `If it stays unpaid for 30 days after the suspension, the subscription is terminated, which costs what an early cancellation on that day costs: the days you used, and a penalty of ${penaltyPercent}% of the unused contract value.`,
      ];
}

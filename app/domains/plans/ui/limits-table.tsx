import type { Plan } from '../catalogue.ts';

const ROWS: readonly { label: string; value(plan: Plan): string }[] = [
  {
    label: '서버 용량',
    value: ({ serverCapacityGb: capacity }) =>
      capacity === 'none' ? '미제공' : capacity === null ? '협의' : `${capacity}GB`,
  },
  { label: '동시 사용자', value: ({ concurrentUsers: users }) => (users === null ? '협의' : `${users}명`) },
  { label: '일일 사용 시간', value: ({ dailyHours }) => `${dailyHours}시간` },
];

/** The limits of each plan, from the catalogue (spec §9, Plan details). */
export function LimitsTable({ plans }: { plans: readonly Plan[] }) {
  return (
    <table className="data-table">
      <caption className="sr-only">요금제별 제공 범위</caption>
      <thead>
        <tr>
          <td />
          {plans.map((plan) => (
            <th key={plan.code} scope="col">
              {plan.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {plans.map((plan) => (
              <td key={plan.code} data-label={plan.name}>
                {value(plan)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

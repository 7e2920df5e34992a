import type { ReactNode } from 'react';
import { catalog, type Plan } from '#app/domains/plans/catalog.ts';
import { PERIOD_DAYS } from '#app/domains/plans/term.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { Day } from '#app/ui/day.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { PlanChangeView } from '../plan-changes/plan-change-view.ts';

/** The member's plan beside the one it can change to; what the other has less of is marked. */
export function PlanComparison({ planCode, planName, monthly, offers }: PlanChangeView) {
  const [offer, other] = offers;
  if (!offer) return null;
  const now = catalog[planCode];
  const then = catalog[offer.toCode];
  return (
    <table className="data-table max-sm:text-small">
      <caption className="sr-only">
        Routi {planName} and Routi {offer.to}
      </caption>
      <thead>
        <tr>
          <td className="w-[35%]" />
          <th scope="col" className="w-[29%]">
            Now <PlanName>{planName}</PlanName>
          </th>
          <th scope="col" className="pr-0">
            {other || offer.how === 'now' ? (
              'After the change'
            ) : (
              <>
                From <Day on={offer.startsOn} />
              </>
            )}{' '}
            <PlanName>{offer.to}</PlanName>
          </th>
        </tr>
      </thead>
      <tbody>
        <Row
          term={`Every ${PERIOD_DAYS} days`}
          now={formatKrw(monthly)}
          then={
            <>
              {formatKrw(offer.monthly)}
              <span className="block text-muted text-small">
                {describeDifference(monthly, offer.monthly)}
              </span>
            </>
          }
        />
        <Row
          term="Concurrent users"
          now={now.concurrentUsers}
          then={then.concurrentUsers}
          less={Number(then.concurrentUsers) < Number(now.concurrentUsers)}
        />
        <Row
          term="Hours a day"
          now={now.dailyHours}
          then={then.dailyHours}
          less={then.dailyHours < now.dailyHours}
        />
        <Row
          term="Server space"
          now={serverSpace(now)}
          then={serverSpace(then)}
          less={gigabytes(then) < gigabytes(now)}
        />
      </tbody>
    </table>
  );
}

/** Below the column's "Now" or day. */
function PlanName({ children }: { children: string }) {
  return <span className="block font-semibold text-base text-text">{children}</span>;
}

/** `₩1,770,000 less`. */
function describeDifference(now: Krw, then: Krw): string {
  if (then === now) return 'The same price';
  return `${formatKrw(Math.abs(then - now))} ${then < now ? 'less' : 'more'}`;
}

const gigabytes = ({ serverCapacityGb }: Plan) => Number(serverCapacityGb) || 0;

const serverSpace = (plan: Plan) => (gigabytes(plan) === 0 ? 'None' : `${gigabytes(plan)}GB`);

type RowProps = { term: string; now: ReactNode; then: ReactNode; less?: boolean };

function Row({ term, now, then, less = false }: RowProps) {
  return (
    <tr>
      <th scope="row" className="font-normal text-muted max-sm:pr-2">
        {term}
      </th>
      <td>{now}</td>
      <td className={`pr-0 ${less ? 'font-semibold text-warn' : ''}`}>
        {then}
        {less && (
          <>
            {' '}
            <Icon name="arrow-down" size={16} className="inline-block align-[-0.2em]" />
            <span className="sr-only">less than now</span>
          </>
        )}
      </td>
    </tr>
  );
}

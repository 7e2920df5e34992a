import { Link } from 'react-router';
import { formatKrw } from '#app/shared/krw.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { LineDetail } from '../../staff-views.ts';
import { Moment } from '../moment.tsx';

/** Earlier lines with the same name and amount. */
export function PaidBefore({ lines }: { lines: LineDetail['paidBefore'] }) {
  return (
    <Notice tone="warn" title="It may have been paid twice" className="mb-6">
      <ul>
        {lines.map(({ id, occurredAt, orderNumber }) => (
          <li key={id}>
            The same name paid the same amount on{' '}
            <Link className="link" to={`/admin/deposits/${id}`}>
              <Moment at={occurredAt} />
            </Link>
            {orderNumber && ` for order ${orderNumber}`}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Lines that may be the same money: same amount and day, or same bank reference. */
export function PossibleDuplicates({ lines }: { lines: LineDetail['possibleDuplicates'] }) {
  return (
    <Notice tone="warn" title="Possible duplicate" className="mb-6">
      <p>
        Another line has the same bank reference, or the same account, amount and day. Please look at the
        account itself: if the money came only once, ignore this line.
      </p>
      <ul>
        {lines.map(({ id, occurredAt, orderNumber }) => (
          <li key={id}>
            See the line of{' '}
            <Link className="link" to={`/admin/deposits/${id}`}>
              <Moment at={occurredAt} />
            </Link>
            {orderNumber && `, which pays order ${orderNumber}`}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The orders to which a line was matched, and when that was undone. */
export function LineHistory({ matches }: { matches: LineDetail['matches'] }) {
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">Matches</h3>
      <ul className="grid gap-2 text-small">
        {matches.map((match) => (
          <li key={`${match.orderNumber} ${match.at.toISOString()}`}>
            {formatKrw(match.amount)} to {match.orderNumber}, by {match.bySite ? 'the site' : 'staff'},{' '}
            <Moment at={match.at} />
            {match.reason && `: ${match.reason}`}
            {match.undoneAt && (
              <>
                . Undone <Moment at={match.undoneAt} />.
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

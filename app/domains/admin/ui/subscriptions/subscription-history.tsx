import type { StaffSubscriptionView } from '../../staff-views.ts';
import { eventName, historyNote, subscriptionStateName } from '../../subscriptions/subscription-texts.ts';
import { ListMoment } from '../list/list-moment.tsx';

/** The events of a subscription, newest first. */
export function SubscriptionHistory({ history }: { history: StaffSubscriptionView['history'] }) {
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="mb-3 text-h3">
        History
      </h2>
      {history.length === 0 ? (
        <p className="text-muted">Nothing yet.</p>
      ) : (
        <div className="list-place">
          <table className="list-table">
            <caption className="sr-only">History, newest first</caption>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">State</th>
                <th scope="col">By</th>
                <th scope="col">Note</th>
              </tr>
            </thead>
            <tbody>
              {history.map(({ id, at, event, fromState, toState, by, note }) => (
                <tr key={id}>
                  <th scope="row" data-label="When">
                    <ListMoment at={at} />
                  </th>
                  <td data-label="What">{eventName(event)}</td>
                  <td data-label="State">
                    {fromState !== null && fromState !== toState
                      ? `${subscriptionStateName(fromState)} → ${subscriptionStateName(toState)}`
                      : subscriptionStateName(toState)}
                  </td>
                  <td data-label="By">{by}</td>
                  <td data-label="Note" className="wrap-anywhere">
                    {historyNote({ event, note })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

import type { StaffSubscriptionView } from '../../staff-views.ts';
import { eventName, historyNote, subscriptionStateName } from '../../subscriptions/subscription-texts.ts';
import { RowTable } from '../list/row-table.tsx';

/** The events of a subscription, newest first. */
export function SubscriptionHistory({ history }: { history: StaffSubscriptionView['history'] }) {
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="mb-3 text-h3">
        History
      </h2>
      <RowTable
        caption="History, newest first"
        rows={history}
        rowKey={({ id }) => id}
        columns={[
          { label: 'When', value: ({ at }) => at },
          { label: 'What', value: ({ event }) => eventName(event) },
          {
            label: 'State',
            value: ({ fromState, toState }) =>
              fromState !== null && fromState !== toState
                ? `${subscriptionStateName(fromState)} → ${subscriptionStateName(toState)}`
                : subscriptionStateName(toState),
          },
          { label: 'By', value: ({ by }) => by },
          {
            label: 'Note',
            value: (entry) => {
              const note = historyNote(entry);
              return note && <span className="wrap-anywhere">{note}</span>;
            },
          },
        ]}
        empty="Nothing yet."
      />
    </section>
  );
}

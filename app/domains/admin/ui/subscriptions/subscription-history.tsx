import { groupRepeats } from '#app/shared/group-repeats.ts';
import type { StaffSubscriptionView } from '../../staff-views.ts';
import { eventName, historyNote, subscriptionStateName } from '../../subscriptions/subscription-texts.ts';
import { RowTable } from '../list/row-table.tsx';
import { MemberLink } from '../member-link.tsx';
import { Moment } from '../moment.tsx';
import { LinkedText } from './linked-text.tsx';
import { Repeats } from './repeats.tsx';

type Entry = StaffSubscriptionView['history'][number];
type Props = Pick<StaffSubscriptionView, 'history'> & { accountId: string };

/** The events of a subscription, newest first. Repeated ones are folded below the newest of them. */
export function SubscriptionHistory({ history, accountId }: Props) {
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="mb-3 text-h3">
        History
      </h2>
      <RowTable
        caption="History, newest first"
        rows={groupRepeats(history, ({ event, fromState, toState }) => `${event} ${fromState} ${toState}`)}
        rowKey={([{ id }]) => id}
        columns={[
          { label: 'When', value: ([{ at }]) => at },
          { label: 'What', isTitle: true, value: (group) => <EventCell group={group} /> },
          {
            label: 'State',
            value: ([{ fromState, toState }]) =>
              fromState !== null && fromState !== toState
                ? `${subscriptionStateName(fromState)} → ${subscriptionStateName(toState)}`
                : subscriptionStateName(toState),
            isSecondLine: true,
          },
          {
            label: 'By',
            value: ([{ actor, by }]) =>
              actor === accountId ? <MemberLink accountId={accountId} text={by} /> : by,
          },
          {
            label: 'Note',
            value: ([entry]) => {
              const note = historyNote(entry);
              return (
                note && (
                  <span className="wrap-anywhere">
                    <LinkedText text={note} />
                  </span>
                )
              );
            },
          },
        ]}
        empty="Nothing yet."
      />
    </section>
  );
}

function EventCell({ group: [{ event }, ...earlier] }: { group: [Entry, ...Entry[]] }) {
  return (
    <div>
      {eventName(event)}
      <Repeats
        noun="time"
        items={earlier.map((entry) => (
          <span key={entry.id}>
            <Moment at={entry.at} />, {entry.by} <LinkedText text={historyNote(entry)} />
          </span>
        ))}
      />
    </div>
  );
}

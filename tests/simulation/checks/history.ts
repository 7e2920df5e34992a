import { sql } from 'kysely';
import { CORRECTION_DAYS } from '#app/domains/subscriptions/dunning/dunning.ts';
import {
  nextState,
  type SubscriptionEvent,
  type SubscriptionState,
} from '#app/domains/subscriptions/lifecycle/subscription.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { daysBetween, type KstDate, kstDate } from '#app/shared/dates.ts';
import type { Violation } from './invariants.ts';

type EventRow = {
  id: number;
  number: string;
  at: Date;
  event: string;
  from_state: SubscriptionState | null;
  to_state: SubscriptionState;
};

/** The subscriptions' transitions so far, by event. */
export type History = {
  /** Reads new events; reports illegal or discontinuous transitions and early terminations. */
  read(db: Queryable): Promise<Violation[]>;
  count(event: string): number;
};

export function trackHistory(): History {
  let last = 0;
  const states = new Map<string, SubscriptionState>();
  const suspendedOn = new Map<string, KstDate>();
  const counts = new Map<string, number>();

  function isIllegal({ number, event, from_state, to_state }: EventRow): boolean {
    const known = states.get(number) ?? null;
    if (from_state === null) return known !== null;
    if (known !== from_state) return true;
    // An event without a change of state is a note, not a transition.
    if (from_state === to_state) return false;
    return nextState(from_state, event as SubscriptionEvent) !== to_state;
  }

  function isTooEarly({ number, at, event, from_state }: EventRow): boolean {
    if (event !== 'terminate' || from_state !== 'SUSPENDED') return false;
    const since = suspendedOn.get(number);
    // May be later: after a billing pause, or if another period became overdue meanwhile.
    return since === undefined || daysBetween(since, kstDate(at)) < CORRECTION_DAYS;
  }

  return {
    count: (event) => counts.get(event) ?? 0,
    async read(db) {
      const { rows } = await sql<EventRow>`
        select e.id, s.number, e.at, e.event, e.from_state, e.to_state
        from subscription_events e join subscriptions s on s.id = e.subscription_id
        where e.id > ${last} order by e.id`.execute(db);
      const transitions: string[] = [];
      const early: string[] = [];
      for (const row of rows) {
        const line = `${row.number} ${row.from_state ?? 'new'} ${row.event} ${row.to_state} on ${kstDate(row.at)}`;
        if (isIllegal(row)) transitions.push(line);
        if (isTooEarly(row)) early.push(line);
        if (row.to_state === 'SUSPENDED' && row.from_state !== 'SUSPENDED')
          suspendedOn.set(row.number, kstDate(row.at));
        states.set(row.number, row.to_state);
        counts.set(row.event, (counts.get(row.event) ?? 0) + 1);
        last = row.id;
      }
      return [
        { rule: 'contracts move as the table of transitions says', examples: transitions },
        { rule: `no termination comes before ${CORRECTION_DAYS} days after its suspension`, examples: early },
      ].filter(({ examples }) => examples.length > 0);
    },
  };
}

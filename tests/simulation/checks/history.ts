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

/** Transitions of contracts so far, by event. */
export type History = {
  /** Reads new events; reports transitions that no table allows or that do not follow, and early terminations. */
  read(db: Queryable): Promise<Violation[]>;
  count(event: string): number;
};

/** Checks the history of contracts event by event. */
export function trackHistory(): History {
  let last = 0;
  const states = new Map<string, SubscriptionState>();
  const suspendedOn = new Map<string, KstDate>();
  const counts = new Map<string, number>();

  function illegal({ number, event, from_state, to_state }: EventRow): boolean {
    const known = states.get(number) ?? null;
    if (from_state === null) return known !== null;
    if (known !== from_state) return true;
    // What changes no state is a note, not a move.
    if (from_state === to_state) return false;
    return nextState(from_state, event as SubscriptionEvent) !== to_state;
  }

  function tooEarly({ number, at, event, from_state }: EventRow): boolean {
    if (event !== 'terminate' || from_state !== 'SUSPENDED') return false;
    const since = suspendedOn.get(number);
    // Later where charging was stopped meanwhile, or another period than the one that suspended it is still owed.
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
        if (illegal(row)) transitions.push(line);
        if (tooEarly(row)) early.push(line);
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

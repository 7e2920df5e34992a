import type { OpenWork } from './open-work.ts';

type Urgency = Pick<OpenWork, 'deadline' | 'amount' | 'since'>;

/** Earliest deadline first, without a deadline last; then largest amount; then longest wait. */
export function compareUrgency(one: Urgency, other: Urgency): number {
  return (
    (one.deadline ?? '9999').localeCompare(other.deadline ?? '9999') ||
    (other.amount ?? 0) - (one.amount ?? 0) ||
    one.since.getTime() - other.since.getTime()
  );
}

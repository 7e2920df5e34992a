import type { OpenWork } from './open-work.ts';

type Urgency = Pick<OpenWork, 'deadline' | 'amount' | 'since'>;

/** The first deadline first and nothing without one before it; then the largest amount; then the longest wait. */
export function byUrgency(one: Urgency, other: Urgency): number {
  return (
    (one.deadline ?? '9999').localeCompare(other.deadline ?? '9999') ||
    (other.amount ?? 0) - (one.amount ?? 0) ||
    one.since.getTime() - other.since.getTime()
  );
}

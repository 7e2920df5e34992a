import type { AccountName } from '#app/domains/accounts/identity/account-name.ts';
import { listAccountNames } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import type { Platform } from '#app/platform/platform.ts';
import { daysBetween, kstDate } from '#app/shared/dates.ts';
import type { OpenWork } from './open-work.ts';
import { compareUrgency } from './urgency.ts';
import { listAssignments } from './work-assignments.store.server.ts';
import { workSources } from './work-sources.server.ts';

export type AssignedWork = OpenWork & {
  account: AccountName | null;
  assignee: AccountName | null;
  /** Full days that it has waited. */
  age: number;
  /** Days until the deadline; negative once it has passed. */
  daysLeft: number | null;
};

/** The open work that this person may see: by deadline, then largest amount, then longest wait. */
export async function listOpenWork(platform: Platform, staff: Member): Promise<AssignedWork[]> {
  const seen = workSources.filter(({ action }) => can(platform, staff, action) === 'allowed');
  const lists = await Promise.all(
    seen.map(async ({ kind, list }) =>
      (await list(platform, staff)).map((work): OpenWork => ({ kind, ...work })),
    ),
  );
  const work = lists.flat().sort(compareUrgency);
  if (work.length === 0) return [];
  const assignments = await listAssignments(
    platform.db,
    seen.map(({ kind }) => kind),
    work.map(({ id }) => id),
  );
  const assigneeOf = new Map(assignments.map((each) => [`${each.kind} ${each.subject}`, each.accountId]));
  const names = await listAccountNames(platform, [
    ...work.map(({ accountId }) => accountId),
    ...assigneeOf.values(),
  ]);
  const now = platform.clock.now();
  return work.map((each) => ({
    ...each,
    account: names.get(each.accountId ?? '') ?? null,
    assignee: names.get(assigneeOf.get(`${each.kind} ${each.id}`) ?? '') ?? null,
    age: daysBetween(kstDate(each.since), kstDate(now)),
    daysLeft: each.deadline === null ? null : daysBetween(kstDate(now), each.deadline),
  }));
}

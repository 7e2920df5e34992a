import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { WorkCounts } from './open-work.ts';
import { workSources } from './work-sources.server.ts';

/** Open work by kind, for the rail, without what this person may not see. */
export async function countOpenWork(platform: Platform, staff: Member): Promise<WorkCounts> {
  const seen = workSources.filter(({ action }) => can(platform, staff, action) === 'allowed');
  return Object.fromEntries(
    await Promise.all(seen.map(async ({ kind, count }) => [kind, await count(platform, staff)] as const)),
  );
}

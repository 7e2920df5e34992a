import { listLoginIds } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { listInviters } from './people.store.server.ts';

/** Login IDs of owners with an open invitation for this member, oldest first. */
export async function listInvitations(
  platform: Pick<Platform, 'db'>,
  { accountId }: Pick<Member, 'accountId'>,
): Promise<string[]> {
  const inviters = await listInviters(platform.db, accountId);
  const ids = await listLoginIds(
    platform,
    inviters.map(({ ownerId }) => ownerId),
  );
  return inviters.flatMap(({ ownerId }) => ids.get(ownerId) ?? []);
}

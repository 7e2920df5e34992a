import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { ContractRow } from '../tables.ts';
import { type Campaign, listOpenCampaigns, listToTell } from './campaigns.store.server.ts';

/** The campaigns that still take answers, each with some contracts that were not told of it yet. */
export async function listToTellPrice(
  db: Queryable,
  today: KstDate,
): Promise<{ campaign: Campaign; contracts: ContractRow[] }[]> {
  const campaigns = await listOpenCampaigns(db, today);
  return Promise.all(
    campaigns.map(async (campaign) => ({ campaign, contracts: await listToTell(db, campaign, today) })),
  );
}

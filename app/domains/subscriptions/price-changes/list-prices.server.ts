import type { Platform } from '#app/platform/platform.ts';
import { selectCampaigns, selectPriceGroups } from './staff-prices.store.server.ts';

/** Running contracts by their price, and the campaigns for new ones with how they were answered. For staff. */
export async function listPrices({ db }: Pick<Platform, 'db'>) {
  const [groups, campaigns] = await Promise.all([selectPriceGroups(db), selectCampaigns(db)]);
  return { groups, campaigns };
}

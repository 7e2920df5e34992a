import type { Platform } from '#app/platform/platform.ts';
import type { WorkItem } from './work-item.ts';
import { selectWorkItems } from './work-items.store.server.ts';

/** What waits for a person, oldest first; or what was closed, newest first. Of all orders, or of one. */
export function listWorkItems(
  platform: Pick<Platform, 'db'>,
  filter: { open: boolean; orderId?: string; limit?: number },
): Promise<WorkItem[]> {
  return selectWorkItems(platform.db, { limit: 100, ...filter });
}

import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { deleteOldWebhooks } from './webhooks.store.server.ts';

const KEPT_MS = 90 * DAY_MS;

/** What gateways told is kept as long as somebody may ask about it; it names people. */
export async function forgetWebhooks({ db, clock, log }: Platform): Promise<void> {
  const count = await deleteOldWebhooks(db, new Date(clock.now().getTime() - KEPT_MS));
  if (count > 0) log.info('webhooks forgotten', { count });
}

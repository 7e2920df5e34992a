import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { deleteOldWebhooks } from './webhooks.store.server.ts';

const KEPT_MS = 90 * DAY_MS;
const IGNORED_KEPT_MS = DAY_MS;

/** Keeps webhooks as long as questions may arise; ignored ones for a day. */
export async function purgeWebhooks({ db, clock, log }: Platform): Promise<void> {
  const now = clock.now().getTime();
  const count = await deleteOldWebhooks(db, {
    before: new Date(now - KEPT_MS),
    ignoredBefore: new Date(now - IGNORED_KEPT_MS),
  });
  if (count > 0) log.info('webhooks forgotten', { count });
}

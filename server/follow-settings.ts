import { openSettings } from '#app/domains/settings/open-settings.server.ts';
import { CONTENT_CHANNEL, SETTINGS_TOPIC } from '#app/platform/db/content-change.server.ts';
import type { Connection, Queryable } from '#app/platform/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Settings } from '#app/platform/settings.ts';

/** Reads the owner's settings now, and again whenever a process on this database changes them. */
export async function followSettings(
  connection: Connection,
  db: Queryable,
  log: Log,
): Promise<{ settings: Settings; stop(): Promise<void> }> {
  const settings = openSettings(db, log);
  await settings.refresh();
  // A failure is logged and retried.
  const refresh = () => void settings.refresh().catch(() => {});
  const listening = connection.listen(CONTENT_CHANNEL, {
    onMessage: (topic) => {
      if (topic === SETTINGS_TOPIC) refresh();
    },
    onGap: refresh,
  });
  return { settings, stop: () => listening.close() };
}

import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Settings, SettingVersion } from '#app/platform/settings.ts';
import { listAllVersions } from './store.server.ts';

const RETRY_MS = 1_000;

/** Settings that are read from `db` by `refresh`. Before that, every setting has its default. */
export function openSettings(db: Queryable, log: Log): Settings {
  let versions: readonly SettingVersion[] = [];
  let reading = Promise.resolve();
  const listeners: (() => void)[] = [];

  const read = async () => {
    const found = await listAllVersions(db);
    const changed = JSON.stringify(found) !== JSON.stringify(versions);
    versions = found;
    if (changed) for (const listener of listeners) listener();
  };

  return {
    versions: () => versions,
    /** Reads are serialized, so that an older read never replaces a newer one. */
    refresh() {
      const done = reading.then(read);
      reading = done.catch((error: unknown) => {
        log.error('settings not read', { error });
        setTimeout(() => void this.refresh().catch(() => {}), RETRY_MS).unref();
      });
      return done;
    },
    subscribe(listener) {
      listeners.push(listener);
    },
  };
}

import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { publishContentChange, SETTINGS_TOPIC } from '#app/platform/db/content-change.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { currentSetting } from './current-setting.server.ts';
import type { SettingKey, SettingValue } from './setting.ts';
import { findNewestVersion, insertVersion, lockSettings } from './store.server.ts';

export type NewSetting<K extends SettingKey = SettingKey> = {
  key: K;
  value: SettingValue<K>;
  /** The version that the form showed, so that a newer one is not overwritten. */
  shown: number;
  /** Null: immediately. */
  validFrom: Date | null;
  reason: string;
};

/**
 * Adds a version. On return it is in effect in this process; the others refresh when notified. `changed`: someone saved
 * a newer version than `shown`. `unchanged`: the value is already in effect.
 */
export async function saveSetting(
  platform: Pick<Platform, 'transaction' | 'clock' | 'settings'>,
  { accountId, requestId }: { accountId: string; requestId: string },
  { key, value, shown, validFrom, reason }: NewSetting,
): Promise<Result<number, 'changed' | 'unchanged'>> {
  const at = platform.clock.now();
  if (validFrom === null && isDeepStrictEqual(value, currentSetting(platform, key))) return err('unchanged');
  const saved = await platform.transaction(async (tx): Promise<Result<number, 'changed'>> => {
    await lockSettings(tx);
    const newest = await findNewestVersion(tx, key);
    if (newest !== shown) return err('changed');
    const version = newest + 1;
    await insertVersion(tx, {
      key,
      version,
      value,
      valid_from: validFrom ?? at,
      created_at: at,
      created_by: accountId,
      reason,
    });
    await recordAudit(tx, {
      at,
      actor: accountId,
      action: 'settings.changed',
      target: `${key}:${version}`,
      requestId,
      reason,
    });
    await publishContentChange(tx, SETTINGS_TOPIC);
    return ok(version);
  });
  if (saved.ok) await platform.settings.refresh();
  return saved;
}

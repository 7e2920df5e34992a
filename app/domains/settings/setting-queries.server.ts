import * as v from 'valibot';
import type { Platform } from '#app/platform/platform.ts';
import { SETTING_SCHEMAS } from './schema.ts';
import type { SettingKey, SettingValue } from './setting.ts';
import { listVersionsOf } from './store.server.ts';

export type SettingRecord = {
  version: number;
  value: SettingValue;
  validFrom: Date;
  createdAt: Date;
  /** Account id. */
  createdBy: string;
  reason: string;
};

/** Newest first. */
export async function listSettingHistory(
  { db }: Pick<Platform, 'db'>,
  key: SettingKey,
): Promise<SettingRecord[]> {
  const rows = await listVersionsOf(db, key);
  return rows.map((row) => ({ ...row, value: v.parse(SETTING_SCHEMAS[key], row.value) }));
}

/** Award images of all versions, any of which may be restored. */
export async function listAwardImages({ settings }: Pick<Platform, 'settings'>): Promise<string[]> {
  await settings.refresh();
  const awards = settings.versions().filter(({ key }) => key === 'awards');
  return awards.flatMap(({ value }) =>
    v.parse(SETTING_SCHEMAS.awards, value).awards.flatMap(({ image }) => (image === null ? [] : [image])),
  );
}

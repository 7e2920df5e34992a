import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { brochureName, brochurePath } from './brochure-file.ts';
import { listSettingValues } from './current-setting.server.ts';

/** Deletes uploads that no version names, after a day. Earlier versions count, because they may be restored. */
export async function purgeBrochures(
  platform: Pick<Platform, 'settings' | 'files' | 'clock'>,
): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - DAY_MS);
  const stored = await platform.files.list();
  // After listing the files, so that a brochure published meanwhile is kept.
  await platform.settings.refresh();
  const published = listSettingValues(platform, 'brochures')
    .flatMap(({ routiai, routiar }) => [routiai?.file, routiar?.file])
    .filter((file) => file !== undefined);
  for (const { name, writtenAt } of stored)
    if (brochureName(brochurePath(name)) !== null && writtenAt < before && !published.includes(name))
      await platform.files.remove(name);
}

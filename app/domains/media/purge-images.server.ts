import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { imageName, imagePath, thumbnailName } from './image.ts';
import { deleteImageBefore, isImageStored, listImagesBefore, lockImages } from './store.server.ts';

/** Returns those of `paths` that are in use or may be again. Injected, because this room does not know its users. */
export type FindImagesInUse = (platform: Platform, paths: readonly string[]) => Promise<readonly string[]>;

const BATCH_SIZE = 500;

/**
 * Deletes images that are still unused a day after their last upload, files without a row, and leftovers of interrupted
 * writes. Deletes nothing if `findImagesInUse` fails.
 */
export async function purgeImages(platform: Platform, findImagesInUse: FindImagesInUse): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - DAY_MS);
  let after = '';
  for (;;) {
    const names = await listImagesBefore(platform.db, before, { after, limit: BATCH_SIZE });
    const last = names.at(-1);
    if (last === undefined) break;
    after = last;
    const used = new Set(await findImagesInUse(platform, names.map(imagePath)));
    for (const name of names) if (!used.has(imagePath(name))) await purgeImage(platform, name, before);
  }
  await purgeFiles(platform, before);
}

/** Checks again under the lock, because an image that was just uploaded again is about to be used. */
async function purgeImage(platform: Platform, name: string, before: Date): Promise<void> {
  await platform.transaction(async (tx) => {
    await lockImages(tx);
    if (await deleteImageBefore(tx, name, before)) await removeFiles(platform, name);
  });
}

async function purgeFiles({ files, transaction }: Platform, before: Date): Promise<void> {
  await files.purgeTemporary(before);
  for (const { name, writtenAt } of await files.list()) {
    // Other files do not belong to this room.
    if (writtenAt >= before || imageName(imagePath(name)) === null) continue;
    await transaction(async (tx) => {
      await lockImages(tx);
      if (!(await isImageStored(tx, name.replace('-480.', '.')))) await files.remove(name);
    });
  }
}

async function removeFiles({ files }: Platform, name: string): Promise<void> {
  await files.remove(name);
  await files.remove(thumbnailName(name));
}

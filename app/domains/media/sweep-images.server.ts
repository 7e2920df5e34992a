import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { imageName, imagePath, thumbnailName } from './image.ts';
import { deleteImageBefore, imageIsKept, lockImages, selectImagesBefore } from './store.server.ts';

/** Which of these addresses are shown somewhere, or may be again. This room knows nobody who shows images. */
export type WhichAreInUse = (platform: Platform, paths: readonly string[]) => Promise<readonly string[]>;

const AT_A_TIME = 500;

/**
 * Takes away images that nobody uses a day after they were last sent, files without a row and what writes that were cut
 * off left behind. Where `whichAreInUse` fails, nothing is taken away.
 */
export async function sweepImages(platform: Platform, whichAreInUse: WhichAreInUse): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - DAY_MS);
  let after = '';
  for (;;) {
    const names = await selectImagesBefore(platform.db, before, { after, limit: AT_A_TIME });
    const last = names.at(-1);
    if (last === undefined) break;
    after = last;
    const used = new Set(await whichAreInUse(platform, names.map(imagePath)));
    for (const name of names) if (!used.has(imagePath(name))) await forget(platform, name, before);
  }
  await sweepFiles(platform, before);
}

/** Asks again with the lock held: an image that was sent a moment ago is about to be used. */
async function forget(platform: Platform, name: string, before: Date): Promise<void> {
  await platform.transaction(async (tx) => {
    await lockImages(tx);
    if (await deleteImageBefore(tx, name, before)) await removeFiles(platform, name);
  });
}

async function sweepFiles({ files, transaction }: Platform, before: Date): Promise<void> {
  await files.purgeTemporary(before);
  for (const { name, writtenAt } of await files.list()) {
    // What is not named as this room names images was put there by somebody else.
    if (writtenAt >= before || imageName(imagePath(name)) === null) continue;
    await transaction(async (tx) => {
      await lockImages(tx);
      if (!(await imageIsKept(tx, name.replace('-480.', '.')))) await files.remove(name);
    });
  }
}

async function removeFiles({ files }: Platform, name: string): Promise<void> {
  await files.remove(name);
  await files.remove(thumbnailName(name));
}

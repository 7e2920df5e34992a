import { createHash } from 'node:crypto';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { semaphore } from '#app/shared/semaphore.ts';
import {
  IMAGE_LIMITS,
  IMAGE_QUOTA,
  type ImageError,
  imagePath,
  type StoredImage,
  thumbnailName,
  type Uploader,
} from './image.ts';
import { type RedrawnImage, redrawImage } from './redraw-image.server.ts';
import { isImageStored, lockImages, sumUploads, upsertImage } from './store.server.ts';

/** Uploads stop before the rest of the site does, at 128 MB (security §3.2). */
const MIN_FREE_BYTES = 256 * 1024 * 1024;

/** Of this process (security R22). A picture under way takes up to 130 MB of memory, one that waits its 10 MB. */
const storing = semaphore(2, 8);

type Storing = Pick<Platform, 'transaction' | 'clock' | 'files'>;

/**
 * Takes an uploaded image: checks its content, draws it anew and keeps it with a thumbnail. The file's name and type, as
 * the browser says them, are not looked at. One audit row for each image that is taken. Not to be called inside a
 * transaction; an image that no post uses is swept a day later.
 */
export async function storeImage(
  platform: Storing,
  by: Uploader,
  file: Blob,
): Promise<Result<StoredImage, ImageError>> {
  if (file.size > IMAGE_LIMITS.bytes) return err('too-large');
  const done = await storing(() => redrawAndStore(platform, by, file));
  return done.ok ? done.value : done;
}

async function redrawAndStore(
  platform: Storing,
  by: Uploader,
  file: Blob,
): Promise<Result<StoredImage, ImageError>> {
  const free = await platform.files.free();
  if (free !== null && free < MIN_FREE_BYTES) return err('disk-full');
  const redrawn = await redrawImage(new Uint8Array(await file.arrayBuffer()));
  return redrawn.ok ? storeRedrawn(platform, by, redrawn.value) : redrawn;
}

/** Files first, then the row: whatever has a row can be shown. Both while nobody else changes the kept images. */
async function storeRedrawn(
  { transaction, clock, files }: Storing,
  { accountId, requestId }: Uploader,
  { format, picture, thumbnail, width, height }: RedrawnImage,
): Promise<Result<StoredImage, ImageError>> {
  const at = clock.now();
  const bytes = picture.length + thumbnail.length;
  const name = `${createHash('sha256').update(picture).digest('hex')}.${format}`;
  const small = thumbnailName(name);
  return transaction(async (tx) => {
    await lockImages(tx);
    const sent = await sumUploads(tx, accountId, new Date(at.getTime() - DAY_MS));
    if (sent.images >= IMAGE_QUOTA.images || sent.bytes + bytes > IMAGE_QUOTA.bytes) return err('quota');
    const known = await isImageStored(tx, name);
    const written = (await files.write(small, thumbnail)).ok && (await files.write(name, picture)).ok;
    if (!written) {
      if (!known) await files.remove(small);
      return err('disk-full');
    }
    await upsertImage(tx, { name, account_id: accountId, bytes, width, height, uploaded_at: at });
    await recordAudit(tx, { at, actor: accountId, action: 'media.upload', target: name, requestId });
    return ok({ path: imagePath(name), width, height, thumbnail: imagePath(small) });
  });
}

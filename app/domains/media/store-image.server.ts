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

/** Uploads stop first: the rest of the site stops at 128 MB (security §3.2). */
const MIN_FREE_BYTES = 256 * 1024 * 1024;

/** Per process (security R22). An active upload takes up to 130 MB of memory, a waiting one its 10 MB. */
const storing = semaphore(2, 8);

type Storing = Pick<Platform, 'transaction' | 'clock' | 'files'>;

/**
 * Checks an upload's content, re-encodes it and stores it with a thumbnail. Ignores the file's name and type. Records
 * one audit entry. Do not call it in a transaction. An image that nothing uses is purged after a day.
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

/** Writes the files before the row, so that every row has its files. Holds the lock that serializes image changes. */
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
    const written = await files.write(small, thumbnail);
    if (!written.ok) return written;
    const stored = await files.write(name, picture);
    if (!stored.ok) {
      // If this fails too, the purge deletes the file a day later.
      if (!known) await files.remove(small).catch(() => {});
      return stored;
    }
    await upsertImage(tx, { name, account_id: accountId, bytes, width, height, uploaded_at: at });
    await recordAudit(tx, { at, actor: accountId, action: 'media.upload', target: name, requestId });
    return ok({ path: imagePath(name), width, height, thumbnail: imagePath(small) });
  });
}

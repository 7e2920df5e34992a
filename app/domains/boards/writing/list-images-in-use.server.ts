import type { Platform } from '#app/platform/platform.ts';
import { listImages } from './writing.store.server.ts';

/** Images that the purge of uploads must keep. Includes those of deleted posts, which can be restored. */
export async function listImagesInUse(platform: Pick<Platform, 'db'>): Promise<string[]> {
  return listImages(platform.db);
}

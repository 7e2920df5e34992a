import type { Platform } from '#app/platform/platform.ts';
import { listImages } from './writing.store.server.ts';

/** Includes deleted posts, which can be restored. The purge of uploads keeps these. */
export async function listImagesInUse(platform: Pick<Platform, 'db'>): Promise<string[]> {
  return listImages(platform.db);
}

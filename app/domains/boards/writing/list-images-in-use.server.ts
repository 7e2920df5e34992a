import type { Platform } from '#app/platform/platform.ts';
import { listImages } from './writing.store.server.ts';

/** The paths of all images that posts show or, once brought back, would show: what a sweep of uploads must leave alone. */
export async function listImagesInUse(platform: Pick<Platform, 'db'>): Promise<string[]> {
  return listImages(platform.db);
}

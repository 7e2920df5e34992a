import type { Platform } from '#app/platform/platform.ts';
import type { HomeContent } from './home-content.ts';
import { selectAwards } from './store.server.ts';

/** Awards in their groups (spec §3, Home content). */
export function listAwards(platform: Pick<Platform, 'db'>): Promise<HomeContent['awards']> {
  return selectAwards(platform.db);
}

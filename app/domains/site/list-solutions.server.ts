import type { Platform } from '#app/platform/platform.ts';
import { siteFacts } from '#content/site-facts.ts';
import { APP_STORE, type HomeContent } from './home-content.ts';
import { selectSolutions } from './store.server.ts';

/** Products in their groups, as the home page introduces them; `file` as a whole address (spec §3, Home content). */
export async function listSolutions(platform: Pick<Platform, 'db'>): Promise<HomeContent['solution']> {
  const groups = await selectSolutions(platform.db);
  return groups.map((group) =>
    group.map((entry) => ({ ...entry, file: entry.file === APP_STORE ? siteFacts.appStore : entry.file })),
  );
}

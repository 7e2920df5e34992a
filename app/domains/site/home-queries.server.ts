import type { Platform } from '#app/platform/platform.ts';
import { siteFacts } from '#content/site-facts.ts';
import { APP_STORE, type HomeContent } from './home-content.ts';
import { listAwardGroups, listSolutionGroups } from './store.server.ts';

/** Awards in their groups (spec §3, Home content). */
export function listAwards(platform: Pick<Platform, 'db'>): Promise<HomeContent['awards']> {
  return listAwardGroups(platform.db);
}

/** Products in their groups; `file` as a whole address (spec §3, Home content). */
export async function listSolutions(platform: Pick<Platform, 'db'>): Promise<HomeContent['solution']> {
  const groups = await listSolutionGroups(platform.db);
  return groups.map((group) =>
    group.map((entry) => ({ ...entry, file: entry.file === APP_STORE ? siteFacts.appStore : entry.file })),
  );
}

/** For `/db/home.json` (spec §3, Home content; §7). */
export async function findHomeContent(platform: Pick<Platform, 'db'>): Promise<HomeContent> {
  const [awards, solution] = await Promise.all([listAwards(platform), listSolutions(platform)]);
  return { awards, solution };
}

import { currentFacts } from '#app/domains/settings/current-facts.server.ts';
import { currentSetting, currentVersion } from '#app/domains/settings/current-setting.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { APP_STORE, type HomeContent } from './home-content.ts';
import { listAwardGroups, listSolutionGroups } from './store.server.ts';

type Site = Pick<Platform, 'db' | 'settings' | 'clock'>;

/** Awards in groups (spec §3, Home content): those set by the owner, otherwise those of the seed. */
export async function listAwards(platform: Site): Promise<HomeContent['awards']> {
  if (currentVersion(platform, 'awards') === 0) return listAwardGroups(platform.db);
  const { awards } = currentSetting(platform, 'awards');
  return awards.length === 0 ? [] : [awards];
}

/** Products in groups, with `file` as an absolute URL (spec §3, Home content). */
export async function listSolutions(platform: Site): Promise<HomeContent['solution']> {
  const groups = await listSolutionGroups(platform.db);
  const { appStore } = currentFacts(platform);
  return groups.map((group) =>
    group.map((entry) => ({ ...entry, file: entry.file === APP_STORE ? appStore : entry.file })),
  );
}

/** For `/db/home.json` (spec §3, Home content; §7). */
export async function findHomeContent(platform: Site): Promise<HomeContent> {
  const [awards, solution] = await Promise.all([listAwards(platform), listSolutions(platform)]);
  return { awards, solution };
}

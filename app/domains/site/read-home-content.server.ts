import type { Platform } from '#app/platform/platform.ts';
import type { HomeContent } from './home-content.ts';
import { listAwards } from './list-awards.server.ts';
import { listSolutions } from './list-solutions.server.ts';

/** All home content in one, for `/db/home.json` (spec §3, Home content; §7). */
export async function readHomeContent(platform: Pick<Platform, 'db'>): Promise<HomeContent> {
  const [awards, solution] = await Promise.all([listAwards(platform), listSolutions(platform)]);
  return { awards, solution };
}

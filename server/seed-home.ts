import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importHomeContent } from '#app/domains/site/import-home-content.server.ts';
import type { Platform } from '#app/platform/platform.ts';

const FILE = 'content/home.json';

/** Imports the home content into a new database, in every profile. Existing content is kept. */
export async function seedHome(platform: Pick<Platform, 'transaction'>): Promise<void> {
  const content: unknown = JSON.parse(await readFile(join(import.meta.dirname, '..', FILE), 'utf8'));
  const imported = await importHomeContent(platform, content, { onlyIfEmpty: true });
  if (imported.ok) return;
  const issues = imported.error.map(({ at, code }) => `${at}: ${code}`);
  throw new Error(`${FILE} breaks the rules of the home page: ${issues.join(', ')}`);
}

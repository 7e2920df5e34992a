import type { SourceFiles } from './source-files.ts';

/** Tags that a project of playwright.config.ts selects by and that no journey uses. */
export function tagsWithoutJourney(config: string, journeys: SourceFiles): string[] {
  const tags = new Set(config.match(/(?<=\/)@[a-z-]+(?=\/)/g));
  const texts = [...journeys].flatMap(([path, text]) => (path.endsWith('.e2e.ts') ? [text] : []));
  return [...tags].filter((tag) => !texts.some((text) => new RegExp(`[ '"]${tag}[ '"]`).test(text)));
}

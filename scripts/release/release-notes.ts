// Prints the section of a version in CHANGELOG.md: node scripts/release/release-notes.ts 0.2.0
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The section below the heading of `version`. */
export function releaseNotes(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => /^\[?([^\]\s]+)/.exec(text)?.[1] === version);
  if (section === undefined) throw new Error(`CHANGELOG.md has no section ${version}.`);
  return section.slice(section.indexOf('\n')).trim();
}

if (import.meta.main) {
  const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  console.log(releaseNotes(changelog, process.argv[2] ?? ''));
}

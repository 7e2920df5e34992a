import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brochures } from './brochures.ts';
import { cards } from './cards.ts';
import { svgOf } from './draw/svg.ts';
import { filesOf, filmInputs } from './film-files.ts';
import { icons } from './icons.ts';
import { stills } from './stills.ts';

/** Folders of the repository that the renderer writes to. */
export const OUT = fileURLToPath(new URL('../public/media/', import.meta.url));
export const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
export const MANIFEST = fileURLToPath(new URL('./media.manifest.json', import.meta.url));

/** What a committed file was made from, and what it is; the path is below `public`. */
export type Entry = { input: string; output: string; bytes: number };

/** A file that is to be rendered, and the fingerprint of everything that decides how it looks. */
export type Wanted = { path: string; input: string };

/** Every file that belongs to the present scenes, films and texts, without rendering any. */
export async function wanted(): Promise<Wanted[]> {
  return [
    ...Object.entries(stills).map(([name, still]) => ({
      path: `media/${name}.svg`,
      input: fingerprint(svgOf(still())),
    })),
    ...(await filmInputs()).flatMap(({ film, input }) =>
      filesOf(film).map((path) => ({ path, input: fingerprint(input) })),
    ),
    ...cards().map(({ file, html }) => ({ path: `media/${file}`, input: fingerprint(html) })),
    ...(await brochures()).map(({ file, input }) => ({ path: `media/${file}`, input })),
    ...icons().map(({ path, input }) => ({ path, input })),
  ];
}

export function fingerprint(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 32);
}

export function readManifest(): Record<string, Entry> {
  return JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Entry>;
}

/** Sorted by path, so that what two desks have rendered can be merged. */
export function writeManifest(entries: Readonly<Record<string, Entry>>): void {
  const sorted = Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(MANIFEST, `${JSON.stringify(sorted, null, 2)}\n`);
}

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brochures } from './brochures.ts';
import { cards } from './cards.ts';
import { svgOf } from './draw/svg.ts';
import { filesOf, filmInputs } from './film-files.ts';
import { icons } from './icons.ts';
import { stills } from './stills.ts';

/** Folders that the renderer writes to. */
export const OUT = fileURLToPath(new URL('../public/media/', import.meta.url));
export const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
export const MANIFEST = fileURLToPath(new URL('./media.manifest.json', import.meta.url));

/** Fingerprints of a committed file's source and of the file itself. Keyed by path relative to `public`. */
export type Entry = { input: string; output: string; bytes: number };

/** A file to render, and the fingerprint of everything that affects it. */
export type Wanted = { path: string; input: string };

/** All files of the present scenes, films and texts, without rendering any. */
export async function wanted(): Promise<Wanted[]> {
  return [
    ...Object.entries(stills).map(([name, still]) => ({
      path: `media/${name}.svg`,
      input: fingerprint(svgOf(still())),
    })),
    ...(await filmInputs()).flatMap(({ shot, input }) =>
      filesOf(shot).map((path) => ({ path, input: fingerprint(input) })),
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

/** Sorted by path, so that manifests of two branches merge. */
export function writeManifest(entries: Readonly<Record<string, Entry>>): void {
  const sorted = Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(MANIFEST, `${JSON.stringify(sorted, null, 2)}\n`);
}

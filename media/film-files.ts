import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { ColorScheme } from '#app/domains/pipe-routing/meshes/finish.ts';
import {
  type PictureFile,
  POSTER_WIDTHS,
  type PosterType,
  posterFile,
  themedFile,
} from '#app/ui/picture-files.ts';
import { ENCODERS, FPS } from './encode.ts';
import { type FilmSetting, filmSettings } from './films/rooms.ts';
import { shots } from './films.ts';
import { isFilm, type Shot } from './stage/film.ts';
import { type Drawn, drawnIn } from './stage/studio.ts';

export const PAPERS: readonly ColorScheme[] = ['light', 'dark'];

/** Encoding options of posters; part of their fingerprint. */
export const POSTERS = {
  avif: { quality: 50, effort: 7 },
  webp: { quality: 72, effort: 6 },
  jpg: { quality: 66, mozjpeg: true },
} as const satisfies Record<PosterType, unknown>;

/** Largest 960 px poster, bytes. A picture of many lines has a lower quality to stay within it. */
export const POSTER_LIMITS = {
  avif: 35 * 1024,
  webp: 35 * 1024,
  jpg: 42 * 1024,
} as const satisfies Record<PosterType, number>;

export const TYPES = Object.keys(POSTERS) as PosterType[];

/** Path prefix of a scene's files. */
export function fileOf({ name }: Shot, paper: ColorScheme): PictureFile {
  return themedFile(`/media/${name}`, paper === 'dark');
}

/** All files of a scene, relative to `public`. */
export function filesOf(shot: Shot): string[] {
  return PAPERS.map((paper) => fileOf(shot, paper))
    .flatMap((file) => [
      ...(isFilm(shot) ? Object.keys(ENCODERS) : []).map((ending) => `${file}.${ending}`),
      ...POSTER_WIDTHS.flatMap((width) => TYPES.map((type) => posterFile(file, type, width))),
    ])
    .map((path) => path.slice(1));
}

/**
 * Everything that affects a scene's files: its own bundled code and the projector's, without comments, the routed pipes of
 * its own rooms, and the versions and options of the tools. `settings`, `draw`: replaced in tests. Throws if a scene uses
 * no known room, because changes of its routes would go unnoticed.
 */
export async function filmInputs(
  settings: readonly FilmSetting[] = filmSettings(),
  draw: (file: string) => Promise<Drawn> = drawnIn,
): Promise<{ shot: Shot; input: string }[]> {
  const three = readFileSync(new URL('../node_modules/three/package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(three) as { version: string };
  const made = JSON.stringify([version, FPS, ENCODERS, POSTERS, POSTER_WIDTHS]);
  const projector = await draw('./projector.ts');
  return Promise.all(
    shots.map(async (shot) => {
      const { code, scenes } = await draw(`../films/${basename(shot.name)}.ts`);
      const own = settings.filter(({ from }) => scenes.includes(from));
      if (own.length === 0) throw new Error(`${shot.name} is set in no room of films/rooms.ts`);
      const ways = JSON.stringify(own.map(({ pipes }) => pipes));
      return { shot, input: made + ways + projector.code + code };
    }),
  );
}

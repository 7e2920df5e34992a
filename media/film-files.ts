import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Paper } from '#app/domains/routing/meshes/finish.ts';
import { pictures } from '#app/domains/site/pictures.ts';
import {
  onPaper,
  type PictureFile,
  POSTER_WIDTHS,
  type PosterType,
  posterFile,
} from '#app/ui/picture-files.ts';
import { ENCODERS, FPS } from './encode.ts';
import { filmRooms } from './films/rooms.ts';
import { films } from './films.ts';
import type { Film } from './stage/film.ts';
import { scriptOf } from './stage/studio.ts';

export const PAPERS: readonly Paper[] = ['light', 'dark'];

/** How posters are written; part of their fingerprint. */
export const POSTERS = {
  avif: { quality: 50, effort: 7 },
  webp: { quality: 72, effort: 6 },
  jpg: { quality: 66, mozjpeg: true },
} as const satisfies Record<PosterType, unknown>;

const TYPES = Object.keys(POSTERS) as PosterType[];

/** What the files of a clip begin with. */
export function fileOf({ name }: Film, paper: Paper): PictureFile {
  return onPaper(pictures[name].file, paper === 'dark');
}

/** Every file of a clip below `public`. */
export function filesOf(film: Film): string[] {
  return PAPERS.map((paper) => fileOf(film, paper))
    .flatMap((file) => [
      ...Object.keys(ENCODERS).map((ending) => `${file}.${ending}`),
      ...POSTER_WIDTHS.flatMap((width) => TYPES.map((type) => posterFile(file, type, width))),
    ])
    .map((path) => path.slice(1));
}

/**
 * What decides how the files of each clip look: its own bundled code and the projector's, without comments, the ways of the
 * pipes as the router found them, and what renders it all.
 */
export async function filmInputs(): Promise<{ film: Film; input: string }[]> {
  const three = readFileSync(new URL('../node_modules/three/package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(three) as { version: string };
  const ways = JSON.stringify(filmRooms().map(({ pipes }) => pipes));
  const projector = await scriptOf('./projector.ts', true);
  return Promise.all(
    films.map(async (film) => {
      const code = await scriptOf(`../films/${basename(film.name)}.ts`, true);
      return {
        film,
        input: JSON.stringify([version, FPS, ENCODERS, POSTERS, POSTER_WIDTHS]) + ways + projector + code,
      };
    }),
  );
}

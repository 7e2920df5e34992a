import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { ColorScheme } from '#app/domains/pipe-routing/meshes/finish.ts';
import { pictures } from '#app/domains/site/pictures.ts';
import {
  type PictureFile,
  POSTER_WIDTHS,
  type PosterType,
  posterFile,
  themedFile,
} from '#app/ui/picture-files.ts';
import { ENCODERS, FPS } from './encode.ts';
import { type FilmRoom, filmRooms } from './films/rooms.ts';
import { films } from './films.ts';
import type { Film } from './stage/film.ts';
import { type Drawn, drawnIn } from './stage/studio.ts';

export const PAPERS: readonly ColorScheme[] = ['light', 'dark'];

/** How posters are written; part of their fingerprint. */
export const POSTERS = {
  avif: { quality: 50, effort: 7 },
  webp: { quality: 72, effort: 6 },
  jpg: { quality: 66, mozjpeg: true },
} as const satisfies Record<PosterType, unknown>;

const TYPES = Object.keys(POSTERS) as PosterType[];

/** What the files of a clip begin with. */
export function fileOf({ name }: Film, paper: ColorScheme): PictureFile {
  return themedFile(pictures[name].file, paper === 'dark');
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
 * pipes of its own rooms as the router found them, and what renders it all. `rooms`, `draw`: others than those that there
 * are, for tests.
 * @throws when a film is set in no known room: what it shows would not be watched.
 */
export async function filmInputs(
  rooms: readonly FilmRoom[] = filmRooms(),
  draw: (file: string) => Promise<Drawn> = drawnIn,
): Promise<{ film: Film; input: string }[]> {
  const three = readFileSync(new URL('../node_modules/three/package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(three) as { version: string };
  const made = JSON.stringify([version, FPS, ENCODERS, POSTERS, POSTER_WIDTHS]);
  const projector = await draw('./projector.ts');
  return Promise.all(
    films.map(async (film) => {
      const { code, scenes } = await draw(`../films/${basename(film.name)}.ts`);
      const own = rooms.filter(({ from }) => scenes.includes(from));
      if (own.length === 0) throw new Error(`${film.name} is set in no room of films/rooms.ts`);
      const ways = JSON.stringify(own.map(({ pipes }) => pipes));
      return { film, input: made + ways + projector.code + code };
    }),
  );
}

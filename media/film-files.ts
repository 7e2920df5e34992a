import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Paper } from '#app/domains/routing/meshes/finish.ts';
import { ENCODERS, FPS } from './encode.ts';
import { filmRooms } from './films/rooms.ts';
import { films } from './films.ts';
import type { Film } from './stage/film.ts';
import { scriptOf } from './stage/studio.ts';

export const PAPERS: readonly Paper[] = ['light', 'dark'];

/** Widths of a poster, px. */
export const WIDTHS = [640, 960, 1280] as const;

/** How posters are written; part of their fingerprint. */
export const POSTERS = {
  avif: { quality: 50, effort: 7 },
  webp: { quality: 72, effort: 6 },
  jpg: { quality: 66, mozjpeg: true },
} as const;

/** `routiai-intro` on light paper, `routiai-intro-dark` on dark. */
export function stem({ name }: Film, paper: Paper): string {
  return paper === 'dark' ? `${name}-dark` : name;
}

/** Every file of a clip below `public`. */
export function filesOf(film: Film): string[] {
  return PAPERS.flatMap((paper) => [
    ...Object.keys(ENCODERS).map((ending) => `media/${stem(film, paper)}.${ending}`),
    ...WIDTHS.flatMap((width) =>
      Object.keys(POSTERS).map((ending) => `media/${stem(film, paper)}-${width}.${ending}`),
    ),
  ]);
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
        input: JSON.stringify([version, FPS, ENCODERS, POSTERS, WIDTHS]) + ways + projector + code,
      };
    }),
  );
}

import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import type { ColorScheme } from '#app/domains/pipe-routing/meshes/finish.ts';
import { POSTER_WIDTHS, type PosterType, posterFile } from '#app/ui/picture-files.ts';
import { ENCODERS, encoder, FPS } from './encode.ts';
import { fileOf, PAPERS, POSTER_LIMITS, POSTERS, TYPES } from './film-files.ts';
import { type Film, isFilm, type Shot } from './stage/film.ts';
import { openFilm, shoot } from './stage/studio.ts';

/** Renders a scene in light and dark, and writes its clips (if it moves) and posters to a folder. */
export async function shootScene(
  browser: Browser,
  script: string,
  shot: Shot,
  folder: string,
): Promise<void> {
  for (const paper of PAPERS) {
    if (isFilm(shot)) await shootClip(browser, script, shot, paper, folder);
    await shootPosters(browser, script, shot, paper, folder);
  }
}

/** The file starts at the moment of the poster, so that the poster turns into the clip without a jump. */
async function shootClip(browser: Browser, script: string, film: Film, paper: ColorScheme, folder: string) {
  const { seconds, posterAt, width, height } = film;
  const frames = Math.round(seconds * FPS);
  const file = fileOf(film, paper);
  const page = await openFilm(browser, script, film, paper);
  const encoders = Object.entries(ENCODERS).map(([ending, options]) =>
    encoder(options, { width, height, file: join(folder, `${file}.${ending}`) }),
  );
  const start = await pixels(page, 0);
  const rests = Math.round((film.stillFrom ?? seconds) * FPS);
  const rest = rests < frames ? await pixels(page, rests / FPS) : start;
  for (let count = 0; count < frames; count++) {
    const frame = (Math.round(posterAt * FPS) + count) % frames;
    const drawn = frame === 0 ? start : frame >= rests ? rest : await pixels(page, frame / FPS);
    const blended = blend(drawn, start, fadeOf(film, frame));
    for (const each of encoders) await each.write(blended);
  }
  await page.close();
  for (const each of encoders) await each.end();
}

async function shootPosters(
  browser: Browser,
  script: string,
  shot: Shot,
  paper: ColorScheme,
  folder: string,
) {
  const page = await openFilm(browser, script, shot, paper, Math.max(...POSTER_WIDTHS) / shot.width);
  const picture = sharp(await shoot(page, shot.posterAt)).removeAlpha();
  await page.close();
  const file = fileOf(shot, paper);
  for (const type of TYPES) {
    const options = await optionsWithinLimit(picture, type);
    for (const width of POSTER_WIDTHS)
      await picture
        .clone()
        .resize({ width })
        .toFormat(formatOf(type), options)
        .toFile(join(folder, posterFile(file, type, width)));
  }
}

function formatOf(type: PosterType) {
  return type === 'jpg' ? 'jpeg' : type;
}

/** Options of a poster type, with a lower quality if the 960 px poster would be too large. */
async function optionsWithinLimit(picture: Sharp, type: PosterType) {
  const sized = picture.clone().resize({ width: 960 });
  for (let { quality } = POSTERS[type]; ; quality -= 4) {
    const options = { ...POSTERS[type], quality };
    const { length } = await sized.clone().toFormat(formatOf(type), options).toBuffer();
    if (length <= POSTER_LIMITS[type]) return options;
  }
}

async function pixels(page: Page, seconds: number): Promise<Buffer> {
  return sharp(await shoot(page, seconds))
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** How much of the first frame is blended into a later one, 0 to 1, so that the loop closes. */
export function fadeOf({ seconds, fadesAt }: Pick<Film, 'seconds' | 'fadesAt'>, frame: number): number {
  if (fadesAt === undefined) return 0;
  return Math.min(1, Math.max(0, (frame / FPS - fadesAt) / (seconds - fadesAt)));
}

function blend(frame: Buffer, first: Buffer, share: number): Buffer {
  if (share === 0) return frame;
  const mixed = Buffer.alloc(frame.length);
  for (let at = 0; at < frame.length; at++)
    mixed[at] = Math.round((frame[at] ?? 0) * (1 - share) + (first[at] ?? 0) * share);
  return mixed;
}

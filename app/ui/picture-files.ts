/** The prefix of a picture's files: posters of three widths and two clips, for light and dark. */
export type PictureFile = `/media/${string}`;

/** Widths of a poster, px. */
export const POSTER_WIDTHS = [640, 960, 1280] as const;

/** The formats of a poster, smallest first; every browser supports the last. */
export const POSTER_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

export type PosterType = keyof typeof POSTER_TYPES;

/** `/media/routiai-intro` for light, `/media/routiai-intro-dark` for dark. */
export function themedFile(file: PictureFile, dark: boolean): PictureFile {
  return dark ? `${file}-dark` : file;
}

export function posterFile(file: PictureFile, type: PosterType, width: number): PictureFile {
  return `${file}-${width}.${type}`;
}

/** All widths of a poster, as `srcset`. */
export function posterSet(file: PictureFile, type: PosterType): string {
  return POSTER_WIDTHS.map((width) => `${posterFile(file, type, width)} ${width}w`).join(', ');
}

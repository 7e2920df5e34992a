/** A picture by the name that its files begin with: posters of three widths and two clips, on light and on dark paper. */
export type PictureFile = `/media/${string}`;

/** Widths of a poster, px. */
export const POSTER_WIDTHS = [640, 960, 1280] as const;

/** Kinds of a poster, the smallest first; every browser reads the last one. */
export const POSTER_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

export type PosterType = keyof typeof POSTER_TYPES;

/** `/media/routiai-intro` on light paper, `/media/routiai-intro-dark` on dark. */
export function themedFile(file: PictureFile, dark: boolean): PictureFile {
  return dark ? `${file}-dark` : file;
}

/** One poster file. */
export function posterFile(file: PictureFile, type: PosterType, width: number): PictureFile {
  return `${file}-${width}.${type}`;
}

/** All widths of a poster in the words of `srcset`. */
export function posterSet(file: PictureFile, type: PosterType): string {
  return POSTER_WIDTHS.map((width) => `${posterFile(file, type, width)} ${width}w`).join(', ');
}

/** Upload limits (security R20, R22), also checked by the form before the upload. */
export const IMAGE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  /** Width times height. A small file may decompress to far more than this. */
  pixels: 40e6,
  /** Pixels per side. */
  side: 10_000,
} as const;

/** For the `accept` attribute of a file input. The server checks only the content. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const;

/** Maximum stored size in pixels; smaller pictures keep their size. */
export const STORED_SIZE = { width: 1600, height: 3200 } as const;
export const THUMBNAIL_SIZE = { width: 480, height: 960 } as const;

/** Per account in 24 hours; stored bytes, thumbnails included. */
export const IMAGE_QUOTA = { images: 200, bytes: 500 * 1024 * 1024 } as const;

export type ImageError =
  | 'too-large'
  | 'not-png-or-jpeg'
  | 'too-many-pixels'
  | 'animated'
  | 'damaged'
  | 'quota'
  | 'busy'
  | 'disk-full'
  | 'unavailable';

/** Paths, such as `/uploads/<sha256>.jpg` and `/uploads/<sha256>-480.jpg`. */
export type StoredImage = { path: string; width: number; height: number; thumbnail: string };

/** For the quota and the audit log. */
export type Uploader = { accountId: string; requestId: string | null };

export type ImageFormat = 'jpg' | 'png';

/** The listener serves only uploads under this path. */
const FOLDER = '/uploads/';
const NAME = /^[0-9a-f]{64}(-480)?\.(jpg|png)$/;

export function imagePath(name: string): string {
  return `${FOLDER}${name}`;
}

/** The file name in the path of an upload; null for any other path. */
export function imageName(path: string): string | null {
  const name = path.startsWith(FOLDER) ? path.slice(FOLDER.length) : '';
  return NAME.test(name) ? name : null;
}

export function thumbnailName(name: string): string {
  return name.replace(/\.(jpg|png)$/, '-480.$1');
}

/** The thumbnail's path. A picture that was not uploaded has none, so its own path is returned. */
export function thumbnailOf(path: string): string {
  const name = imageName(path);
  return name === null || name.includes('-') ? path : imagePath(thumbnailName(name));
}

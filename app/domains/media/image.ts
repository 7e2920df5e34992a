/** What may be uploaded and what becomes of it (security R20, R22). Pure: the form says the same before an upload. */
export const IMAGE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  /** Width times height. A small file may unpack to far more than this. */
  pixels: 40e6,
  /** Of either side. */
  side: 10_000,
} as const;

/** For the `accept` of a file input; the server looks at the content only. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const;

/** Widest and highest that is kept, in pixels; smaller pictures keep their size. */
export const STORED_SIZE = { width: 1600, height: 3200 } as const;
export const THUMBNAIL_SIZE = { width: 480, height: 960 } as const;

/** What one account may add within any 24 hours: counted as stored, thumbnails included. */
export const IMAGE_QUOTA = { images: 200, bytes: 500 * 1024 * 1024 } as const;

export type ImageError =
  | 'too-large'
  | 'not-png-or-jpeg'
  | 'too-many-pixels'
  | 'animated'
  | 'damaged'
  | 'quota'
  | 'busy'
  | 'disk-full';

/** A picture of this site. Both addresses are paths, for example `/uploads/<sha256>.jpg` and `/uploads/<sha256>-480.jpg`. */
export type StoredImage = { path: string; width: number; height: number; thumbnail: string };

/** Who uploads, for the quota and the audit log. */
export type Uploader = { accountId: string; requestId: string | null };

export type ImageFormat = 'jpg' | 'png';

/** Below it the listener serves what was uploaded, and nothing else. */
const FOLDER = '/uploads/';
const NAME = /^[0-9a-f]{64}(-480)?\.(jpg|png)$/;

export function imagePath(name: string): string {
  return `${FOLDER}${name}`;
}

/** The file's name in an address of an uploaded picture, as it was sent; null for any other address. */
export function imageName(path: string): string | null {
  const name = path.startsWith(FOLDER) ? path.slice(FOLDER.length) : '';
  return NAME.test(name) ? name : null;
}

export function thumbnailName(name: string): string {
  return name.replace(/\.(jpg|png)$/, '-480.$1');
}

/** The small version of a picture, 480 px wide at most; a picture that was not uploaded has none and stays as it is. */
export function thumbnailOf(path: string): string {
  const name = imageName(path);
  return name === null || name.includes('-') ? path : imagePath(thumbnailName(name));
}

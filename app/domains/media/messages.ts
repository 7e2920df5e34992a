import type { ImageError } from './image.ts';

export const IMAGE_MESSAGES: Readonly<Record<ImageError, string>> = {
  'too-large': 'The image is larger than 10 MB. Please choose a smaller one.',
  'not-png-or-jpeg': 'The file is not a PNG or JPEG image. Please choose another one.',
  'too-many-pixels':
    'The image has too many pixels: at most 10,000 a side and 40 million in all, fewer if it is progressive. Please make it smaller.',
  animated: 'The image is animated. Please choose a still image.',
  damaged: 'The image is damaged or incomplete. Please save it again and retry.',
  quota: 'You have reached today’s limit for image uploads. Please try again tomorrow.',
  busy: 'Too many images are being uploaded at the moment. Please try again in a few seconds.',
  'disk-full': 'Storage is full. Please save the post without an image.',
  unavailable:
    'Images cannot be stored at the moment. Please try again in a minute, or save the post without one.',
};

/** The HTTP status of an error (security R22). 503 and 429 need `Retry-After`, see `retryAfterSeconds`. */
export function imageErrorStatus(error: ImageError): 413 | 415 | 422 | 429 | 503 | 507 {
  return STATUS[error];
}

const STATUS = {
  'too-large': 413,
  'not-png-or-jpeg': 415,
  'too-many-pixels': 422,
  animated: 422,
  damaged: 422,
  quota: 429,
  busy: 503,
  'disk-full': 507,
  unavailable: 503,
} as const satisfies Record<ImageError, number>;

/** Seconds for `Retry-After`; null if a retry would fail again. */
export function retryAfterSeconds(error: ImageError): number | null {
  if (error === 'busy') return 5;
  if (error === 'unavailable') return 60;
  return error === 'quota' ? 3600 : null;
}

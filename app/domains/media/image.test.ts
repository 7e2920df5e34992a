import { expect, it } from 'vitest';
import { imageName, thumbnailOf } from './image.ts';
import { IMAGE_MESSAGES, imageErrorStatus, retryAfterSeconds } from './messages.ts';

const NAME = 'a1'.repeat(32);

it('returns a thumbnail for uploads, and other paths unchanged', () => {
  expect(thumbnailOf(`/uploads/${NAME}.jpg`)).toBe(`/uploads/${NAME}-480.jpg`);
  for (const other of ['/logo.svg', `/uploads/${NAME}-480.png`, `/media/${NAME}.png`, '/uploads/x.png']) {
    expect(thumbnailOf(other)).toBe(other);
  }
});

it.each([
  `/uploads/${NAME}.gif`,
  `/uploads/${NAME}.jpg\n`,
  `uploads/${NAME}.jpg`,
  `/uploads//${NAME}.jpg`,
  `/uploads/../${NAME}.jpg`,
])('does not recognize %j as an image', (path) => {
  expect(imageName(path)).toBeNull();
});

it('maps every error to a status, with Retry-After where a retry helps', () => {
  const messages = Object.entries(IMAGE_MESSAGES).map(([refusal]) => {
    const code = refusal as keyof typeof IMAGE_MESSAGES;
    return [code, imageErrorStatus(code), retryAfterSeconds(code)];
  });
  expect(messages).toEqual([
    ['too-large', 413, null],
    ['not-png-or-jpeg', 415, null],
    ['too-many-pixels', 422, null],
    ['animated', 422, null],
    ['damaged', 422, null],
    ['quota', 429, 3600],
    ['busy', 503, 5],
    ['disk-full', 507, null],
    ['unavailable', 503, 60],
  ]);
});

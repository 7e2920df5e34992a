import { expect, test } from 'vitest';
import { findPicture } from './find-picture.ts';

test('content shows the picture that it names', () => {
  expect(findPicture('routiai-intro')?.file).toBe('/media/routiai-intro');
});

test.each([null, 'gone', 'constructor'])('and none where it names %j', (name) => {
  expect(findPicture(name)).toBeNull();
});

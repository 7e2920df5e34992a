import { expect, test } from 'vitest';
import { findPicture } from './find-picture.ts';

test('returns the named picture', () => {
  expect(findPicture('routiai-intro')?.file).toBe('/media/routiai-intro');
});

test.each([null, 'gone', 'constructor'])('returns null for %j', (name) => {
  expect(findPicture(name)).toBeNull();
});

import { expect, test } from 'vitest';
import { pictureOf } from './picture-of.ts';

test('content shows the picture that it names', () => {
  expect(pictureOf('routiai-intro')?.file).toBe('/media/routiai-intro');
});

test.each([null, 'gone', 'constructor'])('and none where it names %j', (name) => {
  expect(pictureOf(name)).toBeNull();
});

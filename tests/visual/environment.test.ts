import { expect, test } from 'vitest';
import { reasonNotToCompare } from './environment.ts';

const here = {
  chromium: '140.0.1',
  platform: 'linux x64',
  system: 'Debian',
  code: 'Liberation Mono',
  hangul: 'Noto Sans CJK',
};

test('pictures are compared where they were made, and elsewhere it is said why not', () => {
  expect(reasonNotToCompare(here, { ...here })).toBeNull();
  expect(reasonNotToCompare({ ...here, chromium: '139.0.9' }, here)).toBe(
    'the baselines are of Chromium 139.0.9 on linux x64, Debian, code in Liberation Mono, Hangul in Noto Sans CJK; ' +
      'here is Chromium 140.0.1 on linux x64, Debian, code in Liberation Mono, Hangul in Noto Sans CJK',
  );
});

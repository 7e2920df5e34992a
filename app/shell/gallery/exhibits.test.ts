import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Components without an exhibit of their own, with the reason. */
const SHOWN_ELSEWHERE: Readonly<Record<string, string>> = {
  'carousel-rotation.tsx': 'is fetched by the carousel when it comes near the window',
  'check-before-retry.tsx': 'is a sentence in the notice of a form whose submit failed',
  'field-error.tsx': 'is the last line of a field that is wrong',
  'film-sources.tsx': 'draws nothing: the files of a clip',
  'form.tsx': 'draws nothing until a submit fails, and then a notice',
  'plot-legend.tsx': 'is part of a plot',
  'poster.tsx': 'is the picture of a loop that does not play',
  'reveal.tsx':
    'draws nothing: hides what it holds until it is scrolled to, from the pictures of the gallery too',
};

const GALLERY = 'app/shell/gallery';
const drawn = [
  'app/routes/dev/gallery.tsx',
  ...readdirSync(GALLERY).flatMap((name) => (name.endsWith('.tsx') ? `${GALLERY}/${name}` : [])),
].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^import (?!type)[^;]* from '#app\/ui\/([\w-]+\.tsx)';$/gm)].map(
    ([, name]) => name ?? '',
  ),
);

test('the gallery shows every component of the UI kit', () => {
  const kit = readdirSync('app/ui').filter((name) => name.endsWith('.tsx'));
  expect(kit.filter((name) => !drawn.includes(name))).toEqual(Object.keys(SHOWN_ELSEWHERE));
});

import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { contrast } from './contrast.ts';
import { TOKENS, type Token } from './tokens.ts';

const css = readFileSync('app/app.css', 'utf8');
const find = (name: string) => TOKENS.find((token) => token.name === name);

test('computes the WCAG contrast ratio', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe('the colors (ux §3.2)', () => {
  it.each(TOKENS)('$name equals the stylesheet', ({ name, light, dark }) => {
    expect(css).toContain(`--color-${name}: light-dark(${light}, ${dark});`);
  });

  it('are the same in the gallery', () => {
    const colours = (text: string) => text.match(/--color-[a-z-]+: light-dark\([^;]+;/g);
    expect(colours(readFileSync('app/shell/gallery/gallery.css', 'utf8'))).toEqual(colours(css));
  });

  const used = TOKENS.flatMap((token) => (token.use ? [{ ...token, ...token.use }] : []));
  it.each(used)(
    '$name has enough contrast on $on, in light and dark',
    ({
      light,
      dark,
      on,
      least,
    }: Token & {
      on: string;
      least: number;
    }) => {
      const ground = find(on);
      if (!ground) throw new Error(`There is no colour ${on}.`);
      expect(contrast(light, ground.light)).toBeGreaterThanOrEqual(least);
      expect(contrast(dark, ground.dark)).toBeGreaterThanOrEqual(least);
    },
  );
});
